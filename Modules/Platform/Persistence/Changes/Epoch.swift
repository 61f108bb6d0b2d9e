import Core

/// The epoch of a database, a part of each anchor. Restoring a backup starts another epoch, in which sequence
/// numbers of the change log may repeat.
public enum Epoch {
  private static let key = "sync.epoch"
  private static let keyBefore = "sync.epoch.before"

  /// The current epoch; empty when none was started.
  public static func current(_ connection: Connection) throws -> String {
    try Preferences(connection)[key] ?? ""
  }

  /// The epoch that the restored backup was from; `nil` for data that was never restored.
  public static func before(_ connection: Connection) throws -> String? {
    try Preferences(connection)[keyBefore]
  }

  /// Whether a text can name an epoch.
  package static func isOne(_ text: some StringProtocol) -> Bool { text.isEmpty || ID(String(text)) != nil }

  /// Starts another epoch, of data whose epoch was `before` until now.
  public static func start(_ id: ID, after before: String? = nil, _ connection: Connection) throws {
    try Preferences(connection).set(key, to: id.description)
    try Preferences(connection).set(keyBefore, to: before)
  }
}
