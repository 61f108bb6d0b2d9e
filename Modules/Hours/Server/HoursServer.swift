import Core
import Hours
import ServerKit

/// Hours over HTTP.
public enum HoursServer {
  static let tag = "hours"

  /// The routes.
  ///
  /// - Parameter random: what the tokens of devices are made of.
  public static func endpoints(random: RandomSource) -> [Endpoint] {
    EntryRoutes.all + FittingRoutes.all + TimerRoutes.all + ReportRoutes.all + ExportRoutes.all
      + PeriodRoutes.all
      + ApprovalRoutes.all
      + SealRoutes.all + DayOffRoutes.all + DeviceRoutes(random: random).all
  }
}
