import Core
import Foundation

/// Content outside the database: files named by their SHA-256 under one folder, and the small ones together in one file
/// (``SmallContents``); written once, never changed, and removed only when nothing relies on them.
public struct BlobStore: Sendable {
  /// Where the blobs are.
  public let root: Folder
  let small: SmallContents

  /// The store under a folder, which is made when there is none.
  ///
  /// - Parameter repair: what a user does about a damaged file of small contents; `nil`: restore a backup.
  public init(at root: Folder, ids: IDSource, repair: Phrase? = nil) throws {
    self.root = root
    small = SmallContents(in: root, ids: ids, repair: repair)
    if incoming.exists { return }
    try incoming.makeDurably()
    // Where that does not go now, it is made when the first of them comes.
    try? small.prepare()
  }

  /// The store that is under a folder, to be read only: nothing is made there.
  public init(reading root: Folder, ids: IDSource) {
    self.root = root
    small = SmallContents(in: root, ids: ids)
  }

  /// Content on its way in lies here under temporary names.
  var incoming: Folder { root.folder("incoming") }

  /// The file of a blob that has one.
  public func path(of blob: Blob) -> String { root.folder(String(blob.hash.prefix(1))).file(blob.hash) }

  /// Whether the blob is there with its full size. Its content is looked at by ``copy(_:progress:into:)``.
  public func contains(_ blob: Blob) -> Bool { !present([blob]).isEmpty }

  /// Those of some blobs that are there, each as ``contains(_:)`` has it; together they are found faster.
  public func present(_ blobs: [Blob]) -> Set<Blob> {
    let few = (try? small.present(blobs)) ?? []
    return few.union(blobs.filter { !few.contains($0) && hasFile(of: $0) })
  }

  func hasFile(of blob: Blob) -> Bool { (try? FileStamp(at: path(of: blob)).size) == blob.size }

  /// Opens the file of a blob.
  ///
  /// - Throws: ``Failure`` of kind `damaged`: `blob.missing` without a file, `blob.damaged` when it has another size; of kind `io`
  ///   when the system cannot read it.
  func openFile(of blob: Blob) throws -> File {
    let file: File
    do {
      file = try File(reading: path(of: blob))
    } catch let failure as Failure where failure.code == "io.missing" {
      throw Failure(.damaged, "blob.missing", .blobMissing(blob.hash), remedy: .runVerify)
    }
    if try file.stamp().size != blob.size { throw Self.damaged(blob) }
    return file
  }

  /// Takes content in, piece by piece.
  public func writer() -> BlobWriter { BlobWriter(in: incoming, small.ids) }

  /// Takes in a whole file.
  ///
  /// - Parameter progress: told the number of bytes after each piece; it throws to stop.
  /// - Throws: ``Failure`` `blob.changing` when the file was written to meanwhile. Nothing is kept then.
  public func take(_ source: borrowing File, progress: (Int) throws -> Void = { _ in }) throws -> StagedBlob {
    let before = try source.stamp()
    guard before.kind != .folder else { throw Failure.system(EISDIR, source.path) }
    do {
      return try read(source, before, progress)
    } catch let failure as Failure where failure.code == "io.diskFull" {
      throw Failure(.unavailable, "io.diskFull", .noRoomFor(source.path), remedy: .freeSpaceAndRepeat)
    }
  }

  private func read(
    _ source: borrowing File, _ before: FileStamp, _ progress: (Int) throws -> Void
  ) throws -> StagedBlob {
    let changing = Failure(.conflict, "blob.changing", .fileChanging(source.path), remedy: .putAgain)
    var writer = writer()
    try source.forEachPiece(expecting: before.size) { piece in
      try writer.append(piece)
      // A file that grows as fast as it is read would never end.
      if before.kind == .file, writer.size > before.size { throw changing }
      try progress(piece.count)
    }
    if before.kind == .file, try source.stamp() != before || writer.size != before.size { throw changing }
    return writer.seal()
  }

  /// Makes staged blobs durable: the small ones in one transaction, of the others content first, then names. Many of them share
  /// two flushes of the disk, beside the one of the small ones.
  public func keep(_ staged: [StagedBlob]) throws {
    if staged.isEmpty { return }
    let few = try staged.filter(\.isSmall).map { (blob: $0.blob, bytes: try $0.allBytes()) }
    if !few.isEmpty { try small.prepare() }
    let disk = try File(root.path, O_RDONLY | O_DIRECTORY)
    // Until it has its name and is on disk: content just brought again must not go with what nobody relied on.
    try disk.lock(.shared)
    try small.keep(few)
    for staged in staged where staged.isSmall { staged.file?.discard() }
    try keep(staged.filter { !$0.isSmall }.compactMap(\.file), on: disk)
  }

