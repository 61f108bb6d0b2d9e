import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// A folder above the item was rejected.
  package static let documentsFolderNotStored: Self = "documents.folderNotStored"
}
