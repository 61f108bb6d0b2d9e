import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// No document or folder is at the path, or has the id.
  public static let documentsNone: Self = "documents.none"

  /// A folder is missing.
  public static let documentsNoFolder: Self = "documents.noFolder"

  /// The folder has an item with the name.
  public static let documentsNameTaken: Self = "documents.nameTaken"
}
