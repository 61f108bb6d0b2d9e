import Core
import Operations
import Persistence

/// The part of local data that a server has, or will have once the outbox is sent.
package struct CarriedOver: Sendable {
  /// The operations that were carried over or need not be.
  var operations: Set<ID> = []
  /// The ids of local things, and of those on the server that they became.
  package private(set) var mapping: [ID: ID] = [:]

  package static let nothing = CarriedOver()

  var isEmpty: Bool { operations.isEmpty && mapping.isEmpty }

  private static let key = "sync.carriedThings"

  private struct Note: Codable {
    /// The user on the server.
    let user: ID
    let mapping: [ID: ID]
  }

  /// Reads what a user carried over to a replica. Earlier builds noted there the operations alone.
  mutating func add(as user: ID, fromReplica connection: Connection) throws {
    operations.formUnion(try AdoptedOperations(connection).all())
    try addMapping(as: user, from: connection)
  }

  /// Reads what a user carried over from local data. Earlier builds noted there the worksites alone.
  mutating func add(as user: ID, fromLocal connection: Connection) throws {
    if try addMapping(as: user, from: connection) {
      operations.formUnion(try AdoptedOperations(connection).all())
    }
    guard let text = try Preferences(connection)["sync.carriedOver"] else { return }
    mapping.merge(try JSON.value([ID: ID].self, from: text)) { known, _ in known }
  }

  @discardableResult
  private mutating func addMapping(as user: ID, from connection: Connection) throws -> Bool {
    guard let note = try Self.note(in: connection), note.user == user else { return false }
    mapping.merge(note.mapping) { known, _ in known }
    return true
  }

  /// Notes what things became, besides what was noted before.
  static func note(_ mapping: [ID: ID], as user: ID, in connection: Connection) throws {
    let earlier = try note(in: connection).flatMap { $0.user == user ? $0.mapping : nil } ?? [:]
    let note = Note(user: user, mapping: earlier.merging(mapping) { _, new in new })
    try Preferences(connection).set(key, to: try JSON.text(note))
  }

  /// Notes in local data what a user carried over.
  func note(as user: ID, in connection: Connection) throws {
    if let note = try Self.note(in: connection), note.user != user {
      try AdoptedOperations(connection).removeAll()
    }
    for operation in operations
    where try connection.exists("SELECT 1 FROM operations_operation WHERE id = \(operation)") {
      try AdoptedOperations(connection).add(operation)
    }
    try Self.note(mapping, as: user, in: connection)
  }

  private static func note(in connection: Connection) throws -> Note? {
    try Preferences(connection)[key].map { try JSON.value(Note.self, from: $0) }
  }
}

extension LocalHistory {
  /// The part of the local data that a user carried over.
  ///
  /// - Parameter replica: the database of the user's replica, which knows it first; `nil` where there is none.
  package func carriedOver(as user: ID, to replica: Database?) throws -> CarriedOver {
    var carried = CarriedOver()
    try replica?.read { try carried.add(as: user, fromReplica: $0) }
    try companyStore.database.read { try carried.add(as: user, fromLocal: $0) }
    return carried
  }

  /// Notes in the local data what a user carried over, which outlives the replica.
  package func note(_ carried: CarriedOver, as user: ID) throws {
    try companyStore.database.write { try carried.note(as: user, in: $0) }
  }
}
