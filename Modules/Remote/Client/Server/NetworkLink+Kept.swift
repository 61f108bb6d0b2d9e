import Core
import Networking
import Persistence

/// What is known about the way to the server is kept between programs.
extension NetworkLink {
  private static let key = "remote.link"

  /// What was known when the last program ended.
  public static func kept(in database: Database, now: Instant) throws -> NetworkLink {
    NetworkLink(try database.read { try state(in: $0) } ?? LinkState(at: now))
  }

  /// Keeps what is known now, unless another program was told since whether the server answers.
  public func keep(in database: Database, now: Instant) throws {
    try database.write { try keep(in: $0, now: now) }
  }

  /// Keeps it together with something else.
  func keep(in connection: Connection, now: Instant) throws {
    if let kept = try Self.state(in: connection) { catchUp(with: kept, now: now) }
    try Preferences(connection).set(Self.key, to: JSON.text(state))
  }

  /// Takes over what another program was told since: whether the server answers.
  func catchUp(in database: Database, now: Instant) throws {
    if let kept = try database.read({ try Self.state(in: $0) }) { catchUp(with: kept, now: now) }
  }

  private static func state(in connection: Connection) throws -> LinkState? {
    try Preferences(connection)[key].flatMap { try? JSON.value(LinkState.self, from: $0) }
  }
}
