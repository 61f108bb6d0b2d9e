import Auth
import Core
import Persistence

/// What falls out of a copy.
extension Intake {
  /// The server's data began another life: nothing that was read before counts, nor which content it has. Content stays here,
  /// most of which is named again once that is read.
  func clear() throws {
    for collection in workspace.composition.collections { try purge(collection) { _ in true } }
    // What the server had performed, it may not have any more.
    for entry in try outbox.at(outbox.positions()) where !entry.isApplied { try rebase.forget(entry) }
    try connection.execute("UPDATE sync_following SET anchor = NULL, whole = 0, behind = 1")
    try connection.execute("DELETE FROM sync_server_content")
  }

  /// Drops what is none of this user's business any more; what waits to be sent about it stays in the outbox.
  ///
  /// - Returns: the containers that something was dropped from.
  func drop(_ present: Set<String>) throws -> Set<ID> {
    var containers: Set<ID> = []
    for collection in workspace.composition.collections {
      let change = try purge(collection) { record in
        let scope = collection.scope(record)
        let isFallen = !scope.isEmpty && !scope.contains { present.contains($0.key) }
        if isFallen, let container = collection.container(record) { containers.insert(container) }
        return isFallen
      }
      fallen.note(change)
    }
    // Whoever comes back to the worksite reads them from the start.
    for container in containers { try Following(connection).forget(container) }
    return containers
  }

  /// A container is gone, or none of this user's business: so is what was kept of it.
  func close(_ container: ID) throws {
    try Following(connection).leave(container.description)
    let start = try ChangeLog(connection).latest()
    func isFallen(_ record: Record, _ collection: Collection) -> Bool {
      collection.audiences(record).isEmpty && collection.container(record) == container
    }
    let going = try workspace.composition.collections.flatMap { collection in
      try records(of: collection) { isFallen($0, collection) }
    }
    // An operation that was taken back after its records had gone would bring back some of them, without their parts.
    let touching = Set(try going.flatMap { try dependencies.writers(of: OperationKeys.key($0)) })
    try rebase.without(touching) {
      for collection in workspace.composition.collections {
        fallen.note(try purge(collection) { isFallen($0, collection) })
      }
      return []
    }
    try UntoldChanges(connection).add([container.description], after: start)
  }

  @discardableResult
  private func purge(_ collection: Collection, _ isFallen: (Record) -> Bool) throws -> Change {
    let change = change()
    for id in try records(of: collection, isFallen) {
      try Truth(workspace, connection).remove(id, of: collection, as: change)
    }
    return change
  }

  private func records(of collection: Collection, _ isMeant: (Record) -> Bool) throws -> [ID] {
    var found: [ID] = []
    try connection.forEach("SELECT * FROM \(SQL(code: collection.table))") { row in
      let record = row.record()
      if isMeant(record), let id = record.id("id") { found.append(id) }
    }
    return found
  }
}
