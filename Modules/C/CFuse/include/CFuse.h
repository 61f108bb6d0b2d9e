// libfuse3, loaded when it is needed: a program that links it does not start on a machine without it.
//
// Its low-level interface answers each request by a call, from any thread. Here a request is one call of a callback, whose
// result is the answer: 0 or a count, or the number of an error (errno(3)), negative. Requests run on threads of this
// library, one for each request under way, so that a callback may wait. A callback must not throw.
//
// Everything but worksite_fuse_load() may be called only after that has succeeded once.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A mounted file system.
struct worksite_fuse;
/// A request under way.
struct worksite_fuse_request;
/// The buffer that a listing fills.
struct worksite_fuse_listing;

/// The attributes of an item; those of stat(2) that differ between items.
struct worksite_fuse_attributes {
  /// The kind and the permissions, as `st_mode` has them.
  uint32_t mode;
  uint32_t links;
  int64_t size;
  /// The size on disk, in blocks of 512 bytes.
  int64_t blocks;
  /// When the item was changed last, in nanoseconds since 1970.
  int64_t modified;
};

/// The attributes of an item that a request sets.
struct worksite_fuse_changes {
  /// The handle by which a program has the item open; 0 where it names a path.
  uint64_t handle;
  /// Whether `size` is set.
  int sets_size;
  int64_t size;
  /// Whether `modified` is set: 1 to its value, 2 to the present time.
  int sets_modified;
  /// Nanoseconds since 1970.
  int64_t modified;
  /// Whether the item is to belong to another user or group.
  int sets_owner;
  /// Whether `executable` is set.
  int sets_executable;
  /// Whether the mode lets the owner run the item.
  int executable;
};

/// The size of a file system, in blocks.
struct worksite_fuse_statistics {
  uint64_t block_size;
  uint64_t blocks;
  uint64_t free_blocks;
};

/// An item that a name means, as the kernel caches it.
struct worksite_fuse_entry {
  /// The number of the item, which the kernel uses from now on, until it forgets it. 0 where nothing has the name.
  uint64_t inode;
  struct worksite_fuse_attributes attributes;
  /// How long the kernel may use the name and the attributes, in seconds.
  double seconds;
};

/// A file that a request opened.
struct worksite_fuse_opening {
  /// A number that later requests name.
  uint64_t handle;
  /// Whether bytes that the kernel has cached are still those of the file.
  int keeps_cache;
};

