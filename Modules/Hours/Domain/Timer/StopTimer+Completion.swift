import Core
import Persistence
import Sync

/// Hours that a timer counted are carried over to a server as the finished hours they became.
extension StopTimer: Completion {
  /// The hours that it ends.
  public var completed: ID { entry }

  /// The hours as they were when they were stopped.
  ///
  /// - Throws: ``Failure`` `hours.record` where they cannot be read.
  public func addition(of record: Record) throws -> any Operation {
    guard let worker = record.id("worker"), let worksite = record.id("site"),
      case .integer(let start) = record["start_at"], case .integer(let end) = record["end_at"],
      let zone = record.text("zone"), let breaks = record.text("breaks")
    else { throw Failure(.damaged, "hours.record", .entryDamaged) }
    return AddEntry(
      id: entry, worker: worker, worksite: worksite, task: record.id("task"),
      start: Instant(milliseconds: start), end: Instant(milliseconds: end), zone: zone,
      breaks: try JSON.value([Break].self, from: breaks), note: record.text("note"), source: .timer,
      // A timer is never refused for the length of what it counted.
      isConfirmed: true, isDayConfirmed: true, isSuspicious: record["suspicious"] == .integer(1))
  }
}
