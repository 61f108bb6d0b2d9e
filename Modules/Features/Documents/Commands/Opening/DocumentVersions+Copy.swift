import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence

extension DocumentVersions {
  /// Writes the content of a version to a copy for another program, with progress. Nothing is left after a failure.
  ///
  /// - Parameter mode: the permissions of the copy.
  func write(
    _ version: Version, of document: Item, to copy: OpenCopy, mode: mode_t, _ session: Session,
    _ context: Context
  ) throws {
    try copy.folder.make()
    do {
      let progress = ProgressLine(total: version.blob.size, in: context)
      defer { progress.end() }
      progress.begin(document.name)
      try interruptible { cancellation in
        try reading(version, of: document) {
          let file = try ReplacementFile(for: copy.path, tag: session.newID(), mode: 0o600)
          try session.companyStore.blobs.copy(
            version.blob,
            progress: { try progress.add($0, unless: cancellation) }, into: { try file.append($0) })
          try file.commit(modified: version.modifiedAt, mode: mode)
        }
      }
    } catch {
      copy.remove()
      throw error
    }
  }
}
