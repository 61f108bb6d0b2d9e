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
    _ version: Version, of document: Item, to copy: OpenCopy, mode: mode_t, _ context: Context
  ) throws {
    let progress = ProgressLine(total: version.blob.size, in: context)
    defer { progress.end() }
    progress.begin(document.name)
    try interruptible { cancellation in
      try write(version, of: document, to: copy, mode: mode) {
        try progress.add($0, unless: cancellation)
      }
    }
  }
}
