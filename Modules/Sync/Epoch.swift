import Core
import Persistence

/// The epoch of a database. Restoring a backup starts another one, in which numbers of the change log may repeat; what
/// others remember of the log carries the epoch it is from.
public enum Epoch {
  private static let key = "sync.epoch"
  private static let keyBefore = "sync.epoch.before"

  /// The present epoch; empty when none was started.
  public static func current(_ connection: Connection) throws -> String {
    try Preferences(connection)[key] ?? ""
  }

  /// The epoch that was restored to begin this one; `nil` for data that never was.
  public static func before(_ connection: Connection) throws -> String? {
    try Preferences(connection)[keyBefore]
  }

  /// Whether a text can name an epoch.
  static func isOne(_ text: some StringProtocol) -> Bool { text.isEmpty || ID(String(text)) != nil }

  /// Starts another epoch, of data whose epoch was `before` until now.
  public static func start(_ id: ID, after before: String? = nil, _ connection: Connection) throws {
    try Preferences(connection).set(key, to: id.description)
    try Preferences(connection).set(keyBefore, to: before)
  }
}
