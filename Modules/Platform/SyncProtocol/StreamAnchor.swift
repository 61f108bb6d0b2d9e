/// A stream of changes, with the state of it that a device has read.
package struct StreamAnchor: Codable, Hashable, Sendable {
  /// An audience's key, or the id of a container.
  package let name: String
  /// The state that was read; `nil` when nothing was.
  package let after: Anchor?

  /// A stream from its parts.
  package init(name: String, after: Anchor?) {
    self.name = name
    self.after = after
  }
}
