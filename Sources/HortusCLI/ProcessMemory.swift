import CMemory
import Foundation

/// Configures the memory allocation of the process.
enum ProcessMemory {
  /// The size in bytes from which glibc allocates a block with mmap. glibc returns such a block to
  /// the system when the block is freed.
  ///
  /// By default, glibc raises this threshold when a larger block is freed, up to 32 MB. Freed
  /// blocks below the raised threshold then stay in the process. That costs a fifth of the peak
  /// memory with 200,000 plants and saves no time. glibc does not raise a threshold that a program
  /// has set.
  private static let ownSize: Int32 = 8 << 20

  /// The free memory in bytes that glibc keeps per arena before it returns memory to the system.
  /// With glibc's default of 128 KB, the memory that is freed after a plant or a batch is returned,
  /// and requested again for the next plant or batch.
  private static let keptSize: Int32 = 4 << 20

  /// Configures the allocator for threads that allocate many small objects. Must be called before
  /// other threads start.
  static func prepare() {
    hortus_return_freed_memory(ownSize, keptSize)
    // By default, glibc creates up to eight arenas per processor, and the free memory of ended
    // threads stays unused in them. That costs a sixth of the peak memory with 50,000 plants and
    // saves no time.
    hortus_limit_arenas(Int32(clamping: ProcessInfo.processInfo.activeProcessorCount))
    // Switches off SQLite's memory statistics. All threads share them and wait for each other to
    // update them.
    hortus_leave_sqlite_memory_uncounted()
  }
}
