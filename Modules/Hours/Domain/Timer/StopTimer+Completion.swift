import Core
import Persistence
import Sync

/// Hours that a timer counted are carried over to a server as the finished hours they became.
extension StopTimer: Completion {
  /// The hours that it ends.
  public var completed: ID { entry }

  /// The hours as they were when they were stopped; `nil` where they cannot be read.
  public func addition(of record: Record) -> (any Operation)? {
    guard let worker = record.id("worker"), let worksite = record.id("site"),
      case .integer(let start) = record["start_at"], case .integer(let end) = record["end_at"],
      let zone = record.text("zone"), let text = record.text("breaks"),
      let breaks = try? JSON.value([Break].self, from: text)
    else { return nil }
    return AddEntry(
      id: entry, worker: worker, worksite: worksite, task: record.id("task"),
      start: Instant(milliseconds: start), end: Instant(milliseconds: end), zone: zone,
      breaks: breaks, note: record.text("note"), source: .timer,
      // A timer is never refused for the length of what it counted.
      isConfirmed: true, isDayConfirmed: true, isSuspicious: record["suspicious"] == .integer(1))
  }
}
