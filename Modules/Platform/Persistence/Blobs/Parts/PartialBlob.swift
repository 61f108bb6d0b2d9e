import Core
import Foundation

/// Content that arrives in parts, in a file that outlives the program. ``BlobStore/partial(_:from:)`` opens
/// it again.
///
/// Only flushed bytes count. The caller stores ``offset`` in the database after each ``flush()``,
/// acknowledges no more than that, and opens the content with that number again: bytes beyond may have
/// survived a crash or not. After a disk failure the content has to be opened again.
public struct PartialBlob: ~Copyable, Sendable {
  private let file: File
  private let folder: Folder
  private var digest: ContentDigest
  private var isNameDurable: Bool
  /// Whether the file may differ from the bytes that were hashed.
  private var mayDiffer = false
  /// Bytes that are on disk.
  public private(set) var offset: Int64
  /// Bytes so far, flushed or not.
  public private(set) var size: Int64

  /// Bytes whose writing to disk was begun.
  private var begun: Int64

  static let suffix = ".part"
  /// The number of bytes after which their writing to disk is begun.
  private static let stretch: Int64 = 2 << 20

  fileprivate init(in folder: Folder, named name: String, from offset: Int64) throws {
    let path = folder.file(name)
    // With `O_APPEND`, no error here can overwrite bytes.
    let file = try File(path, O_RDWR | O_APPEND | (offset == 0 ? O_CREAT : 0), 0o600)
    guard try file.lockNow(.exclusive) else {
      throw Failure.contentAlreadyArriving
    }
    let stamp = try file.stamp()
    // The previous holder of the lock may have renamed the file to its hash.
    guard try FileStamp(at: path) == stamp, stamp.size >= offset else {
      throw Failure(.notFound, "blob.partLost", .arrivedContentLost, remedy: .sendAgain)
    }
    if stamp.size > offset { try file.cut(to: offset) }
    var digest = ContentDigest()
    if offset > 0 { try file.forEachPiece(expecting: offset) { digest.update($0) } }
    self.file = file
    self.folder = folder
    self.digest = digest
    self.offset = offset
    size = offset
    begun = offset
    isNameDurable = offset > 0
  }

  /// Appends bytes. They count after the next ``flush()``.
  ///
  /// - Throws: ``Failure``; none of the bytes are added then.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
    try checkWhole()
    do {
      try file.write(bytes)
    } catch {
      // Some of the bytes may have been written.
      mayDiffer = (try? file.cut(to: size)) == nil
      throw error
    }
    digest.update(bytes)
    size += Int64(bytes.count)
    if size - begun >= Self.stretch {
      file.beginWriting(begun..<size)
      begun = size
    }
  }

  /// Makes all bytes so far durable (fdatasync(2)); from then on ``offset`` counts them.
  public mutating func flush() throws {
    try checkWhole()
    // Linux reports a failed write only once; a second flush would seem to succeed.
    mayDiffer = true
    if offset < size { try file.syncContent() }
    if !isNameDurable { try folder.sync() }
    mayDiffer = false
    isNameDurable = true
    offset = size
  }

  /// Ends the content, without reading it again; ``BlobStore/commit(_:)`` then makes it durable. When that
  /// fails, the partial content stays and can be opened again.
  public consuming func seal() throws -> StagedBlob {
    try checkWhole()
    let blob = Blob(hash: digest.hash, size: size)
    let path = file.path
    // No other process may open the content, and truncate it, before it is renamed.
    return StagedBlob(blob: blob, file: TemporaryFile(path: path, holding: file, staying: true))
  }

  /// Whether all bytes so far are durable, and the file has the bytes that were hashed.
  public var isFinalized: Bool { !mayDiffer && offset == size }

  /// Deletes the content's file.
  public consuming func discard() { unlink(file.path) }

  private func checkWhole() throws {
    if mayDiffer { throw Failure(.io, "blob.partTorn", .arrivingContentTorn, remedy: .repeatInAMoment) }
  }
}

extension BlobStore {
  /// Opens content that arrives in parts, to continue at an offset. Its file is kept for 7 days after the
  /// last bytes.
  ///
  /// Its bytes are hashed again in pieces of 1 MiB; bytes beyond `offset` are cut off.
  ///
  /// - Parameters:
  ///   - id: its name until it is complete.
  ///   - offset: the ``PartialBlob/offset`` that was stored last; 0 begins anew.
  /// - Throws: ``Failure`` `io.missing` or `blob.partLost` when the file has fewer bytes, `blob.partInUse`
  ///   while it is open already.
  public func partial(_ id: ID, from offset: Int64) throws -> PartialBlob {
    try PartialBlob(in: incoming, named: id.description + PartialBlob.suffix, from: offset)
  }
}

extension Failure {
  /// Another fetch or request receives the same content.
  static let contentAlreadyArriving = Failure(
    .unavailable, .blobPartInUse, .contentAlreadyArriving, remedy: .repeatInAMoment)
}
