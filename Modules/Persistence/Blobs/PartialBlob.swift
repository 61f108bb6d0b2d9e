import Core
import Foundation

/// Content that arrives over hours, in a file that outlives the program. Dropped, it leaves the file there, and
/// ``BlobStore/partial(_:from:)`` goes on with it.
///
/// Only what is flushed counts. Whoever answers for the content writes down ``offset`` in the database after each
/// ``flush()``, acknowledges no more than that, and opens the content with that number again: what lies beyond may
/// have survived a crash or not. After a failure of the disk, opening it again is the only way on.
public struct PartialBlob: ~Copyable, Sendable {
  private let file: File
  private let folder: Folder
  private var digest: ContentDigest
  private var isNameDurable: Bool
  /// Whether the file may differ from what was hashed.
  private var needsSavepoint = false
  /// Bytes that are on disk and stay there.
  public private(set) var offset: Int64
  /// Bytes so far, flushed or not.
  public private(set) var size: Int64

  /// Bytes the disk was told of.
  private var begun: Int64

  static let suffix = ".part"
  /// How many bytes the disk is told of at a time.
  private static let stretch: Int64 = 2 << 20

  fileprivate init(in folder: Folder, named name: String, from offset: Int64) throws {
    let path = folder.file(name)
    // Appending is left to the system: no error here could make it overwrite.
    let file = try File(path, O_RDWR | O_APPEND | (offset == 0 ? O_CREAT : 0), 0o600)
    guard try file.lockNow(.exclusive) else {
      throw Failure(.unavailable, "blob.partInUse", .contentAlreadyArriving, remedy: .repeatInAMoment)
    }
    let stamp = try file.stamp()
    // Whoever had the lock before may have moved the file to its place among the blobs.
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

  /// Adds bytes at the end. They count after the next ``flush()``.
  ///
  /// - Throws: ``Failure``; none of the bytes are added then.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
    try checkWhole()
    do {
      try file.write(bytes)
    } catch {
      // Some of the bytes may have got in.
      needsSavepoint = (try? file.cut(to: size)) == nil
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
    // Linux tells of a write that failed once only; a second flush would seem to succeed.
    needsSavepoint = true
    if offset < size { try file.syncContent() }
    if !isNameDurable { try folder.sync() }
    needsSavepoint = false
    isNameDurable = true
    offset = size
  }

  /// Ends the content, without reading it again; ``BlobStore/keep(_:)`` then makes it durable. Should that fail, the part
  /// is still there to be opened again: what was acknowledged is not thrown away.
  public consuming func seal() throws -> StagedBlob {
    try checkWhole()
    let blob = Blob(hash: digest.hash, size: size)
    let path = file.path
    // Nobody else may open the content, and cut it, before it has its name.
    return StagedBlob(blob: blob, file: TemporaryFile(path: path, holding: file, staying: true))
  }

  /// What all bytes so far are, flushed or not.
  public var arrived: Blob { Blob(hash: digest.hash, size: size) }

  /// Whether nothing is pending: all bytes so far are durable, and the file is what was hashed.
  public var isSettled: Bool { !needsSavepoint && offset == size }

  /// Gives the content up and removes its file.
  public consuming func discard() { unlink(file.path) }

  private func checkWhole() throws {
    if needsSavepoint { throw Failure(.io, "blob.partTorn", .arrivingContentTorn, remedy: .repeatInAMoment) }
  }
}

extension BlobStore {
  /// Content that arrives in parts, from where it stands. Its file is kept for 7 days after the last addition.
  ///
  /// What is there already is hashed again, once, in pieces of 1 MiB; what lies beyond `offset` is cut off.
  ///
  /// - Parameters:
  ///   - id: its name until it is whole.
  ///   - offset: the ``PartialBlob/offset`` last written down; 0 begins anew.
  /// - Throws: ``Failure`` `io.missing` or `blob.partLost` when the file holds less than that, `blob.partInUse`
  ///   while it is open already.
  public func partial(_ id: ID, from offset: Int64) throws -> PartialBlob {
    try PartialBlob(in: incoming, named: id.description + PartialBlob.suffix, from: offset)
  }

  /// The bytes there are of content that arrives in parts, flushed or not; 0 when there are none.
  public func partialSize(_ id: ID) -> Int64 {
    (try? FileStamp(at: incoming.file(id.description + PartialBlob.suffix)))?.size ?? 0
  }

  /// Content that arrives in parts, from wherever its file ends, flushed or not; anew where there is none. It is for content
  /// whose name is known from the start: ``PartialBlob/arrived`` tells in the end whether all of it is right.
  ///
  /// - Throws: ``Failure`` `blob.partInUse` while it is open already.
  public func partial(_ id: ID) throws -> PartialBlob {
    try partial(id, from: partialSize(id))
  }
}
