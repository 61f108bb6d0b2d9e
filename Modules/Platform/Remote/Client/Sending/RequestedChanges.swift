import Core
import Persistence

/// Numbered requests to pull, by which a command knows whether a pull began after its request.
struct RequestedChanges {
  private let connection: Connection

  private enum Key {
    static let asked = "remote.news.asked"
    static let read = "remote.news.read"
  }

  /// The requests stored in a database, inside a transaction.
  init(_ connection: Connection) { self.connection = connection }

  /// Requests a pull. The problem of an earlier attempt is cleared, unless it is that the login ended.
  ///
  /// - Returns: the number of the request.
  func ask() throws -> Int {
    let number = try asked() + 1
    try Preferences(connection).set(Key.asked, to: String(number))
    let problem = ConnectionProblem(connection: connection)
    if try problem.present()?.kind != .unauthenticated { try problem.clear() }
    return number
  }

  /// Whether a pull that began after that request has completed.
  func isRead(_ number: Int) throws -> Bool { try value(Key.read) >= number }

  /// The number of the latest request.
  func asked() throws -> Int { try value(Key.asked) }

  /// Notes that a pull completed which began when this was the latest request.
  func noteRead(_ number: Int) throws {
    if try !isRead(number) { try Preferences(connection).set(Key.read, to: String(number)) }
  }

  private func value(_ key: String) throws -> Int {
    try Preferences(connection)[key].flatMap { Int($0) } ?? 0
  }
}
