import Core
import Persistence

/// One operation as the history shows it.
public struct HistoryEntry: Sendable {
  /// The operation.
  public let id: ID
  /// When it was decided on, by the clock of its device.
  public let at: Instant
  /// When the server received it, by the server's clock, where that was more than an hour later; `nil` elsewhere. The device
  /// was offline meanwhile, or its clock is wrong.
  public let receivedAt: Instant?
  /// Who did it.
  public let actor: ID
  /// The operation's name: `documents.item.move`.
  public let name: String
  /// What it did, for people.
  public let summary: Phrase
  /// Whether it was taken back.
  public let isUndone: Bool
  /// The records it touched, with what changed in each.
  public let changes: [RecordChange]

  /// What an operation did to one record.
  public struct RecordChange: Sendable {
    /// The kind of record.
    public let recordKind: String
    /// The record.
    public let record: ID
    /// The record as it was; `nil` when the operation made it.
    public let before: Record?
    /// The record as it was left; `nil` when the operation removed it.
    public let after: Record?
    /// How its columns read outside the database.
    let forms: ColumnForms
  }
}
