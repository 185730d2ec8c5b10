// A disk between a program and the real one, loaded with LD_PRELOAD: it writes down in which order
// files under a folder are changed and what is synced, fails at a chosen operation, or kills there.
//
//   DISK_FOLDER  the folder that counts; without it nothing is done
//   DISK_TRACE   a file that operations are appended to (disk_trace.py reads it)
//   DISK_COUNT   a file that gets the numbers of all operations, of writes and of syncs at the end
//   DISK_LIES    if set, nothing is synced, and nobody is told
//   DISK_KILL    the number of an operation: half of a write is done, nothing of any other, and the
//                process is killed
//   DISK_FAIL    the number of a write or sync that fails, DISK_FAIL_ON write or sync which of them,
//                DISK_FAIL_AS ENOSPC, EIO, TORN (half is written, then EIO) or SHORT (half is
//                written and told so), DISK_FAIL_LASTS if set every later one fails too
//
// Operations are numbered from 1 in the order in which they reach the disk.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { DESCRIPTORS = 4096 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static size_t folder_length;
static int trace = -1;
static int lies, lasts;
static long kill_at, fail_at;
static long operations, writes, syncs;
static const char *fail_as = "EIO";
static int fails_on_sync;
static unsigned char is_ours[DESCRIPTORS];

#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

