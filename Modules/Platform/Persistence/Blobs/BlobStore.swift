import Core
import Foundation

/// Stores content: small content in a database (`SmallContents`), all other in files named by their SHA-256.
///
/// Content is written once, never changed, and removed only when nothing references it.
public struct BlobStore: Sendable {
  /// The folder of the store.
  public let root: Folder
  let small: SmallContents

  /// The store in a folder, which is created when there is none.
  ///
  /// - Parameters:
  ///   - records: the database of the records, where small content is stored in it, as on a server. Its transactions
  ///     must not ask the store for content.
  ///   - repair: what a user does about a damaged file of small contents; `nil`: restore a backup.
  public init(at root: Folder, records: Database? = nil, ids: IDSource, repair: Remedy? = nil) throws {
    self.root = root
    small = SmallContents(in: root, records: records, ids: ids, repair: repair)
    if incoming.exists { return }
    try incoming.makeDurably()
    // If this fails, it is repeated with the first small content.
    try? small.prepare()
  }

  /// The store in an existing folder, for reading only: no file is created.
  public init(reading root: Folder, records: Database? = nil, ids: IDSource) {
    self.root = root
    small = SmallContents(in: root, records: records, ids: ids)
  }

  init(root: Folder, small: SmallContents) { (self.root, self.small) = (root, small) }

  /// The folder of incoming content, which has temporary names.
  var incoming: Folder { root.folder("incoming") }

  /// The path of a blob's file, which a small blob may not have.
  public func path(of blob: Blob) -> String { root.folder(String(blob.hash.prefix(1))).file(blob.hash) }

  /// Whether the store has the blob with its full size. ``copy(_:progress:into:)`` checks its bytes.
  public func contains(_ blob: Blob) -> Bool { !present([blob]).isEmpty }

  /// The blobs of some that the store has. This is faster than a ``contains(_:)`` for each.
  public func present(_ blobs: [Blob]) -> Set<Blob> {
    let stored = small.present(blobs)
    return stored.union(blobs.filter { !stored.contains($0) && hasFile(of: $0) })
  }

  /// Whether small content is stored in the database of the records.
  package var storesWithRecords: Bool { small.records != nil }

  func hasFile(of blob: Blob) -> Bool { (try? FileStamp(at: path(of: blob)).size) == blob.size }

  /// Opens the file of a blob.
  ///
  /// - Throws: ``Failure`` of kind `damaged`: `blob.missing` without a file, `blob.damaged` when it has
  ///   another size; of kind `io` when the system cannot read it.
  func openFile(of blob: Blob) throws -> File {
    let file: File
    do {
      file = try File(reading: path(of: blob))
    } catch let failure as Failure where failure.code == .ioMissing {
      throw Failure(.damaged, .blobMissing, .blobMissing(blob.hash), remedy: .verifyData)
    }
    if try file.stamp().size != blob.size { throw Self.damaged(blob) }
    return file
  }

  /// A writer for new content.
  public func writer() -> BlobWriter { BlobWriter(in: incoming, small.ids) }

  /// A new file without a name, on the disk of the store.
  package func scratchFile() throws -> ScratchFile { try ScratchFile(in: incoming, small.ids) }

  /// Reads a whole file into the store.
  ///
  /// - Parameter progress: called with the number of bytes after each piece; it throws to stop.
  /// - Throws: ``Failure`` `blob.changing` when the file was written to meanwhile. Nothing is kept then.
  public func stage(_ source: borrowing File, progress: (Int) throws -> Void = { _ in }) throws -> StagedBlob
  {
    let before = try source.stamp()
    guard before.kind != .folder else { throw Failure.system(EISDIR, source.path) }
    do {
      return try read(source, before, progress)
    } catch let failure as Failure where failure.code == .ioDiskFull {
      throw Failure(.unavailable, .ioDiskFull, .noRoomFor(source.path), remedy: .freeSpaceAndRepeat)
    }
  }

  private func read(
    _ source: borrowing File, _ before: FileStamp, _ progress: (Int) throws -> Void
  ) throws -> StagedBlob {
    let changing = Failure(.conflict, .blobChanging, .fileChanging(source.path), remedy: .putAgain)
    var writer = writer()
    try source.forEachPiece(expecting: before.size) { piece in
      try writer.append(piece)
      // Otherwise reading a file that grows as fast as it is read would never end.
      if before.kind == .file, writer.size > before.size { throw changing }
      try progress(piece.count)
    }
    if before.kind == .file, try source.stamp() != before || writer.size != before.size { throw changing }
    return writer.seal()
  }

