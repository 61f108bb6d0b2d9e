import Auth

extension Right {
  /// Knowing who one's colleagues are.
  public static let seePeople = Right(
    "accounts.see", .rightSeePeople, .company, manager: true, reporter: true)
  /// Adding people, changing their roles, resetting their passwords, deactivating them.
  public static let managePeople = Right(
    "accounts.manage", .rightManagePeople, .company, manager: false, reporter: false, program: nil)
  /// One's own details, password, devices and settings.
  public static let manageSelf = Right(
    "accounts.self", .rightManageSelf, .own, manager: true, reporter: true, program: nil)
  /// Changing settings of the whole company.
  public static let manageCompany = Right(
    "accounts.company", .rightManageCompany, .company, manager: false, reporter: false, program: nil)
}
