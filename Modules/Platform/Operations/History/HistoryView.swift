import Core

/// An operation in the history in JSON, for HTTP and the command line alike.
public struct HistoryView: Codable, Sendable {
  /// The change of one record by an operation.
  public struct ChangeView: Codable, Sendable {
    /// The kind of record.
    public let recordKind: String
    /// The record.
    public let record: ID
    /// The members before, in the forms of ``ColumnForms``; absent when the operation made the record.
    public let before: [String: JSONValue]?
    /// The members after; absent when the operation removed the record.
    public let after: [String: JSONValue]?
  }

  /// The operation.
  public let id: ID
  /// When it was issued, by the clock of its device.
  public let at: Instant
  /// When the server received it, where that was more than an hour later.
  public let receivedAt: Instant?
  /// The user who issued it.
  public let actor: ID
  /// The operation's name.
  public let operation: String
  /// A description of the operation, in the reader's language.
  public let summary: String
  /// Where the first changed record is: `Marjala:/Plans/site.dwg`; absent where it has no place.
  public let address: String?
  /// Whether it was undone.
  public let isUndone: Bool
  /// The changes of records.
  public let changes: [ChangeView]

  /// An entry, in the current language.
  public init(_ entry: HistoryEntry) {
    id = entry.id
    at = entry.at
    receivedAt = entry.receivedAt
    actor = entry.actor
    operation = entry.name
    summary = entry.summary.description
    address = entry.address
    isUndone = entry.isUndone
    changes = entry.changes.map { change in
      ChangeView(
        recordKind: change.recordKind, record: change.record,
        before: change.before.map(change.forms.members), after: change.after.map(change.forms.members))
    }
  }
}
