import CMalloc

/// How soon memory that is freed goes back to the system.
enum FreedMemory {
  /// The bytes from which on an allocation is one of its own, which goes back as soon as it is freed.
  private static let ownSize: Int32 = 8 << 20

  /// Has large arrays go back when they are freed. Left alone, glibc learns from those that come and go
  /// to keep ever larger ones, up to 32 MB, for later: a fifth of the peak with 200,000 plants, and no
  /// time gained. Told a size, it learns no more.
  static func goesBack() {
    hortus_return_large_allocations(ownSize)
  }
}
