import Core

/// Hours of one day, entered again on another day at the same wall times.
package struct CopiedHours {
  /// The operations that enter the hours.
  package private(set) var copies: [AddEntry] = []
  /// The hours that cannot be entered, because a wall time occurs twice or never on the new day.
  package private(set) var rejections: [Rejection] = []

  /// Hours that cannot be copied, and the reason.
  package struct Rejection {
    /// The worker whose hours they are.
    package let user: ID
    /// The reason, whose remedy names other times.
    package let failure: Failure
  }

  /// The copies of entries on a day. Running entries are left out.
  ///
  /// - Parameters:
  ///   - isConfirmed: whether the user confirmed that the shifts are so long.
  ///   - newID: returns the id of the next new entry.
  package init(of entries: [HoursEntry], on day: CivilDate, isConfirmed: Bool, newID: () -> ID) throws {
    for entry in entries where !entry.isRunning {
      do {
        copies.append(try entry.copy(newID(), on: day, isConfirmed: isConfirmed))
      } catch let failure as Failure {
        rejections.append(Rejection(user: entry.user, failure: failure))
      }
    }
  }
}

extension HoursEntry {
  /// A copy of the hours on another day, at the same wall times.
  ///
  /// - Throws: ``Failure`` when a wall time occurs twice or never on that day.
  fileprivate func copy(_ id: ID, on day: CivilDate, isConfirmed: Bool) throws -> AddEntry {
    let offset = DayOffset(from: self.day, to: day, in: zone)
    let start = try offset.moment(self.start)
    return AddEntry(
      id: id, user: user, worksite: worksite, task: task, start: start,
      end: try end.map { try offset.moment($0) } ?? start, zone: zone.identifier,
      breaks: try breaks.map { try offset.pause($0) }, note: note, isConfirmed: isConfirmed)
  }
}
