// What Swift's module of glibc leaves out.

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Has allocations of so many bytes and more go back to the system as soon as they are freed, where the
/// C library is glibc; others do so by themselves.
static inline void hortus_return_large_allocations(int size) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, size);
#else
  (void)size;
#endif
}
