#define _GNU_SOURCE
#define FUSE_USE_VERSION 312
#include "CFuse.h"
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse_lowlevel.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

// Every function used, once: the table and the names are made of this list.
#define FUNCTIONS(each)                                                                              \
  each(fuse_session_new) each(fuse_session_mount) each(fuse_session_unmount) each(fuse_session_destroy) \
  each(fuse_session_fd) each(fuse_session_exit) each(fuse_session_exited)                            \
  each(fuse_session_receive_buf) each(fuse_session_process_buf) each(fuse_req_userdata)              \
  each(fuse_req_interrupted) each(fuse_reply_err) each(fuse_reply_none) each(fuse_reply_entry)       \
  each(fuse_reply_create) each(fuse_reply_attr) each(fuse_reply_open) each(fuse_reply_write)         \
  each(fuse_reply_buf) each(fuse_reply_statfs) each(fuse_reply_xattr) each(fuse_add_direntry)        \
  each(fuse_add_direntry_plus) each(fuse_lowlevel_notify_inval_inode)                                \
  each(fuse_lowlevel_notify_inval_entry)

#define FIELD(name) __typeof__(&name) name;
struct functions { FUNCTIONS(FIELD) };

static struct functions table;

#define NAME(name) #name,
static const char *const names[] = {FUNCTIONS(NAME)};

static struct worksite_library library = {
  .names = names, .functions = (void **)&table, .count = sizeof names / sizeof *names};

int worksite_fuse_load(const char *name, char *reason, size_t capacity) {
  return worksite_load_library(&library, name, reason, capacity);
}

enum {
  // A request may wait for the network, or for others to do so; further ones are answered meanwhile. The callbacks let fewer
  // than these wait.
  max_threads = 512,
  stack_size = 1 << 20,
  // Threads that stay when they have nothing to do.
  max_idle = 4,
};

struct worksite_fuse {
  struct fuse_session *session;
  struct worksite_fuse_callbacks callbacks;
  // Readable once the threads are to end.
  int stopping;
  // Held by the thread that waits for a request.
  pthread_mutex_t receiving;
  // Of the counts of threads.
  pthread_mutex_t lock;
  pthread_cond_t ended;
  int threads;
  int idle;
};

// A request is libfuse's own: Swift is only to pass it on.
static struct worksite_fuse_request *shown(fuse_req_t request) { return (struct worksite_fuse_request *)request; }

int worksite_fuse_is_interrupted(struct worksite_fuse_request *request) {
  return table.fuse_req_interrupted((fuse_req_t)request);
}

static const struct worksite_fuse_callbacks *callbacks_of(fuse_req_t request) {
  return &((struct worksite_fuse *)table.fuse_req_userdata(request))->callbacks;
}

#define CALL(name, ...) callbacks_of(request)->name(callbacks_of(request)->context, __VA_ARGS__)

static const int64_t second = 1000000000;

// The mounting user owns everything.
static struct stat status(uint64_t inode, const struct worksite_fuse_attributes *attributes) {
  int64_t rest = attributes->modified % second;
  if (rest < 0) rest += second;
  struct timespec modified = {.tv_sec = (attributes->modified - rest) / second, .tv_nsec = rest};
  return (struct stat){
    .st_ino = inode, .st_mode = attributes->mode, .st_nlink = attributes->links, .st_uid = geteuid(),
    .st_gid = getegid(), .st_size = attributes->size, .st_blksize = 1 << 17, .st_blocks = attributes->blocks,
    .st_atim = modified, .st_mtim = modified, .st_ctim = modified};
}

static struct fuse_entry_param parameter(const struct worksite_fuse_entry *entry) {
  return (struct fuse_entry_param){
    .ino = entry->inode, .attr = status(entry->inode, &entry->attributes), .attr_timeout = entry->seconds,
    .entry_timeout = entry->seconds};
}

