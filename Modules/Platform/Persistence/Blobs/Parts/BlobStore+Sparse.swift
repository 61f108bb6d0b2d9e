import CLinux
import Core
import Foundation

extension BlobStore {
  static let sparseSuffix = ".sparse"

  private func sparsePath(of blob: Blob) -> String { incoming.file(blob.hash + Self.sparseSuffix) }

  /// Opens the parts of content that have arrived; without any, all of it is missing.
  ///
  /// Its file is kept for 7 days after the last bytes.
  ///
  /// - Throws: ``Failure`` of kind `damaged` for a blob that cannot be; `blob.partInUse` while the content is completed
  ///   or discarded.
  package func sparse(_ blob: Blob) throws -> SparseBlob {
    guard SparseBlob.accepts(blob) else { throw Self.damaged(blob) }
    while true {
      if let found = try presentSparse(blob) { return found }
      try createSparse(blob)
    }
  }

  /// The file of a blob's parts, if there is one; one without a map is removed.
  private func presentSparse(_ blob: Blob) throws -> SparseBlob? {
    guard let found = try openSparse(blob) else { return nil }
    if try found.file.stamp().size == SparseBlob.fileSize(of: blob) { return found }
    // A process completes or discards it, or was killed then: what it has is not certain.
    if !found.discard() { throw Failure.contentAlreadyArriving }
    return nil
  }

  private func openSparse(_ blob: Blob) throws -> SparseBlob? {
    do {
      return SparseBlob(blob, in: try File(sparsePath(of: blob), O_RDWR))
    } catch let failure as Failure where failure.code == .ioMissing {
      return nil
    }
  }

  /// Creates a file with an empty map, unless another process does so meanwhile.
  private func createSparse(_ blob: Blob) throws {
    let file = try File(creating: incoming.file(small.ids.next().description))
    let cleanup = TemporaryFile(path: file.path)
    try file.cut(to: SparseBlob.fileSize(of: blob))
    let path = sparsePath(of: blob)
    if worksite_rename_new(file.path, path) == 0 { return cleanup.forget() }
    guard errno == EEXIST else { throw Failure.system(errno, path) }
  }

  /// Opens the parts of content for reading, if some have arrived.
  func sparseForReading(_ blob: Blob) throws -> SparseBlob? {
    guard SparseBlob.accepts(blob), let found = try openSparse(blob),
      try found.file.stamp().size == SparseBlob.fileSize(of: blob)
    else { return nil }
    try found.claimReading()
    return found
  }

  /// The bytes that the parts of content have on disk, whichever process fetches it.
  package func sparseBytes(of blob: Blob) -> Int64 {
    min((try? FileAllocation(at: sparsePath(of: blob)).bytes) ?? 0, blob.size)
  }

  /// The bytes that the parts of all incomplete contents have on disk.
  package func sparseBytes() throws -> Int64 { try sparseFiles().reduce(0) { $0 + $1.bytes } }

  /// Removes the parts of incomplete contents, the oldest first, until some bytes of the disk are free again. Those
  /// that are being read or fetched stay.
  ///
  /// - Returns: the bytes that are free again.
  package func evictSparse(upTo bytes: Int64) throws -> Int64 {
    var freed: Int64 = 0
    for found in try sparseFiles().sorted(by: { $0.modified < $1.modified }) where freed < bytes {
      guard let file = try? File(found.path, O_RDWR), try file.lockNow(SparseBlob.all, .exclusive) else {
        continue
      }
      defer { file.unlock(SparseBlob.all) }
      // A process that opened it before finds that it has no name any more.
      if unlink(found.path) == 0 { freed += found.bytes }
    }
    return freed
  }

  private func sparseFiles() throws -> [FileAllocation] {
    try incoming.names().filter { $0.hasSuffix(Self.sparseSuffix) }
      .compactMap { try? FileAllocation(at: incoming.file($0)) }
  }
}

/// The part of a disk that a file takes.
private struct FileAllocation {
  let path: String
  /// The bytes on disk; holes take none.
  let bytes: Int64
  let modified: Instant

  init(at path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure.system(errno, path) }
    self.path = path
    bytes = Int64(status.st_blocks) * 512
    modified = FileStamp(status).modified
  }
}
