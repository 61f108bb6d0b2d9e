import Core
import Operations
import Persistence
import SyncProtocol

/// Writes records as the server has them over the replica's.
struct ServerRecords {
  private let companyStore: CompanyStore
  private let connection: Connection
  private var columns: [String: Set<String>] = [:]
  /// The columns with which the latest record of a table could stay as it is.
  private var readableColumns: [String: [String]] = [:]

  init(_ companyStore: CompanyStore, _ connection: Connection) {
    self.companyStore = companyStore
    self.connection = connection
  }

  /// The last state of each record among some entries; entries that only report that a listing changed are
  /// skipped.
  mutating func latest(_ entries: [FeedEntry]) throws -> [ServerRecord] {
    var order: [ID] = []
    var latest: [ID: ServerRecord] = [:]
    for entry in entries {
      guard let recordKind = companyStore.composition.recordKind(entry.recordKind),
        entry.isGone || entry.record != nil
      else { continue }
      let state = try entry.record.map { try readable($0, in: recordKind) }
      if latest.updateValue(
        ServerRecord(recordKind: recordKind, id: entry.id, state: state), forKey: entry.id)
        == nil
      {
        order.append(entry.id)
      }
    }
    return order.compactMap { latest[$0] }
  }

  /// The record with its derived columns, and without columns that this build does not know.
  private mutating func readable(_ record: Record, in recordKind: RecordKind) throws -> Record {
    if readableColumns[recordKind.table] == record.columns { return record }
    let known = try columns[recordKind.table] ?? Set(connection.columns(of: recordKind.table))
    columns[recordKind.table] = known
    let unknown = Set(record.columns).subtracting(known)
    if unknown.isEmpty, recordKind.derivation.isNone { readableColumns[recordKind.table] = record.columns }
    return recordKind.derivation.completing(record.without(unknown))
  }

  /// Other records of the replica that have a unique value of a server's record.
  func uniqueConflicts(of record: ServerRecord) throws -> [ID] {
    guard let state = record.state else { return [] }
    return try record.recordKind.unique.flatMap { unique -> [ID] in
      if let whileNull = unique.whileNull, state[whileNull] != .null { return [] }
      let values = unique.columns.map { state[$0] }
      if values.contains(.null) { return [] }
      var condition: SQL = "id <> \(record.id)"
      for (column, value) in zip(unique.columns, values) {
        condition = condition + SQL(code: "AND \(column) =") + "\(value)"
      }
      if let whileNull = unique.whileNull { condition = condition + SQL(code: "AND \(whileNull) IS NULL") }
      return try connection.rows("SELECT id FROM \(SQL(code: record.recordKind.table)) WHERE \(condition)") {
        try $0.id()
      }
    }
  }

  /// Writes records. A record that has a unique value of one of them is removed first: it is another one of
  /// them, or an outdated copy of a record that was moved on the server.
  ///
  /// - Returns: the containers of such outdated copies, which have to be read again.
  func write(_ records: [ServerRecord], as change: Change) throws -> Set<ID> {
    var outdated: Set<ID> = []
    let named = Set(records.map(\.id))
    for record in records {
      for conflict in try uniqueConflicts(of: record) {
        if !named.contains(conflict), let old = try record.recordKind.load(conflict, in: connection),
          let container = record.recordKind.container(old)
        {
          outdated.insert(container)
        }
        try remove(conflict, of: record.recordKind, as: change)
      }
      if let state = record.state {
        try change.receive(record.recordKind, record.id, state)
      } else if try record.recordKind.load(record.id, in: connection) != nil {
        try remove(record.id, of: record.recordKind, as: change)
      }
    }
    try removeLapsed(of: records, as: change)
    return outdated
  }

  /// Removes the parts of records that no longer exist; the server sends the remaining parts, and not their
  /// removal.
  private func removeLapsed(of records: [ServerRecord], as change: Change) throws {
    let kinds = companyStore.composition.recordKinds.compactMap { parts in parts.whole.map { ($0, parts) } }
    let sent = SentParts(records)
    for record in records {
      guard let state = record.state else { continue }
      for (whole, parts) in kinds where whole.recordKind == record.recordKind.name {
        let here = try connection.rows(
          connection.wholeRecords(of: parts.table) + "WHERE \(SQL(code: whole.column)) = \(record.id)"
        ) { $0.record() }
        if here.isEmpty { continue }
        let remaining = sent.parts(of: record.id, parts)
        let names = Set(remaining.map { $0["id"] })
        for part in here where !names.contains(part["id"]) && parts.isLapsed(part, state, remaining) {
          if let id = part.id("id") { try remove(id, of: parts, as: change) }
        }
      }
    }
  }

  /// Removes a record and all its parts.
  func remove(_ id: ID, of recordKind: RecordKind, as change: Change) throws {
    for parts in companyStore.composition.recordKinds {
      guard let whole = parts.whole, whole.recordKind == recordKind.name else { continue }
      let inside = try connection.rows(
        "SELECT id FROM \(SQL(code: parts.table)) WHERE \(SQL(code: whole.column)) = \(id)"
      ) { try $0.id() }
      for part in inside { try remove(part, of: parts, as: change) }
    }
    try change.restore(recordKind, id, to: nil)
  }
}

/// A record as the server has it.
struct ServerRecord {
  let recordKind: RecordKind
  let id: ID
  /// The columns; `nil` when the record is gone.
  let state: Record?
}
