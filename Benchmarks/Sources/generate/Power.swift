import Foundation

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