// An answer that nobody waits for any more gives the kernel no number.
static void reply_entry(fuse_req_t request, int result, const struct worksite_fuse_entry *entry) {
  const struct worksite_fuse_callbacks *callbacks = callbacks_of(request);
  if (result < 0) {
    table.fuse_reply_err(request, -result);
    return;
  }
  struct fuse_entry_param found = parameter(entry);
  if (table.fuse_reply_entry(request, &found) != 0 && entry->inode != 0)
    callbacks->forget(callbacks->context, entry->inode, 1);
}

static void on_lookup(fuse_req_t request, fuse_ino_t parent, const char *name) {
  struct worksite_fuse_entry entry = {0};
  int result = CALL(look_up, shown(request), parent, name, &entry);
  reply_entry(request, result, &entry);
}

static void on_forget(fuse_req_t request, fuse_ino_t inode, uint64_t count) {
  CALL(forget, inode, count);
  table.fuse_reply_none(request);
}

static void on_forget_multi(fuse_req_t request, size_t count, struct fuse_forget_data *forgets) {
  for (size_t index = 0; index < count; index++) CALL(forget, forgets[index].ino, forgets[index].nlookup);
  table.fuse_reply_none(request);
}

static void reply_attributes(
  fuse_req_t request, int result, uint64_t inode, const struct worksite_fuse_attributes *attributes, double seconds) {
  if (result < 0) {
    table.fuse_reply_err(request, -result);
    return;
  }
  struct stat found = status(inode, attributes);
  table.fuse_reply_attr(request, &found, seconds);
}

static void on_getattr(fuse_req_t request, fuse_ino_t inode, struct fuse_file_info *file) {
  (void)file;
  struct worksite_fuse_attributes attributes = {0};
  double seconds = 0;
  int result = CALL(attributes, shown(request), inode, &attributes, &seconds);
  reply_attributes(request, result, inode, &attributes, seconds);
}

// Nanoseconds since 1970; the earliest or latest ones where a program sets a time beyond.
static int64_t nanoseconds(struct timespec time) {
  int64_t product, sum;
  if (__builtin_mul_overflow((int64_t)time.tv_sec, second, &product)
      || __builtin_add_overflow(product, (int64_t)time.tv_nsec, &sum))
    return time.tv_sec < 0 ? INT64_MIN : INT64_MAX;
  return sum;
}

static void on_setattr(
  fuse_req_t request, fuse_ino_t inode, struct stat *wanted, int fields, struct fuse_file_info *file) {
  struct worksite_fuse_changes changes = {
    .handle = file ? file->fh : 0,
    .sets_size = (fields & FUSE_SET_ATTR_SIZE) != 0, .size = wanted->st_size,
    .sets_modified = fields & FUSE_SET_ATTR_MTIME_NOW ? 2 : fields & FUSE_SET_ATTR_MTIME ? 1 : 0,
    .modified = nanoseconds(wanted->st_mtim),
    .sets_owner = (fields & FUSE_SET_ATTR_UID && wanted->st_uid != geteuid())
      || (fields & FUSE_SET_ATTR_GID && wanted->st_gid != getegid()),
    .sets_executable = (fields & FUSE_SET_ATTR_MODE) != 0, .executable = (wanted->st_mode & S_IXUSR) != 0};
  struct worksite_fuse_attributes attributes = {0};
  double seconds = 0;
  int result = CALL(set_attributes, shown(request), inode, &changes, &attributes, &seconds);
  reply_attributes(request, result, inode, &attributes, seconds);
}

static void on_mkdir(fuse_req_t request, fuse_ino_t parent, const char *name, mode_t mode) {
  (void)mode;
  struct worksite_fuse_entry entry = {0};
  int result = CALL(make_folder, shown(request), parent, name, &entry);
  reply_entry(request, result, &entry);
}

static void on_unlink(fuse_req_t request, fuse_ino_t parent, const char *name) {
  table.fuse_reply_err(request, -CALL(remove, shown(request), parent, name, 0));
}

static void on_rmdir(fuse_req_t request, fuse_ino_t parent, const char *name) {
  table.fuse_reply_err(request, -CALL(remove, shown(request), parent, name, 1));
}

