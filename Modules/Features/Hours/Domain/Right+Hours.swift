import Auth

extension Right {
  /// Seeing the user's own hours, also of left worksites; managers see all hours of their worksites.
  public static let seeHours = Right("hours.see", .rightSeeHours, .own, manager: true, reporter: true)
  /// Changing, removing and submitting the user's own hours.
  public static let changeHours = Right(
    "hours.change", .rightChangeHours, .own, manager: true, reporter: true)
  /// Entering the user's own hours on a worksite.
  public static let enterHours = Right(
    "hours.enter", .rightEnterHours, .worksite, manager: true, reporter: true)
  /// Seeing, entering and changing the hours of others on a worksite.
  public static let manageHours = Right(
    "hours.manage", .rightManageHours, .worksite, manager: true, reporter: false)
  /// Approving the hours of a worksite.
  public static let approveHours = Right(
    "hours.approve", .rightApproveHours, .worksite, manager: true, reporter: false, program: nil)
  /// Reopening hours: submitted ones of the user, and all of managed worksites.
  public static let reopenHours = Right(
    "hours.reopen", .rightReopenHours, .own, manager: true, reporter: true, program: nil)
  /// Sealing a pay period and opening it again.
  public static let sealHours = Right(
    "hours.seal", .rightSealHours, .company, manager: false, reporter: false, program: nil)
  /// Setting the pay schedule.
  public static let setPayPeriods = Right(
    "hours.payPeriods", .rightPayPeriods, .company, manager: false, reporter: false, program: nil)
  /// Adding devices that enter hours, naming their drivers, and making their tokens.
  public static let manageDevices = Right(
    "hours.devices", .rightManageDevices, .company, manager: true, reporter: false, program: nil)
}
