import Core
import Operations
import Persistence

/// Content that is uploaded before an operation names it, such as a save of an open document.
extension UploadQueue {
  /// Whether the server is known to have content, and to let the user name it.
  package func isOnServer(_ blob: Blob) throws -> Bool { try ServerContent(connection).has(blob) }

  /// Adds content that no operation names yet, unless the server has it.
  package func addAhead(_ blob: Blob, at instant: Instant) throws {
    if try !isOnServer(blob) { try add([blob], at: instant) }
  }

  /// Withdraws content that no operation will name, unless one in the outbox does. The device keeps it until it needs
  /// the space.
  package func withdrawAhead(_ blob: Blob) throws {
    let cache = ContentCache(connection)
    if try cache.isNeeded(blob) { return }
    try withdraw([blob.hash])
    try cache.noteUnused(blob)
  }
}
