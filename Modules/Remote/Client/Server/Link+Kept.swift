import Core
import Networking
import Persistence

/// What is known about the way to the server is kept between programs.
extension Link {
  private static let key = "remote.link"

  /// What was known when the last program ended.
  public static func kept(in database: Database, now: Instant) throws -> Link {
    let text = try database.read { try Preferences($0)[key] }
    let state = text.flatMap { try? JSON.value(LinkState.self, from: $0) }
    return Link(state ?? LinkState(at: now))
  }

  /// Keeps what is known now.
  public func keep(in database: Database) throws {
    let text = try JSON.text(state)
    try database.write { try Preferences($0).set(Self.key, to: text) }
  }
}
