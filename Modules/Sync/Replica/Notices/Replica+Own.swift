import Core
import Persistence

/// What a device knows without asking: nothing changed meanwhile but what it did itself.
extension Replica {
  /// Whether everything that changed on the server up to a moment is known here.
  public func knows(_ moment: Anchor) throws -> Bool { try database.read { try knows(moment, $0) } }

  private func knows(_ moment: Anchor, _ connection: Connection) throws -> Bool {
    guard let taken = try Preferences(connection)[Key.taken].map(Anchor.init(text:)) else { return false }
    return taken == moment || moment.isBefore(taken)
  }

  /// Notes that the server performed operations just as this device did, and that nothing else changed there between two
  /// moments: who knew all before knows all behind them.
  func advance(from before: Anchor, to asOf: Anchor, _ connection: Connection) throws {
    guard try knows(before, connection), try !knows(asOf, connection),
      try Subscriptions(connection).audiences().allSatisfy({ !$0.isBehind && $0.anchor != nil })
    else { return }
    try Subscriptions(connection).advanceAudiences(to: asOf)
    try Preferences(connection).set(Key.taken, to: asOf.text)
    try Preferences(connection).set(Key.read, to: String(workspace.clock.now().milliseconds))
  }
}
