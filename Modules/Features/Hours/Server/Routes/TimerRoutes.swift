import Core
import HTTPTypes
import Hours
import Operations
import ServerKit

/// The routes of the timer.
enum TimerRoutes {
  private static let tag = HoursServer.tag

  /// The running entry, if there is one.
  struct Running: Codable, Sendable {
    let entry: EntryView?
  }

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/hours/timer", "read the hours that run", tag: tag, parameters: [Parameters.user],
      answering: Running.self
    ) { call in
      Running(entry: try call.answer(RunningEntry(of: try call.user())).map { try call.view($0) })
    },
    .creation(
      StartTimer.self, "/hours/timer", "start hours that run until they are stopped", tag: tag,
      defaults: ["user": EntryRoutes.ownUser, "zone": EntryRoutes.zoneOfSite], record: EntryRoutes.single),
    .operation(
      StopTimer.self, .post, "/hours/entries/{entry}/stop", "stop hours that run", tag: tag,
      of: EntryRoutes.version),
  ]
}
