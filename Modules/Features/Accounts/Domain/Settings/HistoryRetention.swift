import Operations
import Persistence

/// The number of days for which the server keeps the history of operations.
public enum HistoryRetention {
  /// The name of the company setting, whose value is a number of days.
  public static let setting = "history.days"

  /// The value of the setting, two years without one, and at least a month.
  public static func days(in connection: Connection) throws -> Int {
    let text = try connection.first(
      "SELECT value FROM accounts_setting WHERE owner IS NULL AND name = \(setting)"
    ) { $0.text() }
    guard let days = text.flatMap({ Int($0) }) else { return Retention.defaultDays }
    return max(days, Retention.fewestDays)
  }
}
