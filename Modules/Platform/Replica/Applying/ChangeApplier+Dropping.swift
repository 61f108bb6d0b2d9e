import Auth
import Core
import Operations
import Persistence

/// Removes records that the device's user may not see any more.
extension ChangeApplier {
  /// Removes all records and anchors, because the server's data began another epoch. Content stays on the
  /// device: most of it will be named again once that epoch is read.
  func clear() throws {
    for recordKind in companyStore.composition.recordKinds { try purge(recordKind) { _ in true } }
    // An operation the server had performed may be lost there.
    for entry in try outbox.at(outbox.positions()) where !entry.isApplied { try rebase.forget(entry) }
    try connection.execute("UPDATE replica_stream SET anchor = NULL, whole = 0, behind = 1")
    try connection.execute("DELETE FROM replica_server_content")
  }

  /// Removes the records outside of the given audiences. Operations on them stay in the outbox.
  ///
  /// - Returns: the containers of removed records.
  func drop(_ present: Set<String>) throws -> Set<ID> {
    var containers: Set<ID> = []
    for recordKind in companyStore.composition.recordKinds {
      let change = try purge(recordKind) { record in
        let scope = recordKind.scope(record)
        let isDropped = !scope.isEmpty && !scope.contains { present.contains($0.key) }
        if isDropped, let container = recordKind.container(record) { containers.insert(container) }
        return isDropped
      }
      dropped.note(change)
    }
    // When the user returns to the worksite, they are read from the start.
    for container in containers { try Subscriptions(connection).forget(container) }
    return containers
  }

  /// Removes the records of a container that no longer exists for the user, and its subscription.
  func close(_ container: ID) throws {
    try Subscriptions(connection).leave(container.description)
    let start = try ChangeLog(connection).latest()
    func isDropped(_ record: Record, _ recordKind: RecordKind) -> Bool {
      recordKind.audiences(record).isEmpty && recordKind.container(record) == container
    }
    let going = try companyStore.composition.recordKinds.flatMap { recordKind in
      try records(of: recordKind) { isDropped($0, recordKind) }
    }
    // Taking an operation back after its records were removed would restore some of them, without their
    // parts.
    let touching = Set(try going.flatMap { try dependencies.writers(of: OperationKeys.key($0)) })
    try rebase.rebasing(over: touching) {
      for recordKind in companyStore.composition.recordKinds {
        dropped.note(try purge(recordKind) { isDropped($0, recordKind) })
      }
      return []
    }
    try SuppressedNotices(connection).add([container.description], after: start)
  }

  @discardableResult
  private func purge(_ recordKind: RecordKind, _ isDropped: (Record) -> Bool) throws -> Change {
    let change = change()
    for id in try records(of: recordKind, isDropped) {
      try ServerRecords(companyStore, connection).remove(id, of: recordKind, as: change)
    }
    return change
  }

  private func records(of recordKind: RecordKind, _ isMeant: (Record) -> Bool) throws -> [ID] {
    var found: [ID] = []
    try connection.forEach(connection.wholeRecords(of: recordKind.table)) { row in
      let record = row.record()
      if isMeant(record), let id = record.id("id") { found.append(id) }
    }
    return found
  }
}
