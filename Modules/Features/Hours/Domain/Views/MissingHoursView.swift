import Core

/// The missing days of one worker in JSON.
package struct MissingHoursView: Codable, Hashable, Sendable {
  /// The worker.
  package let user: ID
  /// The name of the worker.
  package let userName: String?
  /// The day from which hours are expected of the worker.
  package let since: CivilDate
  /// The days, in order.
  package let days: [CivilDate]

  /// A view of missing days.
  package init(_ row: MissingHours.Row, userName: String?) {
    user = row.user
    self.userName = userName
    since = row.since
    days = row.days
  }
}