static void on_rename(
  fuse_req_t request, fuse_ino_t parent, const char *name, fuse_ino_t new_parent, const char *new_name,
  unsigned flags) {
  table.fuse_reply_err(
    request, -CALL(rename, shown(request), parent, name, new_parent, new_name, flags));
}

static void on_symlink(fuse_req_t request, const char *target, fuse_ino_t parent, const char *name) {
  (void)target, (void)parent, (void)name;
  table.fuse_reply_err(request, EPERM);
}

static void on_link(fuse_req_t request, fuse_ino_t inode, fuse_ino_t parent, const char *name) {
  (void)inode, (void)parent, (void)name;
  table.fuse_reply_err(request, EPERM);
}

static void on_mknod(fuse_req_t request, fuse_ino_t parent, const char *name, mode_t mode, dev_t device) {
  (void)parent, (void)name, (void)mode, (void)device;
  table.fuse_reply_err(request, EPERM);
}

static void on_create(
  fuse_req_t request, fuse_ino_t parent, const char *name, mode_t mode, struct fuse_file_info *file) {
  const struct worksite_fuse_callbacks *callbacks = callbacks_of(request);
  struct worksite_fuse_entry entry = {0};
  struct worksite_fuse_opening opening = {0};
  int result = CALL(create, shown(request), parent, name, file->flags, (mode & S_IXUSR) != 0, &entry, &opening);
  if (result < 0) {
    table.fuse_reply_err(request, -result);
    return;
  }
  file->fh = opening.handle;
  file->keep_cache = opening.keeps_cache != 0;
  struct fuse_entry_param made = parameter(&entry);
  if (table.fuse_reply_create(request, &made, file) == 0) return;
  callbacks->close(callbacks->context, entry.inode, opening.handle);
  callbacks->forget(callbacks->context, entry.inode, 1);
}

static void on_open(fuse_req_t request, fuse_ino_t inode, struct fuse_file_info *file) {
  const struct worksite_fuse_callbacks *callbacks = callbacks_of(request);
  struct worksite_fuse_opening opening = {0};
  int result = CALL(open, shown(request), inode, file->flags, &opening);
  if (result < 0) {
    table.fuse_reply_err(request, -result);
    return;
  }
  file->fh = opening.handle;
  file->keep_cache = opening.keeps_cache != 0;
  if (table.fuse_reply_open(request, file) != 0) callbacks->close(callbacks->context, inode, opening.handle);
}

static void reply_bytes(fuse_req_t request, int64_t count, const char *buffer) {
  if (count < 0) {
    table.fuse_reply_err(request, (int)-count);
  } else {
    table.fuse_reply_buf(request, buffer, (size_t)count);
  }
}

static void on_read(fuse_req_t request, fuse_ino_t inode, size_t size, off_t offset, struct fuse_file_info *file) {
  char *bytes = malloc(size);
  int64_t count =
    bytes ? CALL(read, shown(request), inode, file->fh, bytes, size, offset) : (int64_t)-ENOMEM;
  reply_bytes(request, count, bytes);
  free(bytes);
}

static void on_write(
  fuse_req_t request, fuse_ino_t inode, const char *bytes, size_t size, off_t offset, struct fuse_file_info *file) {
  int64_t count = CALL(write, shown(request), inode, file->fh, bytes, size, offset);
  if (count < 0) {
    table.fuse_reply_err(request, (int)-count);
  } else {
    table.fuse_reply_write(request, (size_t)count);
  }
}

static void on_fallocate(
  fuse_req_t request, fuse_ino_t inode, int mode, off_t offset, off_t length, struct fuse_file_info *file) {
  table.fuse_reply_err(request, -CALL(allocate, shown(request), inode, file->fh, mode, offset, length));
}

static void on_flush(fuse_req_t request, fuse_ino_t inode, struct fuse_file_info *file) {
  table.fuse_reply_err(request, -CALL(flush, shown(request), inode, file->fh));
}

