import Core
import Persistence

/// A version of a document in JSON, for HTTP and the command line.
public struct VersionView: Codable, Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// The number within the document, counting from 1.
  public let number: Int
  /// SHA-256 of the content, hexadecimal.
  public let sha256: String
  /// The size of the content, in bytes.
  public let size: Int64
  /// Whether the version is a conflict: another save came first, and this one was kept beside it.
  public let isConflict: Bool
  /// The time of the last change to the content, as reported by the program that changed it.
  public let modifiedAt: Instant
  /// The time when the version was saved.
  public let savedAt: Instant
  /// The user who saved the version.
  public let savedBy: ID
  /// The time when the conflict was resolved; absent for an open conflict.
  public let resolvedAt: Instant?

  /// A view of a version.
  public init(_ version: Version) {
    id = version.id
    number = version.number
    sha256 = version.blob.hash
    size = version.blob.size
    isConflict = version.isConflict
    modifiedAt = version.modifiedAt
    savedAt = version.savedAt
    savedBy = version.savedBy
    resolvedAt = version.resolvedAt
  }

  /// The version that the view shows.
  package var version: Version {
    Version(
      id: id, number: number, blob: Blob(hash: sha256, size: size), isConflict: isConflict,
      modifiedAt: modifiedAt, savedAt: savedAt, savedBy: savedBy, resolvedAt: resolvedAt)
  }
}
