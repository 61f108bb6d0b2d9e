import CommandKit
import Core
import Documents
import DocumentsProvider
import Foundation
import Persistence
import Sync

/// Writes documents to this machine's disk, each whole and checked before it gets its name.
struct Getter {
  private let session: Session
  private let cancellation: Cancellation
  private let overwrites: Bool
  /// How many files were written.
  private(set) var files = 0
  /// How many bytes were written.
  private(set) var bytes: Int64 = 0
  /// What could not be written, and why.
  private(set) var refused: [(path: String, failure: Failure)] = []

  init(_ session: Session, overwrites: Bool, _ cancellation: Cancellation) {
    self.session = session
    self.overwrites = overwrites
    self.cancellation = cancellation
  }

  /// Writes one version of a document to a path.
  mutating func get(_ version: Version, to path: String, _ progress: ProgressLine) throws {
    if !overwrites, (try? FileStamp(at: path, followed: false)) != nil {
      throw Self.fileThere(path)
    }
    let file = try ReplacementFile(for: path, tag: session.newID())
    try session.workspace.blobs.copy(
      version.blob,
      progress: { try progress.add($0, unless: cancellation) }, into: { try file.append($0) })
    do {
      try file.commit(modified: version.modifiedAt, replaces: overwrites)
    } catch let failure as Failure where failure.code == "io.exists" {
      throw Self.fileThere(path)
    }
    files += 1
    bytes += version.blob.size
  }

  private static func fileThere(_ path: String) -> Failure {
    Failure(.conflict, "documents.fileThere", .fileThere(path), remedy: .addForce)
  }

  /// Writes a folder with everything in it; what cannot be written is noted and the rest goes on.
  mutating func get(_ container: Container, to path: String, _ progress: ProgressLine) throws {
    try Folder(path).make(mode: 0o777)
    let enumerator = FolderEnumerator(container, in: session.workspace, for: session.actor)
    var cursor: Cursor?
    repeat {
      let page = try enumerator.page(after: cursor)
      for item in page.items { try getInside(item, of: container, path, progress) }
      cursor = page.next
    } while cursor != nil
  }

  private mutating func getInside(
    _ item: Item, of container: Container, _ path: String, _ progress: ProgressLine
  ) throws {
    let target = Folder(path).file(try FileName(item.name).text)
    do {
      if item.kind == .folder {
        try get(.folder(item.id, in: container.worksite), to: target, progress)
      } else {
        progress.begin(item.name)
        try get(try currentVersion(of: item), to: target, progress)
      }
    } catch let failure as Failure where failure.kind != .cancelled && failure.kind != .unavailable {
      refused.append((target, failure))
    }
  }

  /// The version a document stands at.
  func currentVersion(of item: Item) throws -> Version { try session.version(of: item, number: nil) }
}

extension Session {
  /// A version of a document: the one of that number, or the one it stands at.
  func version(of item: Item, number: Int?) throws -> Version {
    let versions = try answer(Versions(of: item.id))
    let wanted = versions.first { version in
      if let number { version.number == number } else { version.id == item.content }
    }
    guard let wanted else {
      throw Failure(
        .notFound, "documents.noVersion", .noVersion(number ?? 0, of: item.name), remedy: .seeInfo,
        field: "revision")
    }
    return wanted
  }
}
