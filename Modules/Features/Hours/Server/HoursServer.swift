import Core
import Hours
import ServerKit

/// The HTTP routes of hours.
package enum HoursServer {
  static let tag = "hours"

  /// All routes of hours.
  ///
  /// - Parameter random: the source of device tokens.
  package static func module(random: RandomSource) -> ServerModule {
    ServerModule(
      EntryRoutes.all + FittingRoutes.all + TimerRoutes.all + ReportRoutes.all + ExportRoutes.all
        + PeriodRoutes.all + ApprovalRoutes.all + SealRoutes.all + DayOffRoutes.all
        + DeviceRoutes(random: random).all,
      notes: [.hoursEntry, .device, .payPeriod, .report])
  }
}
