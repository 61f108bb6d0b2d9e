import Core

extension BlobStore {
  /// Copies blobs to another store and checks each against its hash. Blobs that are intact there already are
  /// skipped.
  ///
  /// - Parameters:
  ///   - progress: called with the bytes of each piece; it throws to stop.
  ///   - unreadable: called with a blob that is damaged, missing or unreadable here, and the reason; the blob
  ///     is skipped. It throws to stop.
  /// - Returns: the number of blobs copied.
  public func copy(
    _ blobs: [Blob], to target: BlobStore, progress: (Int) throws -> Void,
    unreadable: (Blob, Failure) throws -> Void = { throw $1 }
  ) throws -> Int {
    var group: [StagedBlob] = []
    var copied = 0
    for blob in blobs where !target.isWhole(blob) {
      var writer = target.writer()
      var isRejectedThere = false
      do {
        try copy(blob, progress: progress) { piece in
          isRejectedThere = true
          try writer.append(piece)
          isRejectedThere = false
        }
      } catch let failure as Failure where failure.isOfStoredContent && !isRejectedThere {
        try unreadable(blob, failure)
        continue
      }
      group.append(writer.seal())
      copied += 1
      if group.count == 256 {
        try target.commit(group)
        group = []
      }
    }
    try target.commit(group)
    return copied
  }
}

extension Failure {
  /// Whether stored content is damaged, missing or unreadable. Other content may be readable all the same.
  public var isOfStoredContent: Bool { kind == .damaged || kind == .io || kind == .notFound }
}
