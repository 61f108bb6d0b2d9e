import Core
import Operations
import Persistence

/// The changes that a device's replica received, in their order, for the `watch` command.
package struct ReceivedChanges {
  private let connection: Connection

  /// The changes in a database in a transaction.
  init(_ connection: Connection) { self.connection = connection }

  /// The sequence number of the latest change.
  func latest() throws -> Int64 { try ChangeLog(connection).highWaterMark().seq }

  /// A record that changed.
  package struct Change: Hashable, Sendable {
    /// The sequence number of the change.
    package let seq: Int64
    /// The kind of record: `documents.item`.
    package let recordKind: String
    package let record: ID
    /// Its name, or a short form of its id.
    package let title: String
    /// Its path as users write it, if its feature knows one.
    package let address: String?
    /// The word for its kind.
    package let noun: Phrase
    /// Whether it is gone.
    package let isGone: Bool
    /// Whether this device made the change.
    package let isOwn: Bool
    /// The operation that made the change, as far as the replica knows.
    package let operation: ID?
    /// The container that the record lies in.
    package let container: ID?
    /// Whether the record itself changed, and not only the listing of a container.
    package let isOfRecord: Bool

    /// Its name; `nil` for a record without one.
    package var name: String? { title == record.short ? nil : title }

    /// The change in JSON.
    package struct View: Encodable, Sendable {
      let recordKind: String
      let id: ID
      let name: String
      let address: String?
      let isGone: Bool
    }

    /// The change as JSON for programs.
    package var view: View {
      View(recordKind: recordKind, id: record, name: title, address: address, isGone: isGone)
    }
  }

  /// The changes after a sequence number to records whose kind has a word for users, and the last number
  /// examined.
  ///
  /// Of several changes to a record only the last is returned. Records read for the first time do not count
  /// as changed.
  func since(
    _ seq: Int64, in composition: Composition
  ) throws -> (changes: [Change], last: Int64) {
    let highWaterMark = try ChangeLog(connection).highWaterMark()
    let entries = try connection.rows(
      """
      SELECT seq, record_kind, record, gone, audience = '' FROM persistence_change
      WHERE seq > \(seq) AND seq <= \(highWaterMark.seq) ORDER BY seq LIMIT 500
      """
    ) {
      LoggedChange(
        seq: $0.int64(), recordKind: $0.text(), record: try $0.id(), isGone: $0.bool(),
        hasNoAudience: $0.bool())
    }
    var reported: Set<ID> = []
    let changes = try entries.reversed().compactMap { logged -> Change? in
      guard let change = try change(logged, composition), reported.insert(change.record).inserted else {
        return nil
      }
      return change
    }
    return (changes.reversed(), entries.last?.seq ?? seq)
  }

  private struct LoggedChange {
    let seq: Int64
    let recordKind: String
    let record: ID
    let isGone: Bool
    let hasNoAudience: Bool
  }

  private func change(_ logged: LoggedChange, _ composition: Composition) throws -> Change? {
    // A listing that changed on the server is reported as a change of its container.
    let recordKind =
      try composition.recordKind(logged.recordKind)
      ?? (logged.hasNoAudience
        ? composition.recordKinds.first { try $0.load(logged.record, in: connection) != nil } : nil)
    let suppressed = SuppressedNotices(connection)
    guard let recordKind, let noun = recordKind.noun, try !suppressed.contains(logged.seq, of: logged.record)
    else {
      return nil
    }
    let record = try recordKind.load(logged.record, in: connection)
    // A record that was only moved is reported at its new place.
    if logged.isGone, record != nil { return nil }
    let departed = record == nil ? try suppressed.departed(logged.record) : nil
    return Change(
      seq: logged.seq, recordKind: logged.recordKind, record: logged.record,
      title: record?.title ?? departed?.title ?? logged.record.short,
      address: try record.flatMap { try composition.address(of: $0, in: recordKind.name, connection) }
        ?? departed?.address,
      noun: noun, isGone: record.map(recordKind.isSetAside) ?? true,
      isOwn: try isOwn(logged, record, of: recordKind),
      operation: recordKind.name == logged.recordKind ? record?.id("version") : nil,
      container: record.flatMap(recordKind.container), isOfRecord: recordKind.name == logged.recordKind)
  }

  /// Whether this device made a change. A record's version names its operation; its listing was changed by
  /// others.
  private func isOwn(_ logged: LoggedChange, _ record: Record?, of recordKind: RecordKind) throws -> Bool {
    if recordKind.name != logged.recordKind { return false }
    let own = OwnOperations(connection)
    guard let record else { return try own.removed(logged.record) }
    return try record.id("version").map(own.contains) ?? false
  }
}

extension RecordKind {
  /// Whether a record no longer has its name in its container, such as one in the trash.
  func isSetAside(_ record: Record) -> Bool {
    container(record) != nil
      && unique.contains { unique in unique.whileNull.map { record[$0] != .null } ?? false }
  }
}
