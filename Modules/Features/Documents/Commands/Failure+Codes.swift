import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// A file would be overwritten.
  static let documentsFileThere: Self = "documents.fileThere"

  /// A link is where a file would be written.
  static let documentsLinkThere: Self = "documents.linkThere"
}
