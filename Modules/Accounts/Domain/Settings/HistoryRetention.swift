import Persistence
import Sync

/// For how long the server remembers what operations did, as the company says.
public enum HistoryRetention {
  /// The company setting: days, as digits.
  public static let setting = "history.days"

  /// The days: those of the setting, two years without it, and a month at least.
  public static func days(in connection: Connection) throws -> Int {
    let text = try connection.first(
      "SELECT value FROM accounts_setting WHERE owner IS NULL AND name = \(setting)"
    ) { $0.text() }
    guard let days = text.flatMap({ Int($0) }) else { return Retention.usualDays }
    return max(days, Retention.fewestDays)
  }
}
