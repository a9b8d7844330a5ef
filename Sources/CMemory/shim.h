// How the C library and SQLite manage memory: what Swift's module of glibc leaves out, and a function
// that Swift cannot call, for it takes any number of arguments.

#include <sqlite3.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Tells glibc from how many bytes on an allocation goes back to the system as soon as it is freed, and
/// how many freed bytes it keeps of all others. Other C libraries decide by themselves.
static inline void hortus_return_freed_memory(int own_size, int kept_size) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, own_size);
  mallopt(M_TRIM_THRESHOLD, kept_size);
#else
  (void)own_size;
  (void)kept_size;
#endif
}

/// Tells glibc how many arenas there may be, from which threads take their memory. Other C libraries decide
/// by themselves.
static inline void hortus_limit_arenas(int count) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, count);
#else
  (void)count;
#endif
}

/// Has SQLite keep no account of its memory. Of no effect once SQLite has begun to work.
static inline void hortus_leave_sqlite_memory_uncounted(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
