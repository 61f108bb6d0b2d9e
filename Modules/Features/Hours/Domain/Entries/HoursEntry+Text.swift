import Core
import Persistence

extension HoursEntry {
  /// The day and times of a stored entry, for the history; empty when the record is unreadable.
  static func span(of record: Record?) -> Phrase {
    guard let record, case .integer(let start) = record["start_at"],
      let zone = record.text("zone").flatMap({ Zone($0) })
    else { return Phrase(verbatim: "") }
    let from = Instant(milliseconds: start)
    guard case .integer(let end) = record["end_at"] else { return .runningSince(from, zone) }
    return .span(Shift(start: from, end: Instant(milliseconds: end), zone: zone))
  }
}

extension HoursEntry {
  /// The entry with other names of its worksite and task, if there are any.
  func named(_ site: String?, _ task: String?) -> HoursEntry {
    if site ?? worksiteName == worksiteName, task ?? taskName == taskName { return self }
    return HoursEntry(
      id: id, user: user, worksite: worksite, worksiteName: site ?? worksiteName, task: self.task,
      taskName: task ?? taskName, start: start, end: end, zone: zone, breaks: breaks, note: note,
      approvalState: approvalState,
      reason: reason, source: source, isSuspicious: isSuspicious, day: day, lastDay: lastDay,
      workedMinutes: workedMinutes, minutes: minutes, createdBy: createdBy, createdAt: createdAt,
      version: version)
  }
}
