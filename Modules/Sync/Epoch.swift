import Core
import Persistence

/// The life of a database. Restoring a backup starts another one, in which numbers of the change log may repeat; what
/// others remember of the log carries the epoch it is from.
public enum Epoch {
  private static let key = "sync.epoch"

  /// The present life; empty when none was started.
  public static func current(_ connection: Connection) throws -> String {
    try Preferences(connection)[key] ?? ""
  }

  /// Starts another life.
  public static func start(_ id: ID, _ connection: Connection) throws {
    try Preferences(connection).set(key, to: id.description)
  }
}
