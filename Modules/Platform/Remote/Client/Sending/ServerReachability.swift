import Core
import Operations
import Persistence
import Replica

/// Whether the server answers and accepts the login, as the sender and commands noted it.
///
/// Its methods open their own transactions.
package struct ServerReachability: Sendable {
  private let database: Database

  init(of replica: Replica) { database = replica.database }

  /// The reason why the last sender could not reach the server; `nil` when it could.
  package func problem() throws -> Failure? {
    try database.read { try ConnectionProblem(connection: $0).present() }
  }

  /// Stores a failure as the connection problem.
  func note(_ problem: Failure) throws {
    try database.write { try ConnectionProblem(connection: $0).note(problem) }
  }

  /// Removes the connection problem, because the server was reached or the login is another.
  package func clearProblem() throws {
    try database.write { try ConnectionProblem(connection: $0).clear() }
  }

  /// Stores that the server no longer accepts the login, unless there is a newer one.
  ///
  /// - Returns: the failure to report.
  func noteLoginEnded(unless isReplaced: () throws -> Bool) throws -> Failure {
    try database.write { try ConnectionProblem(connection: $0).noteLoginEnded(unless: isReplaced) }
  }

  /// Stores that the server no longer accepts the login, if the disk has room and there is no newer one.
  ///
  /// - Returns: the failure to report.
  package func noteLoginEndedIfRoom(unless isReplaced: () throws -> Bool) throws -> Failure {
    var failure = try isReplaced() ? RemoteServer.loginReplaced : RemoteServer.loginEnded
    try database.writeIfRoom {
      failure = try ConnectionProblem(connection: $0).noteLoginEnded(unless: isReplaced)
    }
    return failure
  }

  /// Whether the server is known to reject the login.
  package func hasLoginEnded() throws -> Bool { try problem()?.kind == .unauthenticated }

  /// Removes the note that the login has ended, if the disk has room.
  package func noteLoginAccepted() throws {
    if try !hasLoginEnded() { return }
    try database.writeIfRoom { try ConnectionProblem(connection: $0).clear() }
  }

  /// Whether a command found the server unresponsive a moment ago, and none has reached it since.
  package func isUnresponsive(at now: Instant) throws -> Bool {
    try database.read { try UnresponsiveServer(connection: $0).lasts(at: now) }
  }

  /// Stores that the server accepted a request and did not answer, if the disk has room.
  package func noteUnresponsive(_ host: String, at now: Instant) throws {
    try database.writeIfRoom { try UnresponsiveServer(connection: $0).note(host, at: now) }
  }
}

extension Replica {
  /// Whether the server answers and accepts the login.
  package var reachability: ServerReachability { ServerReachability(of: self) }
}
