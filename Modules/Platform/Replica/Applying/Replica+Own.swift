import Core
import Operations
import Persistence
import SyncProtocol

/// Advances anchors without a pull, when only this device changed the server's data.
extension Replica {
  /// Whether the replica has all changes of the server up to a state.
  package func knows(_ moment: Anchor) throws -> Bool { try database.read { try knows(moment, $0) } }

  private func knows(_ moment: Anchor, _ connection: Connection) throws -> Bool {
    guard let taken = try Preferences(connection)[Key.taken].map(Anchor.init(text:)) else { return false }
    return taken == moment || moment.isBefore(taken)
  }

  /// Notes that only this device's operations changed the server between two states, with the same effect as
  /// here.
  ///
  /// A replica that had all changes before then has all changes after.
  func advance(from before: Anchor, to asOf: Anchor, _ connection: Connection) throws {
    guard try knows(before, connection), try !knows(asOf, connection),
      try Subscriptions(connection).audiences().allSatisfy({ !$0.isBehind && $0.anchor != nil })
    else { return }
    try Subscriptions(connection).advanceAudiences(to: asOf)
    try Preferences(connection).set(Key.taken, to: asOf.text)
    try Preferences(connection).set(Key.read, to: String(companyStore.clock.now().milliseconds))
  }
}
