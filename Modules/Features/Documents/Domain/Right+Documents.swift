import Auth

extension Right {
  /// Reading folders, documents, versions and the trash.
  public static let readDocuments = Right(
    "documents.read", .rightReadDocuments, .worksite, manager: true, reporter: true,
    program: .dav)
  /// Adding, saving, renaming, moving, copying, putting in the trash and restoring.
  public static let editDocuments = Right(
    "documents.edit", .rightEditDocuments, .worksite, manager: true, reporter: true,
    program: .dav)
  /// Removing items from the trash for good.
  public static let emptyTrash = Right(
    "documents.emptyTrash", .rightEmptyTrash, .worksite, manager: true, reporter: false, program: nil)
  /// Breaking the locks of other users.
  public static let breakLocks = Right(
    "documents.breakLocks", .rightBreakLocks, .worksite, manager: true, reporter: false, program: nil)
  /// Seeing the document types and templates of the company.
  public static let seeTypes = Right(
    "documents.seeTypes", .rightSeeTypes, .company, manager: true, reporter: true)
  /// Adding, editing and removing document types and templates.
  public static let manageTypes = Right(
    "documents.manageTypes", .rightManageTypes, .company, manager: true, reporter: false)
}
