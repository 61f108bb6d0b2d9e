import Core

extension BlobStore {
  /// Copies blobs to another store, checking each on the way, and leaves those it has already and whole.
  ///
  /// - Parameters:
  ///   - progress: told the bytes of each piece; it throws to stop.
  ///   - unreadable: told which blob is damaged, missing or not to be read here, and why; it throws to stop. That one is left
  ///     out then.
  /// - Returns: how many were copied.
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
        try target.keep(group)
        group = []
      }
    }
    try target.keep(group)
    return copied
  }
}

extension Failure {
  /// Whether it tells that stored content is damaged, missing or not to be read: other content may be had all the same.
  public var isOfStoredContent: Bool { kind == .damaged || kind == .io || kind == .notFound }
}
