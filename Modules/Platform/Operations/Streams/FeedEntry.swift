import Core
import Persistence

/// A record that changed.
public struct FeedEntry: Codable, Hashable, Sendable {
  /// The kind of record; another name for an entry that only reports that a listing changed.
  public let recordKind: String
  /// The record.
  public let id: ID
  /// The record as it is; `nil` when it is gone for this audience, or when only its listing changed.
  public let record: Record?
  /// Whether it is gone for this audience.
  public let isGone: Bool

  /// An entry from its parts.
  public init(recordKind: String, id: ID, record: Record?, isGone: Bool) {
    self.recordKind = recordKind
    self.id = id
    self.record = record
    self.isGone = isGone
  }
}

extension FeedEntry {
  /// The entry for a change in the log; `belongs` decides whether the record is visible in the feed.
  package init(
    _ change: ChangeLog.Entry, _ composition: Composition, _ connection: Connection,
    belongs: (RecordKind, Record) -> Bool
  ) throws {
    guard let recordKind = composition.recordKind(change.recordKind) else {
      self.init(recordKind: change.recordKind, id: change.record, record: nil, isGone: change.gone)
      return
    }
    // The change may be a departure from a place that the record has returned to since.
    let record = try recordKind.load(change.record, in: connection)
    self.init(recordKind, change.record, record.flatMap { belongs(recordKind, $0) ? $0 : nil })
  }

  /// A record as it is sent; `nil` when there is none.
  package init(_ recordKind: RecordKind, _ id: ID, _ record: Record?) {
    self.init(
      recordKind: recordKind.name, id: id, record: record?.without(recordKind.derivation.columns),
      isGone: record == nil)
  }
}

extension Composition {
  /// The companions of a record.
  package func companions(
    of record: Record, in recordKind: RecordKind, _ connection: Connection
  ) throws -> [FeedEntry] {
    try recordKind.companions(record, connection).compactMap { companion in
      guard let kind = self.recordKind(companion.recordKind) else { return nil }
      return FeedEntry(kind, companion.record, try kind.load(companion.record, in: connection))
    }
  }
}
