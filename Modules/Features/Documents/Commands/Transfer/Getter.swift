import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Profile

/// Writes documents to local files. A file gets its name when its content is complete and checked.
struct Getter {
  private let session: Session
  private let versions: DocumentVersions
  private let cancellation: Cancellation
  private let overwrites: Bool
  /// The number of files written.
  private(set) var files = 0
  /// The number of files that had the same content already.
  private(set) var unchanged = 0
  /// The number of bytes written.
  private(set) var bytes: Int64 = 0
  private let folders: WrittenFolders
  /// The failure with which the server turned out to be unreachable.
  private var connectionFailure: Failure?
  /// Documents of a tree whose content is fetched together, and their paths.
  private var waiting = WaitingDocuments()
  /// The items that could not be written, and why.
  private(set) var rejected: [(path: String, failure: Failure)] = []

  init(_ session: Session, overwrites: Bool, _ cancellation: Cancellation) {
    self.session = session
    versions = DocumentsProvider(session).versions
    self.overwrites = overwrites
    folders = WrittenFolders(notedIn: session.profile.location.writtenFolders, tag: session.newID())
    self.cancellation = cancellation
  }

  /// Writes a version of a document to a path; the current one without a number.
  mutating func get(
    _ document: Item, _ number: Int?, to path: String, _ progress: ProgressLine
  ) throws {
    if try isWritten(document, number, to: path, progress) { return }
    try write(document, number, to: path, progress)
  }

  /// Whether a path has the content of a version already.
  ///
  /// - Throws: ``Failure`` `documents.fileThere` when it has other content, which may not be replaced.
  private mutating func isWritten(
    _ document: Item, _ number: Int?, to path: String, _ progress: ProgressLine
  ) throws -> Bool {
    if ReplacementFile.isWrittenInto(path) { return false }
    folders.add(try ReplacementFile.folder(for: path))
    if (try? FileStamp(at: path, followed: false)) == nil { return false }
    if let size = try sameSize(path, document, number) {
      // As for content, a file that is there changes only where the user said so.
      if overwrites { try File(reading: path).setExecutable(document.isExecutable) }
      unchanged += 1
      try progress.add(Int(size), unless: cancellation)
      return true
    }
    if !overwrites { throw Self.fileThere(path) }
    return false
  }

  private mutating func write(
    _ document: Item, _ number: Int?, to path: String, _ progress: ProgressLine
  ) throws {
    let (version, isFetched) = try fetch(document, number, progress)
    if ReplacementFile.isWrittenInto(path) {
      try versions.requireWhole(version, of: document)
    }
    try versions.reading(version, of: document) {
      try write(version, of: document, to: path) {
        try progress.add(isFetched ? 0 : $0, unless: cancellation)
      }
    }
    files += 1
    bytes += version.blob.size
  }

  private func write(
    _ version: Version, of document: Item, to path: String, progress: (Int) throws -> Void
  ) throws {
    let file = try begin(path, mode: document.isExecutable ? 0o777 : 0o666)
    try session.companyStore.blobs.copy(version.blob, progress: progress, into: { try file.append($0) })
    do {
      try file.commit(modified: version.modifiedAt, replaces: overwrites)
    } catch let failure as Failure where failure.code == .ioExists {
      throw Self.fileThere(path)
    }
  }

  /// The size of a local file that has the content of a version; `nil` when it has not.
  private func sameSize(_ path: String, _ document: Item, _ number: Int?) throws -> Int64? {
    guard let stamp = try? FileStamp(at: path), stamp.kind == .file else { return nil }
    let blob = try versions.version(of: document, .init(number: number)).blob
    guard stamp.size == blob.size, let file = try? File(reading: path) else { return nil }
    return (try? file.digest()) == blob.hash ? blob.size : nil
  }

  /// Opens the file for writing. Opening a pipe blocks until another process opens it for reading.
  private func begin(_ path: String, mode: mode_t) throws -> ReplacementFile {
    do {
      return try ReplacementFile(for: path, tag: session.newID(), mode: mode)
    } catch {
      try cancellation.check()
      throw error
    }
  }

  /// Fetches content that the device does not have. After the first failure to reach the server, it is not
  /// tried again.
  private mutating func fetch(
    _ document: Item, _ number: Int?, _ progress: ProgressLine
  ) throws -> (version: Version, isFetched: Bool) {
    if let connectionFailure,
      try !session.companyStore.blobs.contains(versions.version(of: document, .init(number: number)).blob)
    {
      throw connectionFailure
    }
    do {
      return try versions.fetch(of: document, .init(number: number), progress: progress.note)
    } catch let failure as Failure where failure.isServerAway {
      connectionFailure = failure
      throw failure
    }
  }

