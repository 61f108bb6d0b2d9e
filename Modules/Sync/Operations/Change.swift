import Auth
import Core
import Persistence

/// What an operation writes through: every record it touches gets a before-image for undo and history, the operation's
/// id as its version, and a line in the change log.
public final class Change {
  /// The transaction, for reading.
  public let connection: Connection
  /// The operation; it becomes the version of what it writes.
  public let operation: ID
  /// When the operation was decided on.
  public let at: Instant
  /// Whether it was decided on somewhere else, maybe long ago, by somebody who could not know what is here. Then a name
  /// that is taken is no reason to refuse something new; it gets another one.
  public let isQueued: Bool
  /// Whether something else was done than was asked, as far as ``isQueued`` allows. The device that asked is told.
  public var isYielding = false
  let composition: Composition
  /// The user under whom new records are entered in the registry; `nil` in a copy of a server's data, which has none.
  private let maker: ID?
  private let notes: TransactionNotes
  private(set) var images: [Image] = []

  init(
    connection: Connection, operation: ID, at: Instant, isQueued: Bool = false, maker: ID? = nil,
    composition: Composition, notes: TransactionNotes
  ) {
    self.connection = connection
    self.operation = operation
    self.at = at
    self.isQueued = isQueued
    self.maker = maker
    self.composition = composition
    self.notes = notes
  }

  /// A record as it was before an operation.
  struct Image {
    let recordKind: RecordKind
    let record: ID
    let before: Record?
    /// The record as the operation left it, its version aside.
    let now: Record?
    /// The version the operation left; `nil` when it removed the record.
    let after: ID?
  }

  /// The values of a new or changed record, by column.
  public typealias Columns = [(name: String, value: any SQLConvertible)]

  /// Writes a new record.
  ///
  /// - Throws: ``Failure`` `sync.recordIDTaken` of kind `conflict` when the id is that of another record, or once was.
  public func insert(_ recordKind: RecordKind, _ id: ID, _ columns: Columns) throws {
    var names = ["id"]
    var values = [id.sqlValue]
    names.reserveCapacity(columns.count + 2)
    values.reserveCapacity(columns.count + 2)
    for (name, value) in columns {
      names.append(name)
      values.append(value.sqlValue)
    }
    names.append("version")
    values.append(operation.sqlValue)
    try put(recordKind, id, Record(columns: names, values: values), before: nil)
    // Behind the record, whose constraints refuse most, so that nothing is written then.
    if let maker { try RecordRegistry(connection).add(id, of: recordKind.name, madeBy: maker) }
  }

  /// Gives an id to a row that no device copies, such as a session.
  ///
  /// - Parameter name: its kind, which is no record kind's name.
  /// - Throws: ``Failure`` `sync.recordIDTaken` of kind `conflict` when the id is that of another record, or once was.
  public func register(_ id: ID, of name: String) throws {
    if let maker { try RecordRegistry(connection).add(id, of: name, madeBy: maker) }
  }

  /// Changes some columns of a record.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when there is no such record.
  public func update(_ recordKind: RecordKind, _ id: ID, _ columns: Columns) throws {
    let before = try existing(recordKind, id)
    var assignments: SQL = "version = \(operation)"
    var values = before.values
    for (name, value) in columns {
      assignments = assignments + SQL(code: ", \(name) =") + "\(value.sqlValue)"
      if let index = before.columns.firstIndex(of: name) { values[index] = value.sqlValue }
    }
    try connection.execute("UPDATE \(SQL(code: recordKind.table)) SET \(assignments) WHERE id = \(id)")
    let after = Record(columns: before.columns, values: values)
    try note(recordKind, id, before: before, after: after, version: operation)
  }

  /// Notes that something was done that belongs to a record's history, though nothing of the record changed: its version
  /// stays, and nobody is told.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when there is no such record.
  public func mention(_ recordKind: RecordKind, _ id: ID) throws {
    let record = try existing(recordKind, id)
    images.append(
      Image(recordKind: recordKind, record: id, before: record, now: record, after: record.id("version")))
  }

  /// Whether an id stands in an operation of the actor's that touched a record.
  public func isNamed(_ id: ID, byWhatTouched record: ID, of actor: Actor) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM sync_operation WHERE actor = \(actor.user)
      AND id IN (SELECT operation FROM sync_image WHERE record = \(record))
      AND \(SQL.contains("input", id.description))
      """)
  }

  /// Removes a record.
  public func remove(_ recordKind: RecordKind, _ id: ID) throws { try restore(recordKind, id, to: nil) }

  /// Puts a record back as it was at some time; `nil` removes it. Its version comes back with it.
  func restore(_ recordKind: RecordKind, _ id: ID, to record: Record?) throws {
    let before = try recordKind.load(id, in: connection)
    switch (before, record) {
    case (nil, let record?):
      try put(recordKind, id, record, before: nil)
    case (let before?, let record?):
      var assignments: SQL = "id = \(id)"
      for (name, value) in zip(record.columns, record.values) where name != "id" {
        assignments = assignments + SQL(code: ", \(name) =") + "\(value)"
      }
      try connection.execute("UPDATE \(SQL(code: recordKind.table)) SET \(assignments) WHERE id = \(id)")
      try note(recordKind, id, before: before, after: record, version: record.id("version"))
    case (_, nil):
      try connection.execute("DELETE FROM \(SQL(code: recordKind.table)) WHERE id = \(id)")
      try note(recordKind, id, before: before, after: nil, version: nil)
    }
  }

  private func existing(_ recordKind: RecordKind, _ id: ID) throws -> Record {
    guard let record = try recordKind.load(id, in: connection) else {
      throw Failure(.notFound, "sync.recordGone", .recordGone)
    }
    return record
  }

  private func put(_ recordKind: RecordKind, _ id: ID, _ record: Record, before: Record?) throws {
    try connection.execute(.insert(record, into: recordKind.table))
    try note(recordKind, id, before: before, after: record, version: record.id("version"))
  }

  private func note(_ recordKind: RecordKind, _ id: ID, before: Record?, after: Record?, version: ID?) throws
  {
    images.append(Image(recordKind: recordKind, record: id, before: before, now: after, after: version))
    let was = before.map { Place.all(recordKind, $0) } ?? []
    let now = after.map { Place.all(recordKind, $0) } ?? []
    // What comes back by undo has lines from before; what an operation makes has none.
    let isNew = before == nil && version == operation
    for place in was where !now.contains(place) {
      try append(place, recordKind.name, id, gone: true, isNew: false)
    }
    for place in now { try append(place, recordKind.name, id, gone: false, isNew: isNew) }
    for touch in Set([before, after].compactMap(\.self).flatMap(recordKind.touches))
    where notes.isFirst(touch) {
      let place = Place(audience: touch.audience.key, container: nil)
      try append(place, touch.name, touch.record, gone: false, isNew: false)
    }
  }

  private func append(_ place: Place, _ name: String, _ record: ID, gone: Bool, isNew: Bool) throws {
    notes.tell(place.audience)
    try ChangeLog(connection).append(
      audience: place.audience, recordKind: name, record: record, container: place.container, gone: gone,
      isNew: isNew)
  }

  /// Where a record is seen: by whom, and in which listing.
  private struct Place: Hashable {
    let audience: String
    let container: ID?

    static func all(_ recordKind: RecordKind, _ record: Record) -> [Place] {
      let container = recordKind.container(record)
      let audiences = recordKind.audiences(record)
      if audiences.isEmpty { return container == nil ? [] : [Place(audience: "", container: container)] }
      return audiences.map { Place(audience: $0.key, container: container) }
    }
  }
}
