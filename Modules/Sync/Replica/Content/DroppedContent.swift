import Core
import Persistence

/// The content of records that are being dropped from a device's copy, inside one transaction.
final class DroppedContent {
  private var hashes: Set<String> = []

  /// Notes what the records named that a change removed.
  func note(_ change: Change) {
    for image in change.images where image.now == nil {
      for case .text(let text) in image.before?.values ?? [] where Blob.isHash(text) { hashes.insert(text) }
    }
  }

  /// Keeps no longer, once all is written, what no record names any more and nobody has yet to send.
  ///
  /// - Returns: what counts as kept no longer; its bytes are still there.
  func release(in composition: Composition, _ connection: Connection) throws -> [Blob] {
    let cache = ContentCache(connection)
    let unreferenced = try hashes.compactMap(cache.content).filter { blob in
      try !cache.isNeeded(blob)
        && composition.users(of: blob, in: connection).isEmpty
    }
    for blob in unreferenced { try cache.forget(blob) }
    return unreferenced
  }
}
