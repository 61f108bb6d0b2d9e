import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// No document or folder is at the path, or has the id.
  public static let documentsNone: Self = "documents.none"

  /// A folder is missing.
  public static let documentsNoFolder: Self = "documents.noFolder"

  /// The properties of an item are too large.
  public static let documentsProperties: Self = "documents.properties"

  /// A folder cannot move to another worksite.
  public static let documentsFolderAcross: Self = "documents.folderAcross"

  /// There is no such template.
  public static let documentsNoTemplate: Self = "documents.noTemplate"

  /// There is no such document type.
  public static let documentsNoType: Self = "documents.noType"

  /// The folder has an item with the name.
  public static let documentsNameTaken: Self = "documents.nameTaken"

  /// Another user has locked the item.
  public static let documentsLocked: Self = "documents.locked"
}