static void on_fsync(fuse_req_t request, fuse_ino_t inode, int only_content, struct fuse_file_info *file) {
  (void)only_content;
  table.fuse_reply_err(request, -CALL(sync, shown(request), inode, file->fh));
}

// Each change of a folder is on disk before its answer.
static void on_fsyncdir(fuse_req_t request, fuse_ino_t inode, int only_content, struct fuse_file_info *file) {
  (void)inode, (void)only_content, (void)file;
  table.fuse_reply_err(request, 0);
}

static void on_release(fuse_req_t request, fuse_ino_t inode, struct fuse_file_info *file) {
  CALL(close, inode, file->fh);
  table.fuse_reply_err(request, 0);
}

static void on_opendir(fuse_req_t request, fuse_ino_t inode, struct fuse_file_info *file) {
  const struct worksite_fuse_callbacks *callbacks = callbacks_of(request);
  uint64_t handle = 0;
  int result = CALL(open_folder, shown(request), inode, &handle);
  if (result < 0) {
    table.fuse_reply_err(request, -result);
    return;
  }
  file->fh = handle;
  if (table.fuse_reply_open(request, file) != 0) callbacks->close_folder(callbacks->context, inode, handle);
}

struct worksite_fuse_listing {
  fuse_req_t request;
  char *buffer;
  size_t capacity;
  size_t size;
  int takes_attributes;
  // The numbers that the kernel has with the answer.
  uint64_t *given;
  size_t given_count;
};

int worksite_fuse_takes_attributes(struct worksite_fuse_listing *listing) { return listing->takes_attributes; }

int worksite_fuse_list(
  struct worksite_fuse_listing *listing, const char *name, const struct worksite_fuse_entry *entry, int64_t next) {
  char *end = listing->buffer + listing->size;
  size_t room = listing->capacity - listing->size, needed;
  int is_dots = strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
  if (listing->takes_attributes) {
    struct fuse_entry_param found = parameter(entry);
    // The kernel keeps no number of these two.
    if (is_dots) found.ino = 0;
    needed = table.fuse_add_direntry_plus(listing->request, end, room, name, &found, next);
  } else {
    struct stat found = status(entry->inode, &entry->attributes);
    needed = table.fuse_add_direntry(listing->request, end, room, name, &found, next);
  }
  if (needed > room) return 0;
  listing->size += needed;
  if (listing->takes_attributes && !is_dots) listing->given[listing->given_count++] = entry->inode;
  return 1;
}

static void list(
  fuse_req_t request, fuse_ino_t inode, size_t size, off_t position, struct fuse_file_info *file,
  int takes_attributes) {
  const struct worksite_fuse_callbacks *callbacks = callbacks_of(request);
  struct worksite_fuse_listing listing = {
    .request = request, .buffer = malloc(size), .capacity = size, .takes_attributes = takes_attributes,
    // An entry has 24 bytes and its name at least.
    .given = malloc((size / 24 + 1) * sizeof(uint64_t))};
  if (!listing.buffer || !listing.given) {
    table.fuse_reply_err(request, ENOMEM);
  } else {
    int result = CALL(list, shown(request), inode, file->fh, position, &listing);
    int is_answered = 0;
    if (result < 0) {
      table.fuse_reply_err(request, -result);
    } else {
      is_answered = table.fuse_reply_buf(request, listing.buffer, listing.size) == 0;
    }
    for (size_t index = 0; !is_answered && index < listing.given_count; index++)
      callbacks->forget(callbacks->context, listing.given[index], 1);
  }
  free(listing.buffer);
  free(listing.given);
}

static void on_readdir(
  fuse_req_t request, fuse_ino_t inode, size_t size, off_t position, struct fuse_file_info *file) {
  list(request, inode, size, position, file, 0);
}

static void on_readdirplus(
  fuse_req_t request, fuse_ino_t inode, size_t size, off_t position, struct fuse_file_info *file) {
  list(request, inode, size, position, file, 1);
}

static void on_releasedir(fuse_req_t request, fuse_ino_t inode, struct fuse_file_info *file) {
  CALL(close_folder, inode, file->fh);
  table.fuse_reply_err(request, 0);
}

