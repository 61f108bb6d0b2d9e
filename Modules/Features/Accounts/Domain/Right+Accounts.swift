import Auth

extension Right {
  /// Seeing the users of the company.
  public static let seePeople = Right(
    "accounts.see", .rightSeePeople, .company, manager: true, reporter: true)
  /// Adding users, changing roles, setting passwords and deactivating users.
  public static let managePeople = Right(
    "accounts.manage", .rightManagePeople, .company, manager: false, reporter: false, program: nil)
  /// Changing the actor's own details, password, devices and settings.
  public static let manageSelf = Right(
    "accounts.self", .rightManageSelf, .own, manager: true, reporter: true, program: nil)
  /// Changing settings of the whole company.
  public static let manageCompany = Right(
    "accounts.company", .rightManageCompany, .company, manager: false, reporter: false, program: nil)
}
