import Operations

extension DocumentsFeature {
  /// The operations of one act have one verb in all features.
  static let words = OperationRename(
    "documents-words-0001",
    [
      "documents.folder.create": "documents.folder.add"
    ])
}
