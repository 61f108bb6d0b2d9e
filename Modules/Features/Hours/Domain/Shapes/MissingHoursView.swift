import Core

/// The missing days of one worker in JSON.
public struct MissingHoursView: Codable, Hashable, Sendable {
  /// The worker.
  public let worker: ID
  /// The name of the worker.
  public let workerName: String?
  /// The day from which hours are expected of the worker.
  public let since: CivilDate
  /// The days, in order.
  public let days: [CivilDate]

  /// A view of missing days.
  public init(_ row: MissingHours.Row, workerName: String?) {
    worker = row.worker
    self.workerName = workerName
    since = row.since
    days = row.days
  }
}