static void on_statfs(fuse_req_t request, fuse_ino_t inode) {
  (void)inode;
  struct worksite_fuse_statistics found = {0};
  int result = CALL(statistics, &found);
  if (result < 0) {
    table.fuse_reply_err(request, -result);
    return;
  }
  struct statvfs statistics = {
    .f_bsize = found.block_size, .f_frsize = found.block_size, .f_blocks = found.blocks, .f_bfree = found.free_blocks,
    .f_bavail = found.free_blocks, .f_namemax = 255};
  table.fuse_reply_statfs(request, &statistics);
}

static void reply_attribute(fuse_req_t request, int64_t count, const char *bytes, size_t size) {
  if (count < 0) {
    table.fuse_reply_err(request, (int)-count);
  } else if (size == 0) {
    table.fuse_reply_xattr(request, (size_t)count);
  } else {
    table.fuse_reply_buf(request, bytes, (size_t)count);
  }
}

static void on_getxattr(fuse_req_t request, fuse_ino_t inode, const char *name, size_t size) {
  char *bytes = malloc(size + 1);
  int64_t count =
    bytes ? CALL(extended_attribute, shown(request), inode, name, bytes, size) : -ENOMEM;
  reply_attribute(request, count, bytes, size);
  free(bytes);
}

static void on_listxattr(fuse_req_t request, fuse_ino_t inode, size_t size) {
  char *bytes = malloc(size + 1);
  int64_t count =
    bytes ? CALL(extended_attribute_names, shown(request), inode, bytes, size) : -ENOMEM;
  reply_attribute(request, count, bytes, size);
  free(bytes);
}

static const struct fuse_lowlevel_ops operations = {
  .lookup = on_lookup, .forget = on_forget, .forget_multi = on_forget_multi, .getattr = on_getattr,
  .setattr = on_setattr, .mkdir = on_mkdir, .unlink = on_unlink, .rmdir = on_rmdir, .rename = on_rename,
  .symlink = on_symlink, .link = on_link, .mknod = on_mknod, .create = on_create, .open = on_open,
  .read = on_read, .write = on_write, .fallocate = on_fallocate, .flush = on_flush, .fsync = on_fsync,
  .release = on_release, .opendir = on_opendir, .readdir = on_readdir, .readdirplus = on_readdirplus,
  .releasedir = on_releasedir, .fsyncdir = on_fsyncdir, .statfs = on_statfs, .getxattr = on_getxattr,
  .listxattr = on_listxattr};

static void discard(struct worksite_fuse *fuse) {
  if (fuse->session) table.fuse_session_destroy(fuse->session);
  if (fuse->stopping >= 0) close(fuse->stopping);
  pthread_cond_destroy(&fuse->ended);
  pthread_mutex_destroy(&fuse->receiving);
  pthread_mutex_destroy(&fuse->lock);
  free(fuse);
}

struct worksite_fuse *worksite_fuse_mount(
  const char *folder, const char *options, const struct worksite_fuse_callbacks *callbacks) {
  struct worksite_fuse *fuse = calloc(1, sizeof *fuse);
  if (!fuse) return NULL;
  fuse->callbacks = *callbacks;
  pthread_mutex_init(&fuse->receiving, NULL);
  pthread_mutex_init(&fuse->lock, NULL);
  pthread_cond_init(&fuse->ended, NULL);
  fuse->stopping = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  char *words[] = {"worksite", "-o", (char *)options, NULL};
  struct fuse_args arguments = {.argc = 3, .argv = words, .allocated = 0};
  fuse->session = table.fuse_session_new(&arguments, &operations, sizeof operations, fuse);
  if (fuse->stopping < 0 || !fuse->session || table.fuse_session_mount(fuse->session, folder) != 0) {
    discard(fuse);
    return NULL;
  }
  // A thread waits for a request, or for the end.
  int device = table.fuse_session_fd(fuse->session);
  fcntl(device, F_SETFL, fcntl(device, F_GETFL) | O_NONBLOCK);
  fcntl(device, F_SETFD, fcntl(device, F_GETFD) | FD_CLOEXEC);
  return fuse;
}

