import Core
import Persistence

/// What is new and was asked for, counted: whoever asks can tell whether the sender has read it since, or only what there
/// was when it had begun to read before.
public struct WantedNews {
  private let connection: Connection

  private enum Key {
    static let asked = "remote.news.asked"
    static let read = "remote.news.read"
  }

  /// What the commands of a database asked for, in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// Asks for what is new from now on. What was in the way of earlier attempts does not count any more, unless it is that the
  /// login ended.
  ///
  /// - Returns: the number of this question.
  public func ask() throws -> Int {
    let number = try asked() + 1
    try Preferences(connection).set(Key.asked, to: String(number))
    let trouble = ConnectionProblem(connection: connection)
    if try trouble.present()?.kind != .unauthenticated { try trouble.clear() }
    return number
  }

  /// Whether what was new when that was asked, or later, has been read.
  public func isRead(_ number: Int) throws -> Bool { try value(Key.read) >= number }

  /// How often it was asked for.
  func asked() throws -> Int { try value(Key.asked) }

  /// Notes that what was new was read, to the end, by somebody who began when it had been asked for so often.
  func noteRead(_ number: Int) throws {
    if try !isRead(number) { try Preferences(connection).set(Key.read, to: String(number)) }
  }

  private func value(_ key: String) throws -> Int {
    try Preferences(connection)[key].flatMap { Int($0) } ?? 0
  }
}
