import Core
import Networking
import Persistence
import Sync

/// That the server took a question of somebody who waits, and nothing came back: for a while nobody else waits for that, unless
/// it was got through to meanwhile.
public struct UnresponsiveServer {
  private let connection: Connection
  private static let key = "remote.silentUntil"
  /// For how long: a minute.
  private static let length: Int64 = 60

  /// The silence of a database in a transaction.
  public init(connection: Connection) { self.connection = connection }

  /// What is told of it.
  public static func failure(of host: String) -> Failure {
    Failure(NetworkFault(.timedOut, mayHaveArrived: true, detail: "nothing came back"), host: host)
  }

  /// Notes it, as what is in the way; a login that holds no more is more in the way.
  public func note(_ host: String, at now: Instant) throws {
    let trouble = ConnectionProblem(connection: connection)
    if try trouble.present()?.kind == .unauthenticated { return }
    try trouble.note(Self.failure(of: host))
    let end = now.adding(seconds: Self.length)
    try Preferences(connection).set(Self.key, to: "\(end.milliseconds)")
  }

  /// Whether it lasts. Whoever gets through to the server clears what is in the way, and this with it.
  public func lasts(at now: Instant) throws -> Bool {
    guard let text = try Preferences(connection)[Self.key], let end = Int64(text),
      try ConnectionProblem(connection: connection).present() != nil
    else { return false }
    let left = end - now.milliseconds
    // What would last longer was noted by a clock that was off.
    return left > 0 && left <= Self.length * 1000
  }
}
