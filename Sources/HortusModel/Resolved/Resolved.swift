/// Content with its meaning settled: canonical keys, SI numbers, CommonMark, clean drawings.
///
/// Everything in it is in a fixed order (that of the vocabulary, or by bytes of the id), so that
/// the same content always gives the same bundle.
package enum Resolved {}