static void *serve(void *argument);

// The lock is held.
static int add_thread(struct worksite_fuse *fuse) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, stack_size);
  int result = pthread_create(&thread, &attributes, serve, fuse);
  pthread_attr_destroy(&attributes);
  if (result == 0) {
    fuse->threads++;
    fuse->idle++;
  }
  return result;
}

// Waits for a request, or for the end. One thread waits for the device, and the others for that one: a request wakes one thread.
static int receive(struct worksite_fuse *fuse, struct fuse_buf *buffer) {
  struct pollfd files[] = {
    {.fd = table.fuse_session_fd(fuse->session), .events = POLLIN}, {.fd = fuse->stopping, .events = POLLIN}};
  pthread_mutex_lock(&fuse->receiving);
  int count = -EAGAIN;
  while (count == -EAGAIN && !table.fuse_session_exited(fuse->session)) {
    count = table.fuse_session_receive_buf(fuse->session, buffer);
    if (count == -EAGAIN) poll(files, 2, -1);
  }
  pthread_mutex_unlock(&fuse->receiving);
  return count;
}

// Answers one request, while another thread is ready for the next. 0 where the thread is no longer needed.
static int answer(struct worksite_fuse *fuse, struct fuse_buf *buffer) {
  pthread_mutex_lock(&fuse->lock);
  fuse->idle--;
  if (fuse->idle == 0 && fuse->threads < max_threads) add_thread(fuse);
  pthread_mutex_unlock(&fuse->lock);
  table.fuse_session_process_buf(fuse->session, buffer);
  pthread_mutex_lock(&fuse->lock);
  int is_needed = fuse->idle < max_idle;
  fuse->idle++;
  pthread_mutex_unlock(&fuse->lock);
  return is_needed;
}

static void *serve(void *argument) {
  struct worksite_fuse *fuse = argument;
  struct fuse_buf buffer = {.mem = NULL};
  while (!table.fuse_session_exited(fuse->session)) {
    int count = receive(fuse, &buffer);
    if (count > 0) {
      if (!answer(fuse, &buffer)) break;
    } else if (count != -EINTR && count != -EAGAIN) {
      // The file system was unmounted, or its device fails.
      table.fuse_session_exit(fuse->session);
    }
  }
  free(buffer.mem);
  pthread_mutex_lock(&fuse->lock);
  fuse->threads--;
  fuse->idle--;
  // The last thread leaves nothing behind that another one waits for.
  if (fuse->threads == 0) pthread_cond_broadcast(&fuse->ended);
  pthread_mutex_unlock(&fuse->lock);
  return NULL;
}

int worksite_fuse_start(struct worksite_fuse *fuse) {
  pthread_mutex_lock(&fuse->lock);
  int result = add_thread(fuse);
  pthread_mutex_unlock(&fuse->lock);
  return result;
}

int worksite_fuse_is_running(struct worksite_fuse *fuse) { return !table.fuse_session_exited(fuse->session); }

void worksite_fuse_stop(struct worksite_fuse *fuse) {
  table.fuse_session_exit(fuse->session);
  eventfd_write(fuse->stopping, 1);
  pthread_mutex_lock(&fuse->lock);
  while (fuse->threads > 0) pthread_cond_wait(&fuse->ended, &fuse->lock);
  pthread_mutex_unlock(&fuse->lock);
}

void worksite_fuse_free(struct worksite_fuse *fuse) {
  table.fuse_session_unmount(fuse->session);
  discard(fuse);
}

void worksite_fuse_drop_item(struct worksite_fuse *fuse, uint64_t inode) {
  table.fuse_lowlevel_notify_inval_inode(fuse->session, inode, 0, 0);
}

void worksite_fuse_drop_name(struct worksite_fuse *fuse, uint64_t parent, const char *name, size_t length) {
  table.fuse_lowlevel_notify_inval_entry(fuse->session, parent, name, length);
}
