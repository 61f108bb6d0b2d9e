import Core
import Documents
import Foundation
import Operations
import Persistence

extension DocumentVersions {
  /// Writes the content of a version to a copy for another program. Nothing is left after a failure.
  ///
  /// - Parameters:
  ///   - mode: the permissions of the copy.
  ///   - progress: takes the number of bytes that were written; its error ends the writing.
  package func write(
    _ version: Version, of document: Item, to copy: OpenCopy, mode: mode_t,
    progress: (Int) throws -> Void = { _ in }
  ) throws {
    try copy.folder.make()
    do {
      try reading(version, of: document) {
        let file = try ReplacementFile(for: copy.path, tag: provider.newID(), mode: 0o600)
        try companyStore.blobs.copy(version.blob, progress: progress, into: { try file.append($0) })
        try file.commit(modified: version.modifiedAt, mode: mode)
      }
    } catch {
      copy.remove()
      throw error
    }
  }
}
