import Core

extension BlobStore {
  /// Copies blobs to another store, checking each on the way, and leaves those it has already and whole.
  ///
  /// - Parameter progress: told the bytes of each piece; it throws to stop.
  /// - Returns: how many were copied.
  public func copy(_ blobs: [Blob], to target: BlobStore, progress: (Int) throws -> Void) throws -> Int {
    var group: [StagedBlob] = []
    var copied = 0
    for blob in blobs where !target.isWhole(blob) {
      var writer = target.writer()
      try copy(blob, progress: progress) { try writer.append($0) }
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
