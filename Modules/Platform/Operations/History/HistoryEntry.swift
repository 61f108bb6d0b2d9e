import Core
import Persistence

/// An operation as the history shows it.
public struct HistoryEntry: Sendable {
  /// The id of the operation, which its records have as their version.
  public let id: ID
  /// When it was issued, by the clock of its device.
  public let at: Instant
  /// When the server received it, by the server's clock, where that was more than an hour later; `nil`
  /// elsewhere. The device was offline meanwhile, or its clock is wrong.
  public let receivedAt: Instant?
  /// The user who issued it.
  public let actor: ID
  /// The operation's name: `documents.item.move`.
  public let name: String
  /// A description of the operation.
  public let summary: Phrase
  /// Where the first changed record with a place is, as users write it.
  public let address: String?
  /// Whether it was undone.
  public let isUndone: Bool
  /// The records it touched, with the changes in each.
  public let changes: [RecordChange]

  /// The change of one record by an operation.
  public struct RecordChange: Sendable {
    /// The kind of record.
    public let recordKind: String
    /// The id of the record.
    public let record: ID
    /// The record before; `nil` when the operation made it.
    public let before: Record?
    /// The record after; `nil` when the operation removed it.
    public let after: Record?
    /// The JSON forms of its columns.
    let forms: ColumnForms
  }
}
