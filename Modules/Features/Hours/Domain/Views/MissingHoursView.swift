import Core

/// The missing days of one worker in JSON.
public struct MissingHoursView: Codable, Hashable, Sendable {
  /// The worker.
  public let user: ID
  /// The name of the worker.
  public let userName: String?
  /// The day from which hours are expected of the worker.
  public let since: CivilDate
  /// The days, in order.
  public let days: [CivilDate]

  /// A view of missing days.
  public init(_ row: MissingHours.Row, userName: String?) {
    user = row.user
    self.userName = userName
    since = row.since
    days = row.days
  }
}
