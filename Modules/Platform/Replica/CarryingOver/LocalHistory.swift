import Auth
import Core
import Operations
import Persistence

/// The operations of a machine without a server, to be carried over to one.
package struct LocalHistory: Sendable {
  private let companyStore: CompanyStore

  /// The history of a company store that has no server.
  package init(of companyStore: CompanyStore) { self.companyStore = companyStore }

  /// The operations that are not undone, oldest first, with ids mapped to those on the server.
  ///
  /// A record that was begun and completed is returned as one operation that adds it. Operations are left out
  /// that made a thing the server has already, or touched only counterparts.
  ///
  /// - Parameters:
  ///   - mapping: ids of local things and of those on the server that they become.
  ///   - counterparts: those of ``counterparts(of:in:)``.
  ///   - user: the user who carries them over; ids of the local user are mapped to this one.
  ///   - left: things that stay here, with all operations on them and on records made in them.
  package func operations(
    mapping: [ID: ID], counterparts: [ID: ID] = [:], as user: ID, leaving left: Set<ID> = []
  ) throws -> [LocalOperation] {
    return try companyStore.database.read { connection in
      var known = mapping.merging(counterparts) { chosen, _ in chosen }
      let all = try connection.rows(
        """
        SELECT actor, id, batch, at, name, input FROM operations_operation
        WHERE kind IN (\(OperationLog.Kind.own)) AND undone_by IS NULL ORDER BY position
        """
      ) {
        (
          actor: try $0.id(),
          operation: LocalOperation(
            id: try $0.id(), batch: try $0.id(), at: $0.instant(), name: $0.text(), input: $0.text())
        )
      }
      var left = left
      let completed = try CompletedHistory(companyStore.composition, connection).coalesced(all)
      for (_, operation) in completed {
        guard
          let type = companyStore.composition.operation(operation.name)?.type as? any CopyingOperation.Type
        else { continue }
        known.merge(try operation.copies(type, of: known, connection)) { chosen, _ in chosen }
      }
      return try completed.filter { _, operation in
        if try operation.stays(with: &left, connection) { return false }
        return try companyStore.composition.operation(operation.name)?.type.isLocalOnly == false
          && !operation.makes(oneOf: known) && !operation.isDone(to: counterparts, connection)
      }.map { actor, operation in operation.mapped(known.merging([actor: user]) { $1 }) }
    }
  }

  private static let mappingKey = "sync.carriedOver"

  /// The mapping of local ids to the server's, noted when some operations were carried over earlier.
  package func earlierMapping() throws -> [ID: ID] {
    let text = try companyStore.database.read { try Preferences($0)[Self.mappingKey] }
    return try text.map { try JSON.value([ID: ID].self, from: $0) } ?? [:]
  }

  /// Stores a mapping, for when the rest is carried over.
  package func note(_ mapping: [ID: ID]) throws {
    let text = try JSON.text(mapping)
    try companyStore.database.write { try Preferences($0).set(Self.mappingKey, to: text) }
  }

  /// The local things that are the same as one on the server, though they were made separately.
  ///
  /// - Parameter known: worksites that the user declared to be the same.
  package func counterparts(of known: [ID: ID], in replica: Replica) throws -> [ID: ID] {
    try companyStore.database.read { local in
      try replica.database.read { server in
        try replica.companyStore.composition.features.reduce(into: [:]) { found, feature in
          let all = known.merging(found) { chosen, _ in chosen }
          found.merge(try feature.counterparts(all, local, server)) { first, _ in first }
        }
      }
    }
  }
}

/// An operation from a local history.
package struct LocalOperation: Sendable, Hashable {
  let id: ID
  let batch: ID
  let at: Instant
  package let name: String
  let input: String

  /// Whether it made a thing that the server has already.
  fileprivate func makes(oneOf mapping: [ID: ID]) -> Bool {
    guard let made = try? JSON.value(Made.self, from: input).id else { return false }
    return mapping[made] != nil
  }

  private struct Made: Decodable { let id: ID? }

  /// Whether it mentions things that stay; what it touched stays with them.
  fileprivate func stays(with left: inout Set<ID>, _ connection: Connection) throws -> Bool {
    if left.isEmpty || left.isDisjoint(with: OperationKeys.ids(in: input)) { return false }
    left.formUnion(try touched(connection))
    return true
  }

  /// The ids of the records that it makes from things here, each with the id of the record there.
  fileprivate func copies(
    _ type: any CopyingOperation.Type, of known: [ID: ID], _ connection: Connection
  ) throws -> [ID: ID] {
    let made = try touched(connection)
    return known.reduce(into: [:]) { copies, pair in
      for (here, there) in zip(type.copies(of: pair.key, by: id), type.copies(of: pair.value, by: id))
      where made.contains(here) { copies[here] = there }
    }
  }

  private func touched(_ connection: Connection) throws -> Set<ID> {
    Set(try connection.rows("SELECT record FROM operations_image WHERE operation = \(id)") { try $0.id() })
  }

  /// Whether it touched only the given things.
  fileprivate func isDone(to things: [ID: ID], _ connection: Connection) throws -> Bool {
    if things.isEmpty { return false }
    let touched = try touched(connection)
    return !touched.isEmpty && touched.allSatisfy { things[$0] != nil }
  }

  fileprivate func mapped(_ mapping: [ID: ID]) -> LocalOperation {
    LocalOperation(
      id: id, batch: batch, at: at, name: name, input: OperationKeys.mapped(input, by: mapping))
  }
}

extension Replica {
  /// Performs operations from a local history as the user of this replica, and adds them to the outbox. An
  /// operation that fails here is sent all the same: the server decides. Operations carried over before are
  /// skipped.
  ///
  /// - Returns: the number of operations carried over.
  package func adopt(_ operations: [LocalOperation]) throws -> Int {
    let contents = operations.flatMap { companyStore.contents(ofOperation: $0.name, $0.input) }
    return try companyStore.write(naming: contents) { connection, notes in
      var count = 0
      for operation in operations {
        guard let kind = companyStore.composition.operation(operation.name), !kind.isOnlineOnly,
          try AdoptedOperations(connection).add(operation.id),
          // Earlier builds did not note the operations they carried over.
          try Outbox(connection).entry(operation.id) == nil,
          try OperationLog(connection: connection).entry(operation.id) == nil
        else { continue }
        try adopt(operation, kind.type, connection, notes)
        count += 1
      }
      return count
    }
  }

  private func adopt<Value: Operation>(
    _ operation: LocalOperation, _ type: Value.Type, _ connection: Connection, _ notes: TransactionNotes
  ) throws {
    let issued = Issued(
      id: operation.id, batch: operation.batch, at: operation.at,
      operation: try JSON.value(type, from: operation.input))
    let outbox = Outbox(connection)
    do {
      let done = try notes.nested(in: connection) {
        try companyStore.performAndRecord(issued, by: actor, in: connection, notes, isQueued: true)
      }
      if !done.change.images.isEmpty {
        try outbox.add(issued, touching: done.change.images, reading: done.change.read)
      }
    } catch let failure as Failure where failure.kind != .unavailable && failure.kind != .io {
      try outbox.add(issued, touching: [], isApplied: false)
      // The operation may be performed again later, which looks at the index alone.
      for blob in issued.operation.blobs where notes.contentHere.contains(blob) {
        try BlobIndex(connection).add(blob, at: issued.at)
      }
    }
  }
}
