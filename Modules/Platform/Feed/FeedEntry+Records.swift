import Core
import Operations
import Persistence
import SyncProtocol

extension FeedEntry {
  /// The entry for a change in the log; `belongs` decides whether the record is visible in the feed.
  init(
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
  init(_ recordKind: RecordKind, _ id: ID, _ record: Record?) {
    self.init(
      recordKind: recordKind.name, id: id, record: record?.without(recordKind.derivation.columns),
      isGone: record == nil)
  }
}

extension Composition {
  /// The companions of a record.
  func companions(
    of record: Record, in recordKind: RecordKind, _ connection: Connection
  ) throws -> [FeedEntry] {
    try recordKind.companions(record, connection).compactMap { companion in
      guard let kind = self.recordKind(companion.recordKind) else { return nil }
      return FeedEntry(kind, companion.record, try kind.load(companion.record, in: connection))
    }
  }
}

extension Performer {
  /// The present records that an operation touched, with their companions; `nil` when its device has them so.
  ///
  /// A record that the actor may not see is returned as gone.
  package func records(of outcome: QueuedOutcome) throws -> [FeedEntry]? {
    guard let images = outcome.touched else { return nil }
    let audiences = Set(try companyStore.composition.audiences(of: actor, in: connection))
    return try images.flatMap { image -> [FeedEntry] in
      guard let recordKind = companyStore.composition.recordKind(image.recordKind) else { return [] }
      let record = try recordKind.load(image.record, in: connection)
      guard let record, !audiences.isDisjoint(with: recordKind.scope(record)) else {
        return [FeedEntry(recordKind, image.record, nil)]
      }
      return [FeedEntry(recordKind, image.record, record)]
        + (try companyStore.composition.companions(of: record, in: recordKind, connection))
    }
  }
}
