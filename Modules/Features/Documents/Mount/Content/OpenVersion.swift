import Core
import Documents
import Persistence

/// The version of a document whose bytes programs have open.
struct OpenVersion: Hashable {
  let id: ID
  /// The number at the server; `nil` for a version that was made by the mount.
  let number: Int?
  let blob: Blob
  let modifiedAt: Instant

  /// The version of a document.
  init(_ version: Version) {
    self.init(id: version.id, number: version.number, blob: version.blob, modifiedAt: version.modifiedAt)
  }

  /// A version from its parts.
  init(id: ID, number: Int?, blob: Blob, modifiedAt: Instant) {
    (self.id, self.number, self.blob, self.modifiedAt) = (id, number, blob, modifiedAt)
  }

  /// The beginning of the hash of the content.
  var mark: UInt64 { UInt64(blob.hash.prefix(16), radix: 16) ?? 0 }
}