  /// Notes that an item could not be written.
  mutating func reject(_ path: String, _ failure: Failure) { rejected.append((path, failure)) }

  private static func fileThere(_ path: String) -> Failure {
    Failure(.conflict, .documentsFileThere, .fileThere(path), remedy: .addForce)
  }

  /// Writes a folder with all items below it, and nothing outside of it. Items that cannot be written are
  /// added to ``rejected``.
  mutating func get(_ container: Container, to path: String, _ progress: ProgressLine) throws {
    try Folder(path).make(mode: 0o777)
    try get(container, to: path, inside: Folder(path), progress)
    try writeWaiting(progress)
  }

  private mutating func get(
    _ container: Container, to path: String, inside top: Folder, _ progress: ProgressLine
  ) throws {
    if try !session.containers.isRead(container.id) { rejected.append((path, Self.unread)) }
    let enumerator = FolderEnumerator(container, in: session.companyStore, for: session.actor)
    // The enumerator returns an item again that changed meanwhile; its first state is kept.
    var seen: Set<ID> = []
    try enumerator.forEach { item in
      if seen.insert(item.id).inserted { try getInside(item, of: container, path, inside: top, progress) }
    }
  }

  /// Writes the documents that wait for content, which is fetched together.
  private mutating func writeWaiting(_ progress: ProgressLine) throws {
    let documents = waiting.removeAll()
    try fetchTogether(documents.map(\.item))
    for (document, path) in documents {
      try rejecting(path) { getter in
        progress.begin(document.name)
        try getter.get(document, nil, to: path, progress)
      }
    }
  }

  /// Fetches the small ones of contents that the device does not have. The others, and those that do not arrive, are
  /// fetched one by one.
  private mutating func fetchTogether(_ documents: [Item]) throws {
    if connectionFailure != nil || !session.isOnServer { return }
    let blobs = documents.compactMap { try? versions.version(of: $0, .current).blob }
    do {
      // The bytes count when they are written.
      try session.contents.fetchTogether(blobs)
    } catch let failure as Failure where failure.isServerAway {
      connectionFailure = failure
    } catch let failure as Failure where failure.kind != .cancelled && failure.kind != .unavailable {
      // Each document is fetched alone then, and that has the reason.
    }
  }

  private mutating func getInside(
    _ item: Item, of container: Container, _ path: String, inside top: Folder, _ progress: ProgressLine
  ) throws {
    let target = Folder(path).file(FileName(safe: item.name).text)
    try rejecting(target) { getter in
      // A symbolic link that exists already may lead anywhere.
      guard Folder(target).isInside(top), !Folder(target).isDanglingLink else {
        throw Failure(.conflict, .documentsLinkThere, .linkThere(target), remedy: .removeLink)
      }
      if item.kind == .folder {
        try Folder(target).make(mode: 0o777)
        try getter.get(.folder(item.id, in: container.worksite), to: target, inside: top, progress)
      } else {
        // Only a path that the user named is written into. An existing pipe would block.
        if ReplacementFile.isWrittenInto(target) { throw Self.fileThere(target) }
        if try getter.isWritten(item, nil, to: target, progress) { return }
        getter.waiting.add(item, target)
      }
    }
    if waiting.isFull { try writeWaiting(progress) }
  }

  /// Performs a part of the work, and notes its failure as that of a path, unless it ends all work.
  private mutating func rejecting(_ path: String, _ body: (inout Getter) throws -> Void) throws {
    do {
      try body(&self)
    } catch let failure as Failure where failure.code == .documentsFileThere {
      // The user cannot choose another name for an item of a tree.
      rejected.append((path, failure.with(remedy: .addForceToOverwrite)))
    } catch let failure as Failure
      where failure.kind != .cancelled && (failure.kind != .unavailable || failure.isServerAway)
    {
      rejected.append((path, failure))
    }
  }

  /// The device never read the folder, and the server cannot be reached.
  private static let unread = Failure(
    .unavailable, "documents.unread", .folderUnread, remedy: .tryWithNetwork)
}

/// The documents of a tree that wait until enough contents can be fetched together.
private struct WaitingDocuments {
  private var documents: [(item: Item, path: String)] = []
  private var bytes: Int64 = 0

  /// Whether no more documents should wait: a bundle has at most 500 contents, of 8 MiB.
  var isFull: Bool { documents.count >= 500 || bytes >= 8 << 20 }

  mutating func add(_ item: Item, _ path: String) {
    documents.append((item, path))
    bytes += item.size
  }

  /// Removes all documents, and returns them in their order.
  mutating func removeAll() -> [(item: Item, path: String)] {
    defer { self = WaitingDocuments() }
    return documents
  }
}
