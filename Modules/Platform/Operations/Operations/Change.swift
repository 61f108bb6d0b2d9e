import Auth
import Core
import Persistence

/// The writes of one operation. Each record it writes gets a before-image, a new version and an entry in the
/// change log.
///
/// The version is the operation's id. Undo and history read the before-images.
public final class Change {
  /// The transaction, for reading.
  public let connection: Connection
  /// The operation; its id becomes the version of the records it writes.
  public let operation: ID
  /// When the operation was issued.
  public let at: Instant
  /// Whether the operation was issued elsewhere, possibly long ago, without knowledge of the present records.
  /// A new record whose name is taken then gets another name instead of being rejected.
  public let isQueued: Bool
  /// Whether the operation did something other than requested, which ``isQueued`` allows. The reply reports
  /// it to the device.
  public var isYielding = false
  package let composition: Composition
  /// The records that the operation used without naming them, on a replica.
  package private(set) var read: Set<ID> = []
  /// The user registered as the maker of new records; `nil` on a replica, which has no registry.
  private let maker: ID?
  /// Whether the records are a server's, and the operation is never taken back but by an undo.
  package let isServer: Bool
  let notes: TransactionNotes
  /// The records that the operation wrote so far, in their order.
  package internal(set) var images: [Image] = []

  /// The writes of an operation in a transaction.
  package init(
    connection: Connection, operation: ID, at: Instant, isQueued: Bool = false, maker: ID? = nil,
    isServer: Bool = false, composition: Composition, notes: TransactionNotes
  ) {
    self.connection = connection
    self.operation = operation
    self.at = at
    self.isQueued = isQueued
    self.maker = maker
    self.isServer = isServer
    self.composition = composition
    self.notes = notes
  }

  /// The writes of several operations as those of the last one; `nil` for no operation.
  convenience init?(of changes: [Change]) {
    guard let last = changes.last else { return nil }
    self.init(
      connection: last.connection, operation: last.operation, at: last.at, isQueued: last.isQueued,
      maker: last.maker, isServer: last.isServer, composition: last.composition, notes: last.notes)
    images = changes.flatMap(\.images)
    read = changes.reduce(into: []) { $0.formUnion($1.read) }
  }

  /// A record before and after an operation.
  public struct Image {
    /// The kind of the record.
    package let recordKind: RecordKind
    package let record: ID
    /// The record before the operation; `nil` when there was none.
    package let before: Record?
    /// The record as the operation left it, apart from its version.
    package let now: Record?
    /// The version the operation left; `nil` when it removed the record.
    package let after: ID?

    /// An image from its parts.
    package init(recordKind: RecordKind, record: ID, before: Record?, now: Record?, after: ID?) {
      self.recordKind = recordKind
      self.record = record
      self.before = before
      self.now = now
      self.after = after
    }
  }

  /// The values of a new or changed record, by column.
  public typealias Columns = [(name: String, value: any SQLConvertible)]

