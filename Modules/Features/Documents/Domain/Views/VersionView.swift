import Core
import Persistence

/// A version of a document in JSON, for HTTP and the command line.
package struct VersionView: Codable, Hashable, Sendable {
  package let id: ID
  /// The number within the document, counting from 1.
  package let number: Int
  /// SHA-256 of the content, hexadecimal.
  package let sha256: String
  /// The size of the content, in bytes.
  package let size: Int64
  /// Whether the version is the current one; absent otherwise.
  package let isCurrent: Bool?
  /// Whether the version is a conflict: another save came first, and this one was kept beside it.
  package let isConflict: Bool
  /// The time of the last change to the content, as reported by the program that changed it.
  package let modifiedAt: Instant
  /// The time when the version was saved.
  package let savedAt: Instant
  /// The user who saved the version.
  package let savedBy: ID
  /// The time when the conflict was resolved; absent for an open conflict.
  package let resolvedAt: Instant?
  /// The number of the earlier version that the user restored by it; absent for other content.
  package let restoredRevision: Int?

  /// A view of a version.
  ///
  /// - Parameter current: the document's current version.
  package init(_ version: Version, current: ID?) {
    id = version.id
    number = version.number
    sha256 = version.blob.hash
    size = version.blob.size
    isCurrent = version.id == current ? true : nil
    isConflict = version.isConflict
    modifiedAt = version.modifiedAt
    savedAt = version.savedAt
    savedBy = version.savedBy
    resolvedAt = version.resolvedAt
    restoredRevision = version.restoredRevision
  }

  /// The version that the view shows.
  package var version: Version {
    Version(
      id: id, number: number, blob: Blob(hash: sha256, size: size), isConflict: isConflict,
      modifiedAt: modifiedAt, savedAt: savedAt, savedBy: savedBy, resolvedAt: resolvedAt,
      restoredRevision: restoredRevision, lock: nil)
  }
}
