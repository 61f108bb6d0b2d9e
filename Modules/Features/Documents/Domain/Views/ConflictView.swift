import Core

/// A conflict in JSON, for HTTP and the command line.
package struct ConflictView: Codable, Hashable, Sendable {
  /// The id of the conflicting version, by which the conflict is resolved.
  package let id: ID
  /// The document.
  package let item: ItemView
  /// The conflicting version.
  package let beside: VersionView
  /// The current version.
  package let current: VersionView

  /// A conflict from its parts.
  package init(item: ItemView, beside: VersionView, current: VersionView) {
    id = beside.id
    self.item = item
    self.beside = beside
    self.current = current
  }

  /// A conflict of a document at an address.
  package init(_ conflict: Conflicts.Conflict, path: DocumentPath) {
    self.init(
      item: ItemView(conflict.item, path: path),
      beside: VersionView(conflict.beside, current: conflict.current.id),
      current: VersionView(conflict.current, current: conflict.current.id))
  }
}