  /// Makes staged blobs durable: small ones in one transaction; of others the content first, then the names.
  ///
  /// All files of one call share two disk syncs.
  public func commit(_ staged: [StagedBlob]) throws {
    if staged.isEmpty { return }
    let contents = try staged.filter(\.blob.isSmall).map { (blob: $0.blob, bytes: try $0.allBytes()) }
    if !contents.isEmpty { try small.prepare() }
    let disk = try File(root.path, O_RDONLY | O_DIRECTORY)
    // Until the blobs have their names and are on disk, so that removing unreferenced content spares them.
    try disk.lock(.shared)
    try small.commit(contents)
    for staged in staged where staged.blob.isSmall { staged.file?.discard() }
    try commit(staged.filter { !$0.blob.isSmall }.compactMap(\.file), on: disk)
  }

  /// Adds the small ones of staged blobs in a transaction on the records that name them, which makes them durable. The
  /// store was opened with their database. The others have been committed before.
  public func commit(_ staged: [StagedBlob], in connection: Connection) throws {
    for staged in staged where staged.blob.isSmall {
      try small.commit(staged.blob, staged.allBytes(), in: connection)
    }
  }

  private func commit(_ files: [UnnamedFile], on disk: borrowing File) throws {
    if files.isEmpty { return }
    let isSmall = files.count < 4
    if isSmall {
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
    if isSmall {
      for folder in folders { try Folder(folder).sync() }
      try disk.sync()
    } else {
      try disk.syncWholeDisk()
    }
  }

  /// Checks the place where a blob is stored, before it is fetched.
  ///
  /// When the file of small contents is damaged, all of them look missing, and fetching one would not help.
  ///
  /// - Throws: ``Failure`` of kind `damaged`.
  public func requirePlace(for blob: Blob) throws { _ = try small.bytes(of: blob) }

  /// Passes the content of a blob to `sink` piece by piece, and checks it against its hash.
  ///
  /// - Parameter progress: called with the number of bytes after each piece; it throws to stop.
  /// - Throws: ``Failure`` of kind `damaged` when the file is missing or its bytes are not the blob's, of
  ///   kind `io` when they cannot be read. It throws before the last piece is passed on.
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

  /// The checked bytes of a small content; `nil` when it is in no table. Earlier builds stored small contents in
  /// files of their own, so damage to the other copies does no harm.
  private func checkedSmall(_ blob: Blob) throws -> [UInt8]? {
    do {
      return try small.bytes(of: blob) { ContentDigest.hash(of: $0) == blob.hash }
    } catch _ where hasFile(of: blob) {
      return nil
    }
  }

  /// The failure of a blob whose bytes do not have its hash.
  public static func damaged(_ blob: Blob) -> Failure {
    Failure(.damaged, .blobDamaged, .blobDamaged(blob.hash), remedy: .verifyData)
  }

  /// Whether the store has the blob and its bytes are intact.
  public func isWhole(_ blob: Blob) -> Bool { (try? copy(blob) { _ in }) != nil }

  /// Runs the checkpoint that is due after many blobs were kept, while the caller waits anyway. All blobs are
  /// durable before.
  public func checkpoint() { try? small.checkpoint() }

  /// Deletes the file of small blobs when it is damaged. Call this only for a copy of content that is stored
  /// elsewhere, and while no other process uses it.
  public func discardDamaged() throws { try small.file.discardDamaged() }

  /// Puts the store into a form that can be read on read-only media, such as a backup. No other process may
  /// use it meanwhile.
  public func finalize() throws { try small.finalize() }

  /// The problems that SQLite finds in the file of small blobs, reading every page; empty when there are
  /// none.
  public func problems() throws -> [Phrase] { try small.file.problems() }

  /// Moves small contents to the database of the records, where a server's earlier build left them in a file.
  ///
  /// It may be killed and run again. The file is removed by the run that finds nothing to move.
  package func moveSmallToRecords() throws { try small.moveToRecords() }

  /// Removes blobs. The caller knows that no record references them.
  public func remove(_ blobs: [Blob]) throws {
    let hashes = blobs.filter(\.isSmall).map(\.hash)
    _ = try small.remove(hashes, writtenBefore: Instant(milliseconds: .max))
    for path in blobs.map(path) {
      guard unlink(path) == 0 || errno == ENOENT else { throw Failure.system(errno, path) }
    }
  }

  /// Removes files that writers left behind more than a day ago. Partial content is removed when no bytes of it
  /// arrived for 7 days.
  public func removeAbandoned(now: Instant) throws {
    for name in try incoming.names() {
      let path = incoming.file(name)
      let isPartial = name.hasSuffix(PartialBlob.suffix) || name.hasSuffix(Self.sparseSuffix)
      let age: Int64 = isPartial ? 7 * 86_400 : 86_400
      if let stamp = try? FileStamp(at: path), stamp.modified < now.adding(seconds: -age) { unlink(path) }
    }
  }
}

extension File {
  /// Passes the rest of the file to `body` in pieces of at most 1 MiB, from one buffer.
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
