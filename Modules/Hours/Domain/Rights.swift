import Auth

extension Right {
  /// Seeing one's own hours, also of worksites one has left; those who manage a worksite see all of that.
  public static let seeHours = Right("hours.see", .rightSeeHours, .own, manager: true, reporter: true)
  /// Changing, removing and submitting one's own hours.
  public static let changeHours = Right(
    "hours.change", .rightChangeHours, .own, manager: true, reporter: true)
  /// Entering one's own hours on a worksite.
  public static let enterHours = Right(
    "hours.enter", .rightEnterHours, .worksite, manager: true, reporter: true)
  /// Seeing, entering and changing the hours of others on a worksite.
  public static let manageHours = Right(
    "hours.manage", .rightManageHours, .worksite, manager: true, reporter: false)
  /// Approving the hours of a worksite.
  public static let approveHours = Right(
    "hours.approve", .rightApproveHours, .worksite, manager: true, reporter: false, program: nil)
  /// Closing a pay period for good, and opening it again.
  public static let sealHours = Right(
    "hours.seal", .rightSealHours, .company, manager: false, reporter: false, program: nil)
  /// Saying how pay periods lie.
  public static let setPayPeriods = Right(
    "hours.payPeriods", .rightPayPeriods, .company, manager: false, reporter: false, program: nil)
  /// Adding devices that enter hours, naming their drivers, and making their tokens.
  public static let manageDevices = Right(
    "hours.devices", .rightManageDevices, .company, manager: true, reporter: false, program: nil)
}
