import Core

/// The state of an item on this device. It changes without a new version of the item.
public struct ItemState: Hashable, Sendable {
  /// Whether the current content is on this device. Folders and worksites have none to fetch.
  public var isHere = true
  /// Whether the server does not have the latest change of this device yet.
  public var isUnsent = false
  /// Whether a version was saved beside the current one, and the user has not chosen between them.
  public var hasConflict = false
  /// The lock on the item or on a folder above, as far as this device knows; `nil` for none.
  public var lock: Lock?

  /// A lock, which keeps other users from changing the item.
  public struct Lock: Hashable, Sendable {
    /// The identity of the lock.
    public let id: ID
    /// The user who holds it.
    public let user: ID
    /// The name of that user.
    public let userName: String
    /// The time when it ends, unless it is refreshed.
    public let expiresAt: Instant
    /// Whether the user of the provider holds it.
    public let isOwn: Bool
  }
}
