import Core

/// The missing days of one worker in JSON.
public struct MissingHoursView: Codable, Hashable, Sendable {
  /// The worker.
  public let worker: ID
  /// The name of the worker.
  public let workerName: String?
  /// The days, in order.
  public let days: [CivilDate]

  /// A view of missing days.
  public init(_ row: MissingHours.Row, workerName: String?) {
    worker = row.worker
    self.workerName = workerName
    days = row.days
  }
}
