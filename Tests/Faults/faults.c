/* Fails calls of the C library, to show what a program leaves behind. Loaded by LD_PRELOAD on Linux.
 *
 * Only calls on files below a folder count. The n-th one of a kind fails, is cut short, or ends the
 * process. The environment says which:
 *
 *   FAULT_FOLDER  the absolute path of the folder
 *   FAULT_KIND    write: calls that change files; read: calls that read files; list: entries of folders
 *   FAULT_MODE    fail: the call fails; kill: the process is killed before it; full: a write is cut in
 *                 half, and all later ones fail, as on a disk that is full; part: a write is cut
 *                 in half, and the next ones succeed; stop: the process is asked
 *                 to end before the call, as by Ctrl-C, and has some time for it
 *   FAULT_AT      n, from 1; 0 only counts
 *   FAULT_COUNT   a file that gets the number of calls of the kind when the process exits
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { WRITE, READ, LIST };
enum verdict { PASS, FAIL, CUT };

static atomic_long calls;
static atomic_bool is_full;
static long fault_at;
static enum kind fault_kind;
static char mode, folder[PATH_MAX];
static size_t folder_length;

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_FOLDER"), *kind = getenv("FAULT_KIND");
  const char *how = getenv("FAULT_MODE"), *at = getenv("FAULT_AT");
  if (!path || !kind || !realpath(path, folder)) return;
  fault_kind = kind[0] == 'r' ? READ : kind[0] == 'l' ? LIST : WRITE;
  mode = !how ? 'f' : !strcmp(how, "full") ? 'c' : how[0];
  fault_at = at ? atol(at) : 0;
  folder_length = strlen(folder);
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!folder_length || !path) return;
  char text[32];
  int length = snprintf(text, sizeof text, "%ld", atomic_load(&calls));
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_TRUNC | O_WRONLY, 0644);
  if (file < 0) return;
  syscall(SYS_write, file, text, length);
  syscall(SYS_close, file);
}

static int is_inside(const char *path) {
  return !strncmp(path, folder, folder_length) &&
         (path[folder_length] == '/' || path[folder_length] == 0);
}

static int counts_path(int base, const char *path) {
  char whole[PATH_MAX];
  if (!folder_length || !path) return 0;
  if (path[0] == '/') return is_inside(path);
  if (base == AT_FDCWD) return getcwd(whole, sizeof whole) && is_inside(whole);
  return 1;
}

static int counts_file(int file) {
  char link[64], path[PATH_MAX];
  if (!folder_length) return 0;
  int before = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  errno = before;
  if (length <= 0) return 0;
  path[length] = 0;
  return is_inside(path);
}

/* Whether a call that cannot be cut in half fails instead. */
static int fails(enum verdict verdict) { return verdict == FAIL || (verdict == CUT && mode == 'c'); }

/* Counts a call, and says what becomes of it. Leaves errno alone: readdir does not set it at the end of
 * a folder, and its callers compare it with what it was. */
static enum verdict judge(enum kind kind, int counts, int error) {
  if (!counts || kind != fault_kind) return PASS;
  if (kind == WRITE && atomic_load(&is_full) && error == ENOSPC) return FAIL;
  if (atomic_fetch_add(&calls, 1) + 1 != fault_at) return PASS;
  if (mode == 'k') {
    kill(getpid(), SIGKILL);
    pause();
  }
  if (mode == 's') {
    // Other threads may act on the signal now. The call is made if the process still runs.
    kill(getpid(), SIGTERM);
    usleep(100000);
    return PASS;
  }
  if (mode != 'c' && mode != 'p') return FAIL;
  if (mode == 'c') atomic_store(&is_full, 1);
  return error == ENOSPC ? CUT : PASS;
}

#define WRITING(name, parameters, arguments, file, count) \
  ssize_t name parameters { \
    REAL(name); \
    enum verdict verdict = judge(WRITE, counts_file(file), ENOSPC); \
    if (verdict == CUT && count > 1) count /= 2; \
    else if (fails(verdict)) { errno = ENOSPC; return -1; } \
    return real arguments; \
  }
WRITING(write, (int file, const void *bytes, size_t count), (file, bytes, count), file, count)
WRITING(pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at),
        file, count)
WRITING(pwrite64, (int file, const void *bytes, size_t count, off64_t at),
        (file, bytes, count, at), file, count)
ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  if (fails(judge(WRITE, counts_file(file), ENOSPC))) { errno = ENOSPC; return -1; }
  return real(file, parts, count);
}

#define CHANGING(name, parameters, arguments, counts, error) \
  int name parameters { \
    REAL(name); \
    if (fails(judge(WRITE, counts, error))) { errno = error; return -1; } \
    return real arguments; \
  }
CHANGING(ftruncate, (int file, off_t size), (file, size), counts_file(file), EIO)
CHANGING(ftruncate64, (int file, off64_t size), (file, size), counts_file(file), EIO)
CHANGING(fsync, (int file), (file), counts_file(file), EIO)
CHANGING(fdatasync, (int file), (file), counts_file(file), EIO)
CHANGING(rename, (const char *old, const char *new), (old, new), counts_path(AT_FDCWD, new), EIO)
CHANGING(renameat, (int from, const char *old, int to, const char *new), (from, old, to, new),
         counts_path(to, new), EIO)
CHANGING(renameat2, (int from, const char *old, int to, const char *new, unsigned flags),
         (from, old, to, new, flags), counts_path(to, new), EIO)
CHANGING(link, (const char *old, const char *new), (old, new), counts_path(AT_FDCWD, new), EIO)
CHANGING(linkat, (int from, const char *old, int to, const char *new, int flags),
         (from, old, to, new, flags), counts_path(to, new), EIO)
CHANGING(unlink, (const char *path), (path), counts_path(AT_FDCWD, path), EIO)
CHANGING(unlinkat, (int base, const char *path, int flags), (base, path, flags),
         counts_path(base, path), EIO)
CHANGING(mkdir, (const char *path, mode_t bits), (path, bits), counts_path(AT_FDCWD, path), ENOSPC)

#define READING(name, parameters, arguments, file) \
  ssize_t name parameters { \
    REAL(name); \
    if (judge(READ, counts_file(file), EIO) != PASS) { errno = EIO; return -1; } \
    return real arguments; \
  }
READING(read, (int file, void *bytes, size_t count), (file, bytes, count), file)
READING(pread, (int file, void *bytes, size_t count, off_t at), (file, bytes, count, at), file)
READING(pread64, (int file, void *bytes, size_t count, off64_t at), (file, bytes, count, at), file)

#define LISTING(name, type) \
  struct type *name(DIR *entries) { \
    REAL(name); \
    if (judge(LIST, counts_file(dirfd(entries)), EIO) != PASS) { errno = EIO; return NULL; } \
    return real(entries); \
  }
LISTING(readdir, dirent)
LISTING(readdir64, dirent64)
