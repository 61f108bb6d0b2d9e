import Core
import Crypto
import Foundation
import Synchronization

/// Writes new content to a store. Dropped without ``seal()``, it leaves nothing behind.
public struct BlobWriter: ~Copyable {
  private let folder: Folder
  private let ids: IDSource
  /// All bytes so far, as long as they are few.
  private var small: [UInt8] = []
  private var file: File?
  private var cleanup: TemporaryFile?
  private var digest = ContentDigest()
  /// The number of bytes appended so far.
  public private(set) var size: Int64 = 0

  init(in folder: Folder, _ ids: IDSource) {
    self.folder = folder
    self.ids = ids
  }

  /// Appends bytes, and hashes them on the way.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
    if file == nil, size + Int64(bytes.count) <= SmallContents.maximum {
      small += bytes
    } else {
      if file == nil { try beginFile() }
      try file?.write(bytes)
    }
    digest.update(bytes)
    size += Int64(bytes.count)
  }

  private mutating func beginFile() throws {
    let path = folder.file(ids.next().description)
    file = try File(creating: path)
    cleanup = TemporaryFile(path: path)
    try small.withUnsafeBytes { try file?.write($0) }
    small = []
  }

  /// Ends the content; ``BlobStore/commit(_:)`` then makes it durable.
  public consuming func seal() -> StagedBlob {
    let blob = Blob(hash: digest.hash, size: size)
    if let cleanup { return StagedBlob(blob: blob, file: cleanup) }
    return StagedBlob(blob: blob, bytes: small)
  }
}

/// Content that is complete but not yet durable. Dropped without being kept, it leaves nothing behind.
public struct StagedBlob: Sendable {
  /// The identity of the content.
  public let blob: Blob
  /// All bytes, when the content is small.
  let bytes: [UInt8]?
  /// The file of the content, when it has one.
  let file: UnnamedFile?

  init(blob: Blob, file: TemporaryFile) {
    self.blob = blob
    self.file = UnnamedFile(blob: blob, file: file)
    bytes = nil
  }

  init(blob: Blob, bytes: [UInt8]) {
    self.blob = blob
    self.bytes = bytes
    file = nil
  }

  /// All bytes; small content that was uploaded in parts is read from its file.
  func allBytes() throws -> [UInt8] {
    if let bytes { return bytes }
    guard let file, case let bytes = try File(reading: file.path).read(upTo: Int(blob.size)),
      bytes.count == blob.size
    else { throw Failure(.damaged, .blobDamaged, .blobDamaged(blob.hash), remedy: .sendAgain) }
    return bytes
  }
}

/// The file of content before it is renamed to its hash.
struct UnnamedFile: Sendable {
  let blob: Blob
  let file: TemporaryFile

  var path: String { file.path }

  func move(to destination: String) throws {
    try moveFile(file.path, to: destination)
    file.forget()
  }

  func discard() {
    unlink(file.path)
    file.forget()
  }
}

/// Deletes the file at its path when its last reference is released, unless the file was renamed.
final class TemporaryFile: Sendable {
  let path: String
  private let isForgotten: Atomic<Bool>
  private let held: File?
  private let owner: SparseBlob?

  /// - Parameters:
  ///   - file: is kept open until then, and so is a lock on it.
  ///   - isStaying: whether the file is not deleted.
  init(path: String, holding file: consuming File? = nil, staying isStaying: Bool = false) {
    self.path = path
    held = file
    owner = nil
    isForgotten = Atomic(isStaying)
  }

  /// The file of content that arrived in any order, which keeps its claims until then.
  init(path: String, of owner: SparseBlob) {
    self.path = path
    held = nil
    self.owner = owner
    isForgotten = Atomic(false)
  }

  /// Makes this leave the file at the path alone.
  func forget() { isForgotten.store(true, ordering: .relaxed) }

  deinit { if !isForgotten.load(ordering: .relaxed) { unlink(path) } }
}

/// Computes the SHA-256 of bytes piece by piece (FIPS 180-4).
public struct ContentDigest: Sendable {
  private var sha = SHA256()

  /// The digest of no bytes.
  public init() {}

  /// Adds the next bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) { sha.update(bufferPointer: bytes) }

  /// The SHA-256 of bytes, 64 hexadecimal digits.
  package static func hash(of bytes: [UInt8]) -> String { Hex.encode(SHA256.hash(data: bytes)) }

  /// The digest so far, 64 hexadecimal digits.
  public var hash: String { Hex.encode(sha.finalize()) }
}
