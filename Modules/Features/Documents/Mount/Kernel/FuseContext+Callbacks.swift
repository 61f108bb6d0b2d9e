import CFuse
import Core
import Foundation

extension worksite_fuse_callbacks {
  /// The functions that answer the requests of the kernel from the tree of a context.
  ///
  /// - Parameter context: a retained ``FuseContext``.
  init(_ context: UnsafeMutableRawPointer) {
    self.init()
    self.context = context
    setItems()
    setChanges()
    setDocuments()
    setFolders()
    setAttributes()
  }

  private mutating func setItems() {
    look_up = { context, request, parent, name, entry in
      FuseContext.answer(context) { tree in
        let found = try tree.lookUp(FuseContext.name(name), in: parent) { FuseContext.isInterrupted(request) }
        tree.fill(entry, found)
      }
    }
    forget = { context, number, count in
      _ = FuseContext.answer(context) { $0.forget(number, count) }
    }
    attributes = { context, _, number, result, seconds in
      FuseContext.answer(context) { try $0.fill(result, seconds, of: number) }
    }
    set_attributes = { context, request, number, changes, result, seconds in
      FuseContext.answer(context) { tree in
        guard let changes = changes?.pointee else { throw ErrorNumber(EIO) }
        try tree.set(MountedTree.AttributeChanges(changes, now: tree.files.now), of: number) {
          FuseContext.isInterrupted(request)
        }
        try tree.fill(result, seconds, of: number)
      }
    }
    statistics = { context, result in
      FuseContext.answer(context) { tree in
        let (size, free) = try tree.files.space()
        let block: UInt64 = 4096
        result?.pointee = worksite_fuse_statistics(
          block_size: block, blocks: UInt64(size) / block, free_blocks: UInt64(free) / block)
      }
    }
  }

  private mutating func setChanges() {
    make_folder = { context, _, parent, name, entry in
      FuseContext.answer(context) { tree in
        tree.fill(entry, try tree.makeFolder(FuseContext.name(name), in: parent))
      }
    }
    remove = { context, _, parent, name, isFolder in
      FuseContext.answer(context) {
        try $0.remove(FuseContext.name(name), in: parent, isFolder: isFolder != 0)
      }
    }
    rename = { context, _, parent, name, newParent, newName, flags in
      FuseContext.answer(context) {
        try $0.rename(
          FuseContext.name(name), in: parent, to: FuseContext.name(newName), in: newParent, flags)
      }
    }
  }

  private mutating func setDocuments() {
    create = { context, _, parent, name, flags, executable, entry, result in
      FuseContext.answer(context) { tree in
        let (found, opening) = try tree.create(
          FuseContext.name(name), in: parent, flags, isExecutable: executable != 0)
        tree.fill(entry, found)
        tree.fill(result, opening, keepsCache: false)
      }
    }
    open = { context, _, number, flags, result in
      FuseContext.answer(context) { tree in
        let (opening, keepsCache) = try tree.open(number, flags)
        tree.fill(result, opening, keepsCache: keepsCache)
      }
    }
    read = { context, request, number, _, buffer, size, position in
      FuseContext.count(context) {
        let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size)
        return Int64(
          try $0.read(number, into: buffer, at: position) { FuseContext.isInterrupted(request) })
      }
    }
    write = { context, request, number, _, bytes, size, position in
      FuseContext.count(context) {
        try $0.write(number, UnsafeRawBufferPointer(start: bytes, count: size), at: position) {
          FuseContext.isInterrupted(request)
        }
        return Int64(size)
      }
    }
    allocate = { context, request, number, _, mode, offset, length in
      FuseContext.answer(context) {
        try $0.allocate(number, mode: mode, offset, length) { FuseContext.isInterrupted(request) }
      }
    }
    flush = { context, _, number, handle in
      FuseContext.answer(context) { try $0.flush(number, Opening(handle: handle)) }
    }
    sync = { context, _, number, _ in FuseContext.answer(context) { try $0.sync(number) } }
    close = { context, number, handle in
      guard let context = try? FuseContext.of(context) else { return }
      if context.tree.close(number, Opening(handle: handle)) { context.cache.drop(.item(number)) }
    }
  }

  private mutating func setFolders() {
    open_folder = { context, request, number, handle in
      FuseContext.answer(context) {
        handle?.pointee = try $0.openFolder(number) { FuseContext.isInterrupted(request) }
      }
    }
    list = { context, _, number, handle, position, listing in
      FuseContext.answer(context) { tree in
        guard let listing else { return }
        let isGiven = worksite_fuse_takes_attributes(listing) != 0
        try tree.list(handle, of: number, from: position, isGiven: isGiven) { entry, next in
          var listed = worksite_fuse_entry()
          listed.seconds = FuseContext.seconds
          let name: String
          switch entry {
          case .dots(let dots, let number):
            name = dots
            listed.inode = number
            listed.attributes.mode = S_IFDIR
          case .item(let item, let number, let attributes):
            name = item.name
            listed.inode = number
            listed.attributes = worksite_fuse_attributes(attributes, tree.permissions)
          }
          return worksite_fuse_list(listing, name, &listed, next) != 0
        }
      }
    }
    close_folder = { context, _, handle in
      _ = FuseContext.answer(context) { $0.closeFolder(handle) }
    }
  }

  private mutating func setAttributes() {
    extended_attribute = { context, _, number, name, buffer, size in
      FuseContext.count(context) {
        try $0.extendedAttribute(FuseContext.name(name), of: number).utf8.fill(buffer, size)
      }
    }
    extended_attribute_names = { context, _, number, buffer, size in
      FuseContext.count(context) {
        try $0.extendedAttributes(of: number).flatMap { Array($0.name.rawValue.utf8) + [0] }
          .fill(buffer, size)
      }
    }
  }
}

extension Collection<UInt8> {
  /// Writes the bytes to a buffer, and returns their number; with a size of 0 it writes nothing.
  ///
  /// - Throws: ``ErrorNumber`` `ERANGE` when the buffer is too small.
  fileprivate func fill(_ buffer: UnsafeMutableRawPointer?, _ size: Int) throws -> Int64 {
    if size == 0 { return Int64(count) }
    guard size >= count else { throw ErrorNumber(ERANGE) }
    UnsafeMutableRawBufferPointer(start: buffer, count: size).copyBytes(from: self)
    return Int64(count)
  }
}

extension MountedTree.AttributeChanges {
  /// The changes of a request.
  fileprivate init(_ changes: worksite_fuse_changes, now: Instant) {
    opening = changes.handle == 0 ? nil : Opening(handle: changes.handle)
    if changes.sets_size != 0 { size = changes.size }
    if changes.sets_modified == 1 { modifiedAt = Instant(milliseconds: changes.modified / 1_000_000) }
    if changes.sets_modified == 2 { modifiedAt = now }
    changesOwner = changes.sets_owner != 0
    if changes.sets_executable != 0 { isExecutable = changes.executable != 0 }
  }
}
