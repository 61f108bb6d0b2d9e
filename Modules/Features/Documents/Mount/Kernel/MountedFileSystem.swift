import CFuse
import Core
import Synchronization

/// A tree that is mounted: the kernel asks, the tree answers.
final class MountedFileSystem: Sendable {
  /// The kernel's cache of it.
  let cache = KernelCache()
  /// The address of the file system; 0 once it ended.
  private let address: Mutex<UInt>
  /// The address of the retained context of the callbacks.
  private let context: UInt

  /// Mounts a tree on a folder, and begins to answer.
  ///
  /// - Parameter source: the text by which the table of mounts names the data.
  /// - Throws: ``Failure`` `mount.failed`.
  init(_ tree: MountedTree, at folder: String, source: String) throws {
    let context = Unmanaged.passRetained(FuseContext(tree, cache)).toOpaque()
    var callbacks = worksite_fuse_callbacks(context)
    let options = Self.options(
      source: source, isReadOnly: tree.isReadOnly, isForOthers: tree.isForOthers)
    let mounted = worksite_fuse_mount(folder, options, &callbacks)
    guard let mounted, worksite_fuse_start(mounted) == 0 else {
      if let mounted { worksite_fuse_free(mounted) }
      Unmanaged<FuseContext>.fromOpaque(context).release()
      throw Failure(.io, "mount.failed", .mountFailed(folder), remedy: .checkFuseDevice)
    }
    address = Mutex(UInt(bitPattern: mounted))
    self.context = UInt(bitPattern: context)
    cache.begin(UInt(bitPattern: mounted))
  }

  /// The options of mount(8). A comma in a text has a backslash before it.
  static func options(source: String, isReadOnly: Bool, isForOthers: Bool = false) -> String {
    let name = source.replacing("\\", with: "\\\\").replacing(",", with: "\\,")
    let users = isForOthers ? "allow_other," : ""
    return "default_permissions,\(users)subtype=worksite,\(isReadOnly ? "ro" : "rw"),fsname=\(name)"
  }

  /// Whether requests are answered: until another program unmounts the file system.
  var isRunning: Bool {
    address.withLock { address in
      OpaquePointer(bitPattern: address).map { worksite_fuse_is_running($0) != 0 } ?? false
    }
  }

  /// Stops answering, and unmounts the tree where it is still mounted.
  func end() {
    let address = address.withLock { address in
      let present = address
      address = 0
      return present
    }
    guard let mounted = OpaquePointer(bitPattern: address) else { return }
    cache.end()
    worksite_fuse_stop(mounted)
    worksite_fuse_free(mounted)
    if let context = UnsafeMutableRawPointer(bitPattern: context) {
      Unmanaged<FuseContext>.fromOpaque(context).release()
    }
  }
}
