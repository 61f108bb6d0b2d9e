import Auth

extension Right {
  /// Adding a worksite. A manager who adds one becomes its member.
  public static let addWorksite = Right(
    "worksites.add", .rightCreateSite, .company, manager: true, reporter: false, program: nil)
  /// Seeing a worksite, its tasks and its members.
  public static let seeWorksite = Right(
    "worksites.see", .rightSeeSite, .worksite, manager: true, reporter: true)
  /// Changing and archiving a worksite, its tasks and its members.
  public static let manageWorksite = Right(
    "worksites.manage", .rightManageSite, .worksite, manager: true, reporter: false, program: nil)
  /// Listing the worksites that the user may see.
  public static let listWorksites = Right(
    "worksites.list", .rightListSites, .own, manager: true, reporter: true)
}
