import Core
import Operations
import Persistence

/// The content of records that a transaction removes from a replica.
final class DroppedContent {
  private var hashes: Set<String> = []

  /// Notes the content of the records that a change removed.
  func note(_ change: Change) {
    for image in change.images where image.now == nil {
      for case .text(let text) in image.before?.values ?? [] where Blob.isHash(text) { hashes.insert(text) }
    }
  }

  /// Removes content from the cache that no record references any more and no unsent operation needs.
  ///
  /// Call it at the end of the transaction.
  ///
  /// - Returns: the content removed from the cache; its bytes are still on the device.
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
