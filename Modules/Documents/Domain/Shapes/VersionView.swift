import Core
import Persistence

/// A version of a document in JSON, over HTTP and from the command line alike.
public struct VersionView: Codable, Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// Counts up from 1 within the document.
  public let number: Int
  /// SHA-256 of the content, hexadecimal.
  public let sha256: String
  /// Bytes.
  public let size: Int64
  /// Whether it lost against another save and is kept beside the line of versions.
  public let isConflict: Bool
  /// When the content was changed, by the program that did.
  public let modifiedAt: Instant
  /// When it was saved here.
  public let savedAt: Instant
  /// Who saved it.
  public let savedBy: ID
  /// When somebody decided what becomes of a conflict.
  public let resolvedAt: Instant?

  /// A version.
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

  /// The version it is a view of.
  package var version: Version {
    Version(
      id: id, number: number, blob: Blob(hash: sha256, size: size), isConflict: isConflict,
      modifiedAt: modifiedAt, savedAt: savedAt, savedBy: savedBy, resolvedAt: resolvedAt)
  }
}
