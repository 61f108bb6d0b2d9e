import Core
import Operations
import Persistence
import Replica

/// The reason why the last sender could not reach the server, stored in the database.
struct ConnectionProblem {
  private let connection: Connection
  private static let key = "remote.trouble"

  /// The problem stored in a database, inside a transaction.
  init(connection: Connection) { self.connection = connection }

  func note(_ text: String?) throws { try Preferences(connection).set(Self.key, to: text) }

  /// Stores a failure; its text is kept in every language.
  func note(_ failure: Failure) throws { try note(JSON.text(StoredFailure(failure))) }

  /// Stores that the server no longer accepts the login, unless the user has logged in again meanwhile.
  ///
  /// - Parameter isReplaced: whether a newer login exists. A login writes the account first and clears the
  ///   problem afterwards, so this transaction cannot miss it.
  /// - Returns: the failure to report.
  func noteLoginEnded(unless isReplaced: () throws -> Bool) throws -> Failure {
    if try isReplaced() { return RemoteServer.loginReplaced }
    try note(RemoteServer.loginEnded)
    return RemoteServer.loginEnded
  }

  /// The stored failure; `nil` when there is none.
  func present() throws -> Failure? {
    try Preferences(connection)[Self.key].map { try JSON.value(StoredFailure.self, from: $0).failure }
  }

  /// Removes the stored failure, because the server was reached.
  func clear() throws {
    if try Preferences(connection)[Self.key] != nil { try note(nil) }
  }
}
