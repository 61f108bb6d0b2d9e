import Core
import Operations
import Persistence

extension NeededContent {
  /// The content of a version of a document; a `revision` of `nil` means the current version.
  public init(of document: ID, revision: Int?, blob: Blob) {
    self.init(
      record: document, path: "/documents/\(document)/content", revision: revision, blob: blob)
  }
}
