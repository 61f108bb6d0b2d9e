import Auth

extension Right {
  /// Adding a worksite. Whoever adds one is attached to it.
  public static let createWorksite = Right(
    "worksites.create", .rightCreateSite, .company, manager: true, reporter: false, program: nil)
  /// Knowing a worksite, its tasks and who is attached.
  public static let seeWorksite = Right(
    "worksites.see", .rightSeeSite, .worksite, manager: true, reporter: true)
  /// Its name, description, zone, tasks and people, and archiving it.
  public static let manageWorksite = Right(
    "worksites.manage", .rightManageSite, .worksite, manager: true, reporter: false, program: nil)
  /// Asking which worksites one may see.
  public static let listWorksites = Right(
    "worksites.list", .rightListSites, .own, manager: true, reporter: true)
}
