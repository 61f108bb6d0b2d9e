import Auth

extension Right {
  /// Looking at folders, documents, their versions and the trash.
  public static let readDocuments = Right(
    "documents.read", .rightReadDocuments, .worksite, manager: true, reporter: true,
    program: .dav)
  /// Adding, saving, renaming, moving, putting in the trash and taking out.
  public static let editDocuments = Right(
    "documents.edit", .rightEditDocuments, .worksite, manager: true, reporter: true,
    program: .dav)
}
