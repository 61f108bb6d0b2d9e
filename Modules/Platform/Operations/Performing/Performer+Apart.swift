import Auth
import Core
import Persistence

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
