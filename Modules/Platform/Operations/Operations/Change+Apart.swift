import Auth
import Core
import Persistence

extension Change {
  /// Runs writes that are no part of the operation: undo does not take them back, and history does not list them.
  ///
  /// Devices receive the records with the feed, and not with the reply to the operation.
  package func writeApart<Value>(_ body: () throws -> Value) rethrows -> Value {
    let images = images
    defer { self.images = images }
    notes.noteDerived()
    return try body()
  }
}

extension Performer {
  /// Writes records without an operation, such as the locks of programs: history does not list them.
  ///
  /// The writes are rolled back when `body` throws.
  package func writeApart<Value>(_ body: (Change) throws -> Value) throws -> Value {
    let change = Change(
      connection: connection, operation: newID(), at: companyStore.clock.now(),
      maker: companyStore.isReplica ? nil : actor.user, isServer: companyStore.isServer,
      composition: companyStore.composition, notes: notes)
    return try atomically(connection, notes, carefully: isCareful) {
      try change.writeApart { try body(change) }
    }
  }
}
