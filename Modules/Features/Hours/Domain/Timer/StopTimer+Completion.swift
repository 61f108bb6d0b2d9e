import Core
import Operations
import Persistence

/// Migrates hours of a stopped timer to a server as one finished entry.
extension StopTimer: Completion {
  /// The entry that the operation ends.
  public var completed: ID { entry }

  /// The operation that adds the finished entry; `nil` when the record is unreadable.
  public func addition(of record: Record) -> (any Operation)? {
    guard let user = record.id("worker"), let worksite = record.id("site"),
      case .integer(let start) = record["start_at"], case .integer(let end) = record["end_at"],
      let zone = record.text("zone"), let text = record.text("breaks"),
      let breaks = try? JSON.value([Break].self, from: text)
    else { return nil }
    return AddEntry(
      id: entry, user: user, worksite: worksite, task: record.id("task"),
      start: Instant(milliseconds: start), end: Instant(milliseconds: end), zone: zone,
      breaks: breaks, note: record.text("note"), source: .timer,
      // A timer of any length is accepted.
      isConfirmed: true, isDayConfirmed: true, isSuspicious: record["suspicious"] == .integer(1))
  }
}
