/// A stream of changes, with the state of it that a device has read.
public struct StreamAnchor: Codable, Hashable, Sendable {
  /// An audience's key, or the id of a container.
  public let name: String
  /// The state that was read; `nil` when nothing was.
  public let after: Anchor?

  /// A stream from its parts.
  public init(name: String, after: Anchor?) {
    self.name = name
    self.after = after
  }
}
