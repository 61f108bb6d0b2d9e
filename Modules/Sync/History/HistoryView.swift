import Core
import Persistence

/// An operation in the history in JSON, over HTTP and from the command line alike.
public struct HistoryView: Codable, Sendable {
  /// What an operation did to one record.
  public struct ChangeView: Codable, Sendable {
    /// The kind of record.
    public let collection: String
    /// The record.
    public let record: ID
    /// Its columns before; absent when the operation made it.
    public let before: Record?
    /// Its columns after; absent when the operation removed it.
    public let after: Record?
  }

  /// The operation.
  public let id: ID
  /// When it was decided on.
  public let at: Instant
  /// Who did it.
  public let actor: ID
  /// The operation's name.
  public let operation: String
  /// What it did, in the reader's language.
  public let summary: String
  /// Whether it was taken back.
  public let isUndone: Bool
  /// What changed.
  public let changes: [ChangeView]

  /// An entry, in the language of what is being done now.
  public init(_ entry: HistoryEntry) {
    id = entry.id
    at = entry.at
    actor = entry.actor
    operation = entry.name
    summary = entry.summary.description
    isUndone = entry.isUndone
    changes = entry.changes.map {
      ChangeView(collection: $0.collection, record: $0.record, before: $0.before, after: $0.after)
    }
  }
}
