import Core
import Persistence

/// A record that changed.
package struct FeedEntry: Codable, Hashable, Sendable {
  /// The kind of record; another name for an entry that only reports that a listing changed.
  package let recordKind: String
  package let id: ID
  /// The record as it is; `nil` when it is gone for this audience, or when only its listing changed.
  package let record: Record?
  /// Whether it is gone for this audience.
  package let isGone: Bool

  /// An entry from its parts.
  package init(recordKind: String, id: ID, record: Record?, isGone: Bool) {
    self.recordKind = recordKind
    self.id = id
    self.record = record
    self.isGone = isGone
  }
}
