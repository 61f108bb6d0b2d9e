import Core
import Networking
import Persistence

/// Keeps the measurements of the link and the state of the breaker between programs.
extension NetworkLink {
  private static let key = "remote.link"

  /// The link as the last program left it.
  package static func kept(in database: Database, now: Instant) throws -> NetworkLink {
    NetworkLink(try database.read { try state(in: $0) } ?? LinkState(at: now))
  }

  /// Stores the link, merged with what another program learned meanwhile about the server's availability.
  package func store(in database: Database, now: Instant) throws {
    try database.write { try store(in: $0, now: now) }
  }

  /// Stores the link in the caller's transaction.
  func store(in connection: Connection, now: Instant) throws {
    if let kept = try Self.state(in: connection) { catchUp(with: kept, now: now) }
    try Preferences(connection).set(Self.key, to: JSON.text(state))
  }

  /// Adopts what another program learned meanwhile about the server's availability.
  func catchUp(in database: Database, now: Instant) throws {
    if let kept = try database.read({ try Self.state(in: $0) }) { catchUp(with: kept, now: now) }
  }

  private static func state(in connection: Connection) throws -> LinkState? {
    try Preferences(connection)[key].flatMap { try? JSON.value(LinkState.self, from: $0) }
  }
}
