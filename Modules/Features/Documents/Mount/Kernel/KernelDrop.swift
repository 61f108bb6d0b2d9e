import CFuse
import Dispatch
import Synchronization

/// Something that the kernel has cached and that is no longer right.
enum KernelDrop: Hashable, Sendable {
  /// The attributes and the bytes of an item.
  case item(UInt64)
  /// A name in a folder.
  case name(String, in: UInt64)
}

/// The kernel's cache of a mounted tree.
///
/// A thread of its own has the kernel drop things: the kernel may wait for an answer meanwhile, and a callback must not wait.
final class KernelCache: Sendable {
  /// The address of the file system; 0 before it is mounted, and once it ends.
  private let address = Mutex<UInt>(0)
  private let queue = DispatchQueue(label: "worksite.mount.drops")

  /// The cache of a file system that was mounted.
  func begin(_ address: UInt) { self.address.withLock { $0 = address } }

  /// Ends all drops, before the file system is freed.
  func end() {
    address.withLock { $0 = 0 }
    queue.sync {}
  }

  /// Has the kernel drop something, soon.
  func drop(_ drop: KernelDrop) {
    queue.async { [self] in
      guard let mounted = OpaquePointer(bitPattern: address.withLock { $0 }) else { return }
      switch drop {
      case .item(let number): worksite_fuse_drop_item(mounted, number)
      case .name(let name, let parent): worksite_fuse_drop_name(mounted, parent, name, name.utf8.count)
      }
    }
  }
}
