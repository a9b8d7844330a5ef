import CMemory
import Foundation

/// How the process manages its memory.
enum ProcessMemory {
  /// The bytes from which on an allocation is one of its own, which goes back to the system as soon as
  /// it is freed. Left alone, glibc learns from those that come and go to keep ever larger ones, up to
  /// 32 MB, for later: a fifth of the peak with 200,000 plants, and no time gained. Told a size, it
  /// learns no more.
  private static let ownSize: Int32 = 8 << 20

  /// The freed bytes that a thread keeps of all others. With glibc's 128 KB, what is freed with one plant
  /// or batch goes back and is asked for anew with the next.
  private static let keptSize: Int32 = 4 << 20

  /// Has memory managed for threads that read and write many small things. Before any of them begins.
  static func prepare() {
    hortus_return_freed_memory(ownSize, keptSize)
    // Left alone, there are eight arenas for a processor, and what threads that have ended leave in
    // theirs lies idle: a sixth of the peak with 50,000 plants, and no time gained.
    hortus_limit_arenas(Int32(clamping: ProcessInfo.processInfo.activeProcessorCount))
    // The account is one for all threads, which wait for each other to keep it.
    hortus_leave_sqlite_memory_uncounted()
  }
}
