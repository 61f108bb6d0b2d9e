import Core
import Networking
import Operations
import Persistence

/// A note that the server accepted a request and did not answer. For a minute, other commands do not wait for
/// it.
package struct UnresponsiveServer {
  private let connection: Connection
  private static let key = "remote.silentUntil"
  /// How long it lasts, in seconds.
  private static let length: Int64 = 60

  /// The note of a database, inside a transaction.
  init(connection: Connection) { self.connection = connection }

  /// The failure to report.
  package static func failure(of host: String) -> Failure {
    Failure(NetworkFault(.timedOut, mayHaveArrived: true, detail: "nothing came back"), host: host)
  }

  /// Stores it as the connection problem, unless the login has ended, which is the graver problem.
  func note(_ host: String, at now: Instant) throws {
    let problem = ConnectionProblem(connection: connection)
    if try problem.present()?.kind == .unauthenticated { return }
    try problem.note(Self.failure(of: host))
    let end = now.adding(seconds: Self.length)
    try Preferences(connection).set(Self.key, to: "\(end.milliseconds)")
  }

  /// Whether it still applies. A process that reaches the server clears the connection problem, and this with
  /// it.
  func lasts(at now: Instant) throws -> Bool {
    guard let text = try Preferences(connection)[Self.key], let end = Int64(text),
      try ConnectionProblem(connection: connection).present() != nil
    else { return false }
    let left = end - now.milliseconds
    // A longer time was stored while the clock was wrong.
    return left > 0 && left <= Self.length * 1000
  }
}
