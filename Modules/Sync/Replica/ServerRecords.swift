import Core
import Persistence

/// Writes records as the server has them over the replica's.
struct ServerRecords {
  private let workspace: Workspace
  private let connection: Connection
  private var columns: [String: Set<String>] = [:]

  init(_ workspace: Workspace, _ connection: Connection) {
    self.workspace = workspace
    self.connection = connection
  }

  /// One record: as it is, or gone.
  struct Line {
    let recordKind: RecordKind
    let id: ID
    let record: Record?
  }

  /// The lines of some entries, of each record the last; what only says that a listing changed is none.
  mutating func lines(_ entries: [Feed.Entry]) throws -> [Line] {
    var order: [ID] = []
    var lines: [ID: Line] = [:]
    for entry in entries {
      guard let recordKind = workspace.composition.recordKind(entry.recordKind),
        entry.isGone || entry.record != nil
      else { continue }
      let record = try entry.record.map { try readable($0, in: recordKind) }
      if lines.updateValue(Line(recordKind: recordKind, id: entry.id, record: record), forKey: entry.id)
        == nil
      {
        order.append(entry.id)
      }
    }
    return order.compactMap { lines[$0] }
  }

  /// The record with its derived columns, and without columns that this build does not know.
  private mutating func readable(_ record: Record, in recordKind: RecordKind) throws -> Record {
    let known = try columns[recordKind.table] ?? connection.columns(of: recordKind.table)
    columns[recordKind.table] = known
    return recordKind.derivation.completing(record.without(Set(record.columns).subtracting(known)))
  }

  /// Other records of the replica that have a unique value of a server's record.
  func uniqueConflicts(of line: Line) throws -> [ID] {
    guard let record = line.record else { return [] }
    return try line.recordKind.unique.flatMap { unique -> [ID] in
      if let whileNull = unique.whileNull, record[whileNull] != .null { return [] }
      let values = unique.columns.map { record[$0] }
      if values.contains(.null) { return [] }
      var condition: SQL = "id <> \(line.id)"
      for (column, value) in zip(unique.columns, values) {
        condition = condition + SQL(code: "AND \(column) =") + "\(value)"
      }
      if let whileNull = unique.whileNull { condition = condition + SQL(code: "AND \(whileNull) IS NULL") }
      return try connection.rows("SELECT id FROM \(SQL(code: line.recordKind.table)) WHERE \(condition)") {
        try $0.id()
      }
    }
  }

  /// Writes records. A record that has a unique value of one of them is removed first: it is another one of
  /// them, or an outdated copy of a record that was moved on the server.
  ///
  /// - Returns: the containers of such outdated copies, which have to be read again.
  func write(_ lines: [Line], as change: Change) throws -> Set<ID> {
    var outdated: Set<ID> = []
    let named = Set(lines.map(\.id))
    for line in lines {
      for conflict in try uniqueConflicts(of: line) {
        if !named.contains(conflict), let old = try line.recordKind.load(conflict, in: connection),
          let container = line.recordKind.container(old)
        {
          outdated.insert(container)
        }
        try remove(conflict, of: line.recordKind, as: change)
      }
      if let record = line.record {
        try change.restore(line.recordKind, line.id, to: record)
      } else if try line.recordKind.load(line.id, in: connection) != nil {
        try remove(line.id, of: line.recordKind, as: change)
      }
    }
    for line in lines { try removeLapsed(of: line, lines, as: change) }
    return outdated
  }

  /// Removes the parts of a record that no longer exist; the server sends the remaining parts, and not their
  /// removal.
  private func removeLapsed(of line: Line, _ lines: [Line], as change: Change) throws {
    guard let record = line.record else { return }
    for parts in workspace.composition.recordKinds {
      guard let whole = parts.whole, whole.recordKind == line.recordKind.name else { continue }
      let here = try connection.rows(
        "SELECT * FROM \(SQL(code: parts.table)) WHERE \(SQL(code: whole.column)) = \(line.id)"
      ) { $0.record() }
      if here.isEmpty { continue }
      let told = lines.filter { $0.recordKind.name == parts.name }.compactMap(\.record)
        .filter { $0.id(whole.column) == line.id }
      let names = Set(told.map { $0["id"] })
      for part in here where !names.contains(part["id"]) && parts.isLapsed(part, record, told) {
        if let id = part.id("id") { try remove(id, of: parts, as: change) }
      }
    }
  }

  /// Removes a record and all its parts.
  func remove(_ id: ID, of recordKind: RecordKind, as change: Change) throws {
    for parts in workspace.composition.recordKinds {
      guard let whole = parts.whole, whole.recordKind == recordKind.name else { continue }
      let inside = try connection.rows(
        "SELECT id FROM \(SQL(code: parts.table)) WHERE \(SQL(code: whole.column)) = \(id)"
      ) { try $0.id() }
      for part in inside { try remove(part, of: parts, as: change) }
    }
    try change.restore(recordKind, id, to: nil)
  }
}
