import Core

/// An operation in the history in JSON, over HTTP and from the command line alike.
public struct HistoryView: Codable, Sendable {
  /// What an operation did to one record.
  public struct ChangeView: Codable, Sendable {
    /// The kind of record.
    public let recordKind: String
    /// The record.
    public let record: ID
    /// What was written down of it before, as ``ColumnForms`` read; absent when the operation made it.
    public let before: [String: JSONValue]?
    /// What was after; absent when the operation removed it.
    public let after: [String: JSONValue]?
  }

  /// The operation.
  public let id: ID
  /// When it was decided on, by the clock of its device.
  public let at: Instant
  /// When the server received it, where that was more than an hour later.
  public let receivedAt: Instant?
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
    receivedAt = entry.receivedAt
    actor = entry.actor
    operation = entry.name
    summary = entry.summary.description
    isUndone = entry.isUndone
    changes = entry.changes.map { change in
      ChangeView(
        recordKind: change.recordKind, record: change.record,
        before: change.before.map(change.forms.members), after: change.after.map(change.forms.members))
    }
  }
}
