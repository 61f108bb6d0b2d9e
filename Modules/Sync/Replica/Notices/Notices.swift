import Core
import Persistence

/// What came to a device's copy, in the order it came, for somebody who watches.
public struct Notices {
  private let connection: Connection

  /// The news in a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// The number of the latest change.
  public func latest() throws -> Int64 { try ChangeLog(connection).latest() }

  /// A record that changed.
  public struct Change: Hashable, Sendable {
    /// The number of the change.
    public let seq: Int64
    /// The kind of record: `documents.item`.
    public let recordKind: String
    /// The record.
    public let record: ID
    /// What it is called, if it has a name.
    public let title: String
    /// Where it is, as people write it, if its feature knows.
    public let address: String?
    /// What such a thing is called.
    public let noun: Phrase
    /// Whether it is gone.
    public let isGone: Bool
    /// Whether this device did it.
    public let isOwn: Bool

    /// The change for programs.
    public struct View: Encodable, Sendable {
      let recordKind: String
      let id: ID
      let name: String
      let address: String?
      let isGone: Bool
    }

    /// The change as programs read it.
    public var view: View {
      View(recordKind: recordKind, id: record, name: title, address: address, isGone: isGone)
    }
  }

  /// What changed behind a number, of what has a word for people, and the number of the last change that was looked at. Of a
  /// record that changed more than once only the last is told; what is read for the first time is no change.
  public func since(
    _ seq: Int64, in composition: Composition
  ) throws -> (changes: [Change], last: Int64) {
    let lines = try connection.rows(
      """
      SELECT seq, collection, record, gone, audience = '' FROM persistence_change WHERE seq > \(seq)
      ORDER BY seq LIMIT 500
      """
    ) {
      Line(
        seq: $0.int64(), recordKind: $0.text(), record: try $0.id(), isGone: $0.bool(), isTold: $0.bool())
    }
    var told: Set<ID> = []
    let changes = try lines.reversed().compactMap { line -> Change? in
      guard let change = try change(line, composition), told.insert(change.record).inserted else {
        return nil
      }
      return change
    }
    return (changes.reversed(), lines.last?.seq ?? seq)
  }

  private struct Line {
    let seq: Int64
    let recordKind: String
    let record: ID
    let isGone: Bool
    let isTold: Bool
  }

  private func change(_ line: Line, _ composition: Composition) throws -> Change? {
    // A listing that changed on the server is told of as what it is of.
    let recordKind =
      try composition.recordKind(line.recordKind)
      ?? (line.isTold
        ? composition.recordKinds.first { try $0.load(line.record, in: connection) != nil } : nil)
    let pending = PendingNotices(connection)
    guard let recordKind, let noun = recordKind.noun, try !pending.contains(line.seq, of: line.record) else {
      return nil
    }
    let record = try recordKind.load(line.record, in: connection)
    // What only went from one place to another is told of where it is.
    if line.isGone, record != nil { return nil }
    let departed = record == nil ? try pending.departed(line.record) : nil
    return Change(
      seq: line.seq, recordKind: line.recordKind, record: line.record,
      title: record?.title ?? departed?.title ?? line.record.short,
      address: try record.flatMap { try composition.address(of: $0, in: recordKind.name, connection) }
        ?? departed?.address,
      noun: noun, isGone: record.map(recordKind.isSetAside) ?? true,
      isOwn: try isOwn(line, record, of: recordKind))
  }

  /// What the record itself says is of whoever wrote that; its listing was changed by others.
  private func isOwn(_ line: Line, _ record: Record?, of recordKind: RecordKind) throws -> Bool {
    if recordKind.name != line.recordKind { return false }
    let own = OwnOperations(connection)
    guard let record else { return try own.removed(line.record) }
    return try record.id("version").map(own.contains) ?? false
  }
}

extension RecordKind {
  /// Whether a record has given up its place in what it lies in, as what is in the trash has.
  fileprivate func isSetAside(_ record: Record) -> Bool {
    container(record) != nil
      && unique.contains { unique in unique.whileNull.map { record[$0] != .null } ?? false }
  }
}
