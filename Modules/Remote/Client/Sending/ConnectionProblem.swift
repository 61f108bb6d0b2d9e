import Core
import Persistence
import Sync

/// What is in the way of speaking to the server, as the last sender found it.
public struct ConnectionProblem {
  private let connection: Connection
  private static let key = "remote.trouble"

  /// The trouble of a database in a transaction.
  public init(connection: Connection) { self.connection = connection }

  func note(_ text: String?) throws { try Preferences(connection).set(Self.key, to: text) }

  /// Notes what is in the way; its words are kept in every language.
  public func note(_ failure: Failure) throws { try note(JSON.text(StoredFailure(failure))) }

  /// Notes that the server does not accept the login any more; not, when somebody has logged in again meanwhile, whose new
  /// login nothing is known to be wrong with.
  ///
  /// - Parameter isReplaced: whether they have. A login writes the account first and clears the trouble then, so asked in
  ///   this transaction it cannot be overtaken.
  /// - Returns: what to tell.
  public func noteLoginEnded(unless isReplaced: () throws -> Bool) throws -> Failure {
    if try isReplaced() { return RemoteServer.loginReplaced }
    try note(RemoteServer.loginEnded)
    return RemoteServer.loginEnded
  }

  /// What is in the way; `nil` when nothing is known to be.
  public func present() throws -> Failure? {
    try Preferences(connection)[Self.key].map { try JSON.value(StoredFailure.self, from: $0).failure }
  }

  /// Notes that the server was spoken to.
  public func clear() throws {
    if try Preferences(connection)[Self.key] != nil { try note(nil) }
  }
}