  private func keep(_ files: [UnnamedFile], on disk: borrowing File) throws {
    if files.isEmpty { return }
    let isFew = files.count < 4
    if isFew {
      for file in files { try File(reading: file.path).sync() }
    } else {
      try disk.syncWholeDisk()
    }
    var folders: Set<String> = []
    for file in files {
      let folder = root.folder(String(file.blob.hash.prefix(1)))
      if folders.insert(folder.path).inserted { try folder.make() }
      try file.move(to: path(of: file.blob))
    }
    if isFew {
      for folder in folders { try Folder(folder).sync() }
      try disk.sync()
    } else {
      try disk.syncWholeDisk()
    }
  }

  /// Checks the place where a blob is kept, before it is fetched: where all small contents are damaged, each looks missing.
  ///
  /// - Throws: ``Failure`` of kind `damaged`.
  public func requirePlace(for blob: Blob) throws { _ = try small.bytes(of: blob) }

  /// Hands the content of a blob to `sink` piece by piece, checking it against its name on the way.
  ///
  /// - Parameter progress: told the number of bytes after each piece; it throws to stop.
  /// - Throws: ``Failure`` of kind `damaged` when the file is missing or its bytes are not the blob's, of kind `io` when they
  ///   cannot be read. The last piece is held back until the whole is known to be right.
  public func copy(
    _ blob: Blob, progress: (Int) throws -> Void = { _ in },
    into sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    if let bytes = try checkedSmall(blob) {
      try bytes.withUnsafeBytes { if !$0.isEmpty { try sink($0) } }
      return try progress(bytes.count)
    }
    let file = try openFile(of: blob)
    var digest = ContentDigest()
    var left = blob.size
    try file.forEachPiece(expecting: blob.size) { piece in
      digest.update(piece)
      left -= Int64(piece.count)
      if left <= 0, digest.hash != blob.hash { throw Self.damaged(blob) }
      try sink(piece)
      try progress(piece.count)
    }
    if left != 0 { throw Self.damaged(blob) }
  }

  /// A small content, checked; `nil` when it is not among them. Where the store has it in a file as well, from before small ones
  /// lay together, damage to it does no harm.
  private func checkedSmall(_ blob: Blob) throws -> [UInt8]? {
    do {
      guard let bytes = try small.bytes(of: blob) else { return nil }
      if ContentDigest.hash(of: bytes) != blob.hash { throw Self.damaged(blob) }
      return bytes
    } catch _ where hasFile(of: blob) {
      return nil
    }
  }

  /// The failure of a blob whose bytes are not what its name says.
  public static func damaged(_ blob: Blob) -> Failure {
    Failure(.damaged, "blob.damaged", .blobDamaged(blob.hash), remedy: .runVerify)
  }

  /// Whether the blob is there and its bytes are the blob's.
  public func isWhole(_ blob: Blob) -> Bool { (try? copy(blob) { _ in }) != nil }

  /// Does what would be left for the end after many were kept, while something else is waited for. All is durable before.
  public func fold() { try? small.fold() }

  /// Throws the file of small blobs away when it is damaged: in a copy, whose originals are elsewhere. Nobody else may use it.
  public func discardDamaged() throws { try small.discardDamaged() }

  /// Leaves the store so that it can be read where nothing can be written, as a backup on a medium that is locked. Nobody
  /// else may use it then.
  public func settle() throws { try small.settle() }

  /// What is wrong with the file of small blobs, by SQLite's own reading of every page; empty when nothing is.
  public func problems() throws -> [Phrase] { try small.problems() }

  /// Removes blobs. Whoever calls this knows that nobody relies on them.
  public func remove(_ blobs: [Blob]) throws {
    let few = blobs.filter { $0.size <= SmallContents.most }.map(\.hash)
    _ = try small.remove(few, writtenBefore: Instant(milliseconds: .max))
    for path in blobs.map(path) {
      guard unlink(path) == 0 || errno == ENOENT else { throw Failure.system(errno, path) }
    }
  }

  /// Removes what writers that no longer run left behind more than a day ago, and what has arrived of content that
  /// nothing was added to for 7 days.
  public func removeAbandoned(now: Instant) throws {
    for name in try incoming.names() {
      let path = incoming.file(name)
      let age: Int64 = name.hasSuffix(PartialBlob.suffix) ? 7 * 86_400 : 86_400
      if let stamp = try? FileStamp(at: path), stamp.modified < now.adding(seconds: -age) { unlink(path) }
    }
  }
}

extension File {
  /// Hands the rest of the file to `body` in pieces of at most 1 MiB, from one buffer.
  func forEachPiece(expecting size: Int64, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let capacity = Int(min(max(size, 4096), 1 << 20))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 4096)
    defer { buffer.deallocate() }
    if size >= 1 << 20 { posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL) }
    while true {
      let count = try read(into: buffer)
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
