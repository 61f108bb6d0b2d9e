import Core

/// An operation in the history in JSON, for HTTP and the command line alike.
package struct HistoryView: Codable, Sendable {
  /// The change of one record by an operation.
  package struct ChangeView: Codable, Sendable {
    /// The kind of record.
    package let recordKind: String
    package let record: ID
    /// The members before, in the forms of ``ColumnForms``; absent when the operation made the record.
    package let before: [String: JSONValue]?
    /// The members after; absent when the operation removed the record.
    package let after: [String: JSONValue]?
  }

  /// The operation.
  package let id: ID
  /// When it was issued, by the clock of its device.
  package let at: Instant
  /// When the server received it, where that was more than an hour later.
  package let receivedAt: Instant?
  /// The user who issued it.
  package let actor: ID
  /// The operation's name.
  package let operation: String
  /// A description of the operation, in the reader's language.
  package let summary: String
  /// Where the first changed record is: `Marjala:/Plans/site.dwg`; absent where it has no place.
  package let address: String?
  /// Whether it was undone.
  package let isUndone: Bool
  /// The changes of records.
  package let changes: [ChangeView]

  /// An entry, in the current language.
  package init(_ entry: HistoryEntry) {
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
