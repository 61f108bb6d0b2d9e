import Auth
import Core
import Operations
import Persistence

/// The operations of a machine without a server, to be carried over to one.
package struct LocalHistory: Sendable {
  let companyStore: CompanyStore

  /// The history of a company store that has no server.
  package init(of companyStore: CompanyStore) { self.companyStore = companyStore }

  /// The operations that are not undone and not carried over, oldest first, with the ids on the server.
  ///
  /// A record that was begun and completed is returned as one operation that adds it. Operations are left out
  /// that made a thing the server has already, or touched only counterparts.
  ///
  /// - Parameters:
  ///   - mapping: ids of local things and of those on the server that they become.
  ///   - counterparts: those of ``counterparts(of:in:)``.
  ///   - user: the user who carries them over; ids of the local user are mapped to this one.
  ///   - left: things that stay here, with all operations on them and on records made in them.
  ///   - carried: what was carried over earlier.
  package func plan(
    mapping: [ID: ID], counterparts: [ID: ID] = [:], as user: ID, leaving left: Set<ID> = [],
    after carried: CarriedOver = .nothing
  ) throws -> CarryOverPlan {
    try companyStore.database.read { connection in
      var left = left
      let (items, included) = try CompletedHistory(companyStore.composition, connection)
        .coalesced(own(connection), after: carried.operations)
      // A record that was carried over is one record with its own counterpart, and changes to it are new.
      let same =
        carried.isEmpty
        ? counterparts : counterparts.filter { $0.key != $0.value && carried.mapping[$0.key] == nil }
      var plan = CarryOverPlan(mapping: known(mapping, carried, counterparts))
      for (_, operation) in items {
        guard
          let type = companyStore.composition.operation(operation.name)?.type as? any CopyingOperation.Type
        else { continue }
        plan.mapping.merge(try operation.copies(type, of: plan.mapping, connection)) { chosen, _ in chosen }
      }
      for (actor, operation) in items where !carried.operations.contains(operation.id) {
        let stays = try operation.stays(with: &left, connection)
        if stays || !isCarried(operation.name) { continue }
        plan.settled.formUnion(included[operation.id] ?? [])
        if try operation.makes(oneOf: plan.mapping) || operation.isDone(to: same, connection) {
          plan.settled.insert(operation.id)
        } else {
          plan.operations.append(operation.mapped(plan.mapping.merging([actor: user]) { $1 }))
        }
      }
      return plan
    }
  }

  private func known(_ mapping: [ID: ID], _ carried: CarriedOver, _ counterparts: [ID: ID]) -> [ID: ID] {
    mapping.merging(carried.mapping) { chosen, _ in chosen }.merging(counterparts) { chosen, _ in chosen }
  }

  /// The operations that are not undone, oldest first.
  func own(_ connection: Connection) throws -> [CompletedHistory.Item] {
    try connection.rows(
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
  }

  /// Whether operations of a name are carried over at all.
  func isCarried(_ name: String) -> Bool {
    guard let kind = companyStore.composition.operation(name) else { return false }
    return !kind.isOnlineOnly && !kind.type.isLocalOnly
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
  func makes(oneOf mapping: [ID: ID]) -> Bool {
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
