import Core
import Documents

/// An item of a listing, in JSON: with the lock on it.
struct ListedItemView: Encodable {
  private let view: ItemView
  /// The earliest of the locks on the item itself; `nil` without any.
  private let lock: LockView?

  init(_ view: ItemView, _ locks: KnownLocks) {
    self.view = view
    lock = locks.on(view.id).first.map { LockView($0) }
  }

  private enum Key: String, CodingKey { case lock }

  func encode(to encoder: any Encoder) throws {
    try view.encode(to: encoder)
    guard let lock else { return }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(lock, forKey: .lock)
  }
}
