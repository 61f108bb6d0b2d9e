import Core
import Crypto
import Foundation
import Synchronization

/// Content being written to a store. Dropped without ``seal()``, it leaves nothing behind.
public struct BlobWriter: ~Copyable {
  private let file: File
  private var digest = ContentDigest()
  /// Bytes so far.
  public private(set) var size: Int64 = 0
  private var cleanup: TemporaryFile

  init(file: consuming File) {
    cleanup = TemporaryFile(path: file.path)
    self.file = file
  }

  /// Adds bytes at the end.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
    try file.write(bytes)
    digest.update(bytes)
    size += Int64(bytes.count)
  }

  /// Ends the content; ``BlobStore/keep(_:)`` then makes it durable.
  public consuming func seal() -> StagedBlob {
    StagedBlob(blob: Blob(hash: digest.hash, size: size), file: cleanup)
  }
}

/// Content that is complete but not yet durable. Dropped without being kept, it leaves nothing behind.
public struct StagedBlob: Sendable {
  /// What it is.
  public let blob: Blob
  private let file: TemporaryFile

  init(blob: Blob, file: TemporaryFile) {
    self.blob = blob
    self.file = file
  }

  var path: String { file.path }

  func move(to destination: String) throws {
    try moveFile(file.path, to: destination)
    file.forget()
  }
}

/// Removes the file at its path when the last user lets go, unless it has another name by then.
final class TemporaryFile: Sendable {
  let path: String
  private let isForgotten: Atomic<Bool>
  private let held: File?

  /// - Parameters:
  ///   - file: is kept open that long, and so is a lock on it.
  ///   - isStaying: whether the file is to stay all the same.
  init(path: String, holding file: consuming File? = nil, staying isStaying: Bool = false) {
    self.path = path
    held = file
    isForgotten = Atomic(isStaying)
  }

  /// Leaves whatever is at the path alone from now on.
  func forget() { isForgotten.store(true, ordering: .relaxed) }

  deinit { if !isForgotten.load(ordering: .relaxed) { unlink(path) } }
}

/// SHA-256 of a stream.
struct ContentDigest {
  private var sha = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { sha.update(bufferPointer: bytes) }

  /// The digest so far, hexadecimal.
  var hash: String { Hex.encode(sha.finalize()) }
}