__attribute__((constructor)) static void start(void) {
  const char *given = getenv("DISK_FOLDER");
  if (!given || !realpath(given, folder)) return;
  folder_length = strlen(folder);
  lies = getenv("DISK_LIES") != NULL;
  lasts = getenv("DISK_FAIL_LASTS") != NULL;
  kill_at = number("DISK_KILL");
  fail_at = number("DISK_FAIL");
  if (getenv("DISK_FAIL_AS")) fail_as = getenv("DISK_FAIL_AS");
  fails_on_sync = getenv("DISK_FAIL_ON") && !strcmp(getenv("DISK_FAIL_ON"), "sync");
  const char *path = getenv("DISK_TRACE");
  int (*real)(const char *, int, ...) = next("open");
  if (path) trace = real(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

__attribute__((destructor)) static void finish(void) {
  const char *path = getenv("DISK_COUNT");
  if (!folder_length || !path) return;
  char text[96];
  int length = snprintf(text, sizeof text, "%ld %ld %ld\n", operations, writes, syncs);
  int (*real)(const char *, int, ...) = next("open");
  ssize_t (*put)(int, const void *, size_t) = next("write");
  int file = real(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file >= 0) {
    put(file, text, (size_t)length);
    close(file);
  }
}

// MARK: What counts

/// The path with its folder resolved, so that every name of a file is the same; 0 outside.
static int resolved(int at, const char *path, char out[PATH_MAX]) {
  if (!folder_length || !path || !*path) return 0;
  char whole[PATH_MAX], name[PATH_MAX], parent[PATH_MAX];
  if (path[0] == '/' || at == AT_FDCWD) {
    snprintf(whole, sizeof whole, "%s", path);
  } else {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", at);
    ssize_t count = readlink(link, parent, sizeof parent - 1);
    if (count < 0) return 0;
    parent[count] = 0;
    if ((size_t)snprintf(whole, sizeof whole, "%s/%s", parent, path) >= sizeof whole) return 0;
  }
  struct stat found;
  if (!stat(whole, &found) && S_ISDIR(found.st_mode)) {
    if (!realpath(whole, out)) return 0;
  } else {
    const char *slash = strrchr(whole, '/');
    snprintf(name, sizeof name, "%s", slash ? slash + 1 : whole);
    if (slash) whole[slash == whole ? 1 : slash - whole] = 0;
    if (!realpath(slash ? whole : ".", parent)) return 0;
    if ((size_t)snprintf(out, PATH_MAX, "%s/%s", parent, name) >= PATH_MAX) return 0;
  }
  return !strncmp(out, folder, folder_length) &&
         (out[folder_length] == '/' || out[folder_length] == 0);
}

static int ours(int file) { return file >= 0 && file < DESCRIPTORS && is_ours[file]; }

static uint64_t identity(int file) {
  struct stat found;
  return fstat(file, &found) ? 0 : (uint64_t)found.st_ino;
}

// MARK: The trace

/// One operation: a letter, a file, a place, and bytes. The caller holds the lock.
static void note(char letter, uint64_t file, uint64_t place, const void *bytes, size_t count) {
  if (trace < 0) return;
  unsigned char head[25] = {(unsigned char)letter};
  uint64_t length = count;
  memcpy(head + 1, &file, 8);
  memcpy(head + 9, &place, 8);
  memcpy(head + 17, &length, 8);
  struct iovec parts[2] = {{head, sizeof head}, {(void *)bytes, count}};
  ssize_t (*real)(int, const struct iovec *, int) = next("writev");
  real(trace, parts, 2);
}

static void note_names(char letter, const char *first, const char *second) {
  char both[2 * PATH_MAX];
  int length = snprintf(both, sizeof both, "%s%c%s", first, 0, second);
  note(letter, 0, 0, both, (size_t)length);
}

/// Counts an operation and kills the process when it is the one. The caller holds the lock.
static int reaches(void) { return ++operations == kill_at; }

static void die(void) {
  kill(getpid(), SIGKILL);
  pause();
}

static int fails(long count) { return fail_at && (lasts ? count >= fail_at : count == fail_at); }

// MARK: Files

static int opened(int at, const char *path, int flags, mode_t mode, const char *name) {
  char whole[PATH_MAX];
  int (*real)(int, const char *, int, ...) = next(name);
  int counts = resolved(at, path, whole);
  if (!counts) return real(at, path, flags, mode);
  pthread_mutex_lock(&lock);
  int is_new = (flags & O_CREAT) && faccessat(at, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
  if (is_new && reaches()) die();
  int file = real(at, path, flags, mode);
  if (file >= 0 && file < DESCRIPTORS) {
    is_ours[file] = 1;
    if (is_new) {
      note('O', identity(file), 0, whole, strlen(whole));
    } else if (flags & O_TRUNC) {
      note('T', identity(file), 0, NULL, 0);
    }
  }
  pthread_mutex_unlock(&lock);
  return file;
}

#define MODE \
  mode_t mode = 0; \
  if (flags & (O_CREAT | __O_TMPFILE)) { \
    va_list list; \
    va_start(list, flags); \
    mode = va_arg(list, mode_t); \
    va_end(list); \
  }

int open(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode, "openat"); }
int open64(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode, "openat64"); }
int openat(int at, const char *path, int flags, ...) { MODE return opened(at, path, flags, mode, "openat"); }
int openat64(int at, const char *path, int flags, ...) { MODE return opened(at, path, flags, mode, "openat64"); }

int close(int file) {
  REAL(close);
  if (file >= 0 && file < DESCRIPTORS) is_ours[file] = 0;
  return real(file);
}

static ssize_t written(int file, const void *bytes, size_t count, off_t place) {
  ssize_t (*real)(int, const void *, size_t, off_t) = next("pwrite");
  pthread_mutex_lock(&lock);
  size_t taken = count;
  int error = 0;
  int dies = reaches();
  if (dies) {
    taken = count / 2;
  } else if (fails(++writes) && fail_at && !fails_on_sync) {
    if (!strcmp(fail_as, "SHORT")) {
      taken = count > 1 ? count / 2 : count;
    } else {
      taken = !strcmp(fail_as, "TORN") ? count / 2 : 0;
      error = !strcmp(fail_as, "ENOSPC") ? ENOSPC : EIO;
    }
  }
  ssize_t done = taken ? real(file, bytes, taken, place) : 0;
  if (done > 0) note('W', identity(file), (uint64_t)place, bytes, (size_t)done);
  if (dies) die();
  pthread_mutex_unlock(&lock);
  if (error) {
    errno = error;
    return -1;
  }
  return done;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  REAL(pwrite);
  return ours(file) ? written(file, bytes, count, place) : real(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  REAL(pwrite64);
  return ours(file) ? written(file, bytes, count, place) : real(file, bytes, count, place);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (ours(file)) {
    off_t place = lseek(file, 0, SEEK_CUR);
    ssize_t done = written(file, bytes, count, place);
    if (done > 0) lseek(file, place + done, SEEK_SET);
    return done;
  }
  // What a person is told is an acknowledgement: from here on it has to be true.
  if (folder_length && (file == STDOUT_FILENO || file == STDERR_FILENO)) {
    pthread_mutex_lock(&lock);
    note('A', (uint64_t)file, 0, bytes, count);
    pthread_mutex_unlock(&lock);
  }
  return real(file, bytes, count);
}

static int truncated(int file, off_t size) {
  int (*real)(int, off_t) = next("ftruncate");
  pthread_mutex_lock(&lock);
  if (reaches()) die();
  int error = fails(++writes) && !fails_on_sync && strcmp(fail_as, "SHORT") ? EIO : 0;
  int result = error ? -1 : real(file, size);
  if (!result) note('T', identity(file), (uint64_t)size, NULL, 0);
  pthread_mutex_unlock(&lock);
  if (error) errno = error;
  return result;
}

int ftruncate(int file, off_t size) {
  REAL(ftruncate);
  return ours(file) ? truncated(file, size) : real(file, size);
}

int ftruncate64(int file, off64_t size) {
  REAL(ftruncate64);
  return ours(file) ? truncated(file, size) : real(file, size);
}

static int synced(int file, const char *name) {
  int (*real)(int) = next(name);
  if (!ours(file)) return real(file);
  pthread_mutex_lock(&lock);
  if (reaches()) die();
  int error = fails(++syncs) && fail_at && fails_on_sync ? EIO : 0;
  if (!error && !lies) {
    struct stat found;
    if (!fstat(file, &found) && S_ISDIR(found.st_mode)) {
      char link[64], path[PATH_MAX];
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      ssize_t count = readlink(link, path, sizeof path);
      if (count > 0) note('D', 0, 0, path, (size_t)count);
    } else {
      note('S', identity(file), 0, NULL, 0);
    }
  }
  pthread_mutex_unlock(&lock);
  if (error) {
    errno = error;
    return -1;
  }
  // The replayer decides what reached the disk; a real flush would only take time.
  return 0;
}

int fsync(int file) { return synced(file, "fsync"); }
int fdatasync(int file) { return synced(file, "fdatasync"); }

// MARK: Names

static int removed(int at, const char *path, int (*real)(int, const char *)) {
  char whole[PATH_MAX];
  if (!resolved(at, path, whole)) return real(at, path);
  pthread_mutex_lock(&lock);
  if (reaches()) die();
  int result = real(at, path);
  if (!result) note('U', 0, 0, whole, strlen(whole));
  pthread_mutex_unlock(&lock);
  return result;
}

static int plain_unlink(int at, const char *path) {
  int (*real)(int, const char *, int) = next("unlinkat");
  return real(at, path, 0);
}

int unlink(const char *path) { return removed(AT_FDCWD, path, plain_unlink); }

int remove(const char *path) {
  struct stat found;
  REAL(remove);
  return !lstat(path, &found) && S_ISDIR(found.st_mode) ? real(path) : unlink(path);
}

int unlinkat(int at, const char *path, int flags) {
  REAL(unlinkat);
  return flags & AT_REMOVEDIR ? real(at, path, flags) : removed(at, path, plain_unlink);
}

static int named(char letter, const char *from, const char *to, const char *name) {
  int (*real)(const char *, const char *) = next(name);
  char first[PATH_MAX], second[PATH_MAX];
  if (!resolved(AT_FDCWD, from, first) || !resolved(AT_FDCWD, to, second)) return real(from, to);
  pthread_mutex_lock(&lock);
  if (reaches()) die();
  int result = real(from, to);
  if (!result) note_names(letter, first, second);
  pthread_mutex_unlock(&lock);
  return result;
}

int rename(const char *from, const char *to) { return named('R', from, to, "rename"); }
int link(const char *from, const char *to) { return named('L', from, to, "link"); }