/// The functions that answer requests; each is handed `context`. All have to be there.
struct worksite_fuse_callbacks {
  void *context;
  int (*look_up)(void *, struct worksite_fuse_request *, uint64_t parent, const char *name, struct worksite_fuse_entry *);
  /// The kernel drops a number that it was given `count` times.
  void (*forget)(void *, uint64_t inode, uint64_t count);
  int (*attributes)(
    void *, struct worksite_fuse_request *, uint64_t inode, struct worksite_fuse_attributes *, double *seconds);
  /// Changes attributes of an item; the answer is its present attributes.
  int (*set_attributes)(
    void *, struct worksite_fuse_request *, uint64_t inode, const struct worksite_fuse_changes *,
    struct worksite_fuse_attributes *, double *seconds);
  int (*make_folder)(
    void *, struct worksite_fuse_request *, uint64_t parent, const char *name, struct worksite_fuse_entry *);
  int (*remove)(void *, struct worksite_fuse_request *, uint64_t parent, const char *name, int is_folder);
  int (*rename)(
    void *, struct worksite_fuse_request *, uint64_t parent, const char *name, uint64_t new_parent,
    const char *new_name, unsigned flags);
  int (*create)(
    void *, struct worksite_fuse_request *, uint64_t parent, const char *name, int flags, int executable,
    struct worksite_fuse_entry *, struct worksite_fuse_opening *);
  int (*open)(void *, struct worksite_fuse_request *, uint64_t inode, int flags, struct worksite_fuse_opening *);
  int64_t (*read)(
    void *, struct worksite_fuse_request *, uint64_t inode, uint64_t handle, void *buffer, size_t size, int64_t offset);
  int64_t (*write)(
    void *, struct worksite_fuse_request *, uint64_t inode, uint64_t handle, const void *bytes, size_t size,
    int64_t offset);
  int (*allocate)(
    void *, struct worksite_fuse_request *, uint64_t inode, uint64_t handle, int mode, int64_t offset, int64_t length);
  /// A program closes a descriptor of the file.
  int (*flush)(void *, struct worksite_fuse_request *, uint64_t inode, uint64_t handle);
  int (*sync)(void *, struct worksite_fuse_request *, uint64_t inode, uint64_t handle);
  /// No program has the opened file any more.
  void (*close)(void *, uint64_t inode, uint64_t handle);
  int (*open_folder)(void *, struct worksite_fuse_request *, uint64_t inode, uint64_t *handle);
  /// Adds items to a listing, from a position on, until it is full or the folder ends; 0 is the first position.
  int (*list)(
    void *, struct worksite_fuse_request *, uint64_t inode, uint64_t handle, int64_t position,
    struct worksite_fuse_listing *);
  void (*close_folder)(void *, uint64_t inode, uint64_t handle);
  int (*statistics)(void *, struct worksite_fuse_statistics *);
  /// Writes an extended attribute to a buffer, and returns its size; with a size of 0 it writes nothing.
  int64_t (*extended_attribute)(
    void *, struct worksite_fuse_request *, uint64_t inode, const char *name, void *buffer, size_t size);
  /// Writes the names of all extended attributes, each with a zero at its end, as `extended_attribute` does.
  int64_t (*extended_attribute_names)(
    void *, struct worksite_fuse_request *, uint64_t inode, void *buffer, size_t size);
};

/// Loads the library with a file name such as `libfuse3.so.3`. 0, or -1 with the reason as text. Safe on any thread, any
/// number of times; the first library loaded stays the one that is used.
int worksite_fuse_load(const char *name, char *reason, size_t capacity);

/// Mounts a file system on an empty folder.
///
/// - options: those of mount(8), separated by commas.
/// - returns: the file system, which has to be freed; NULL where it could not be mounted.
struct worksite_fuse *worksite_fuse_mount(
  const char *folder, const char *options, const struct worksite_fuse_callbacks *callbacks);

/// Begins to answer requests, on threads of its own. 0, or the number of an error.
int worksite_fuse_start(struct worksite_fuse *);
/// Whether requests are answered: until the file system is unmounted by another program, or stopped.
int worksite_fuse_is_running(struct worksite_fuse *);
/// Stops answering, once the callbacks under way have returned.
void worksite_fuse_stop(struct worksite_fuse *);
/// Unmounts the file system, if it is still mounted, and frees it. It is stopped before.
void worksite_fuse_free(struct worksite_fuse *);

/// Whether the program that waits for an answer was interrupted, so that the answer is of no use.
int worksite_fuse_is_interrupted(struct worksite_fuse_request *);

/// Whether a listing takes attributes, too, so that the kernel uses the number of each item that is added to it.
int worksite_fuse_takes_attributes(struct worksite_fuse_listing *);
/// Adds an item to a listing, with the position after it. 1, or 0 when it is full.
///
/// Where the listing takes attributes, the kernel then has the number of an item that is not `.` or `..`.
int worksite_fuse_list(
  struct worksite_fuse_listing *, const char *name, const struct worksite_fuse_entry *, int64_t next);

/// Has the kernel drop the attributes of an item, and its bytes. Not to be called in a callback.
void worksite_fuse_drop_item(struct worksite_fuse *, uint64_t inode);
/// Has the kernel drop a name. Not to be called in a callback.
void worksite_fuse_drop_name(struct worksite_fuse *, uint64_t parent, const char *name, size_t length);