  /// Writes a new record.
  ///
  /// - Throws: ``Failure`` `sync.recordIDTaken` of kind `conflict` when another record has or had the id.
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
    let record = Record(columns: names, values: values)
    let written = try connection.execute(
      .insert(record, into: recordKind.table) + SQL(code: " ON CONFLICT (id) DO NOTHING"))
    if written == 0 { throw Failure.recordIDTaken(id) }
    try note(recordKind, id, before: nil, after: record, version: operation)
    // After the record, whose constraints reject most operations, so that nothing is written then.
    if let maker { try RecordRegistry(connection).add(id, of: recordKind.name, madeBy: maker) }
  }

  /// Registers the id of a row that is not synchronised, such as a session.
  ///
  /// - Parameter name: its kind, which is no record kind's name.
  /// - Throws: ``Failure`` `sync.recordIDTaken` of kind `conflict` when another record has or had the id.
  public func register(_ id: ID, of name: String) throws {
    if let maker { try RecordRegistry(connection).add(id, of: name, madeBy: maker) }
  }

  /// Whether no record has or had an id, as far as this machine decides about ids.
  public func isFree(_ id: ID) throws -> Bool {
    try maker == nil || RecordRegistry(connection).isFree(id)
  }

  /// Notes a record whose content the operation used without naming it: pending operations on the record are sent before.
  public func noteRead(_ id: ID) {
    if maker == nil { read.insert(id) }
  }

  /// Checks the condition that the request has on the record that the operation is about to replace.
  ///
  /// - Parameter record: the record; `nil` when there is none.
  /// - Throws: what the condition throws; see ``Performer/perform(_:isNew:bringing:if:)``.
  public func confirm(over record: Record?) throws { try notes.condition?(record) }

  /// Changes some columns of a record.
  ///
  /// - Parameter before: the whole record, where the transaction read it already.
  /// - Throws: ``Failure`` of kind `notFound` when there is no such record.
  public func update(
    _ recordKind: RecordKind, _ id: ID, over before: Record? = nil, _ columns: Columns
  ) throws {
    let before = try before ?? existing(recordKind, id)
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

  /// Adds the operation to a record's history without changing the record. Its version stays, and no device
  /// is notified.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when there is no such record.
  public func mention(_ recordKind: RecordKind, _ id: ID) throws {
    let record = try existing(recordKind, id)
    images.append(
      Image(recordKind: recordKind, record: id, before: record, now: record, after: record.id("version")))
  }

  /// Removes a record and keeps its before-image, so that undo can restore it.
  public func remove(_ recordKind: RecordKind, _ id: ID) throws { try restore(recordKind, id, to: nil) }

  /// Restores a record with the version it had; `nil` removes it.
  package func restore(_ recordKind: RecordKind, _ id: ID, to record: Record?) throws {
    let present = try recordKind.load(id, in: connection)
    try write(recordKind, id, record.map(recordKind.derivation.refreshing), over: present)
  }

  /// Writes a record as the server has it. Of a record that several audiences have, only the first copy changes
  /// anything.
  package func receive(_ recordKind: RecordKind, _ id: ID, _ record: Record) throws {
    let before = try recordKind.load(id, in: connection)
    if let before, zip(record.columns, record.values).allSatisfy({ before[$0] == $1 }) { return }
    try write(recordKind, id, record, over: before)
  }

  private func write(_ recordKind: RecordKind, _ id: ID, _ record: Record?, over before: Record?) throws {
    switch (before, record) {
    case (nil, let record?):
      try connection.execute(.insert(record, into: recordKind.table))
      try recordKind.added?.complete(record, id, recordKind.table, in: connection)
      try note(recordKind, id, before: nil, after: record, version: record.id("version"))
    case (let before?, let record?):
      var assignments: SQL = "id = \(id)"
      for (name, value) in zip(record.columns, record.values) where name != "id" {
        assignments = assignments + SQL(code: ", \(name) =") + "\(value)"
      }
      try connection.execute("UPDATE \(SQL(code: recordKind.table)) SET \(assignments) WHERE id = \(id)")
      try recordKind.added?.complete(record, id, recordKind.table, in: connection)
      try note(recordKind, id, before: before, after: record, version: record.id("version"))
    case (_, nil):
      try removeDerivedParts(of: recordKind, id)
      try connection.execute("DELETE FROM \(SQL(code: recordKind.table)) WHERE id = \(id)")
      try note(recordKind, id, before: before, after: nil, version: nil)
    }
  }

  /// Removes the parts of a record that follow from others. They get before-images, so the undo that restores the record
  /// restores them.
  private func removeDerivedParts(of recordKind: RecordKind, _ id: ID) throws {
    for parts in composition.derivedParts(of: recordKind) {
      guard let column = parts.whole?.column else { continue }
      let inside = try connection.rows(
        "SELECT id FROM \(SQL(code: parts.table)) WHERE \(SQL(code: column)) = \(id)"
      ) { try $0.id() }
      for part in inside { try remove(parts, part) }
    }
  }

  /// Writes a record that follows from others, in all columns if it is new, as `Feature.recompute` does.
  ///
  /// It is no part of the operation: undo does not take it back, and history does not list it.
  public func writeDerived(_ recordKind: RecordKind, _ id: ID, _ columns: Columns) throws {
    let images = images
    defer { self.images = images }
    if try recordKind.load(id, in: connection) == nil {
      try insert(recordKind, id, columns)
    } else {
      try update(recordKind, id, columns)
    }
    notes.noteDerived()
  }

  /// Changes columns of a record that follow from other records, as `Feature.recompute` does.
  ///
  /// The change is no part of the operation, and the record keeps its version: the operation that wrote the
  /// record can still be undone.
  package func updateDerived(_ recordKind: RecordKind, _ id: ID, _ columns: Columns) throws {
    let images = images
    defer { self.images = images }
    let present = try existing(recordKind, id)
    try restore(
      recordKind, id, to: columns.reduce(present) { $0.with($1.name, $1.value.sqlValue) })
    notes.noteDerived()
  }

  private func existing(_ recordKind: RecordKind, _ id: ID) throws -> Record {
    guard let record = try recordKind.load(id, in: connection) else {
      throw Failure(.notFound, "sync.recordGone", .recordGone, remedy: .seeHistory)
    }
    return record
  }

  private func note(_ recordKind: RecordKind, _ id: ID, before: Record?, after: Record?, version: ID?) throws
  {
    images.append(Image(recordKind: recordKind, record: id, before: before, now: after, after: version))
    try recordKind.noteChange(before, after, self)
    let was = before.map { Place.all(recordKind, $0) } ?? []
    let now = after.map { Place.all(recordKind, $0) } ?? []
    // A record that an undo restores has entries from before; one that an operation makes has none, and mostly
    // one that a device receives.
    let isNew = try before == nil && (version == operation || !ChangeLog(connection).contains(id))
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

  /// Adds the entries of the change log that a record lacks, without changing the record.
  func list(_ recordKind: RecordKind, _ id: ID, _ record: Record) throws {
    func list(_ place: Place, _ name: String, _ id: ID) throws {
      let isListed = try ChangeLog(connection).contains(
        audience: place.audience, recordKind: name, record: id, container: place.container)
      if !isListed { try append(place, name, id, gone: false, isNew: true) }
    }
    for place in Place.all(recordKind, record) { try list(place, recordKind.name, id) }
    for touch in recordKind.touches(record) {
      try list(Place(audience: touch.audience.key, container: nil), touch.name, touch.record)
    }
  }

  private func append(_ place: Place, _ name: String, _ record: ID, gone: Bool, isNew: Bool) throws {
    notes.notify(place.audience)
    try ChangeLog(connection).append(
      audience: place.audience, recordKind: name, record: record, container: place.container, gone: gone,
      isNew: isNew)
  }

  /// An audience and a container in which a record is visible.
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
