import CommandKit
import Core
import Documents
import Operations
import Persistence
import Replica

/// Fetches content again that is damaged on this device.
extension Session {
  /// Reads content that is on this device. Damaged content is fetched again and read once more.
  ///
  /// - Parameter read: reads the content from its start.
  /// - Throws: ``Failure`` of kind `damaged` when the server does not have the content or cannot be reached.
  func reading<Value>(
    _ version: Version, of item: Item, _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let failure as Failure where failure.isOfDamagedContent && isOnServer {
      try fetchAgain(version, of: item, because: failure)
      return try read()
    }
  }

  /// Checks content before it is written to an output that cannot be undone; see ``reading(_:of:_:)``.
  func requireWhole(_ version: Version, of item: Item) throws {
    guard isOnServer else { return }
    try reading(version, of: item) { try workspace.blobs.copy(version.blob) { _ in } }
  }

  private func fetchAgain(_ version: Version, of item: Item, because damage: Failure) throws {
    if try replica.uploads.contains(anyOf: [version.blob.hash]) {
      throw damage.with(remedy: .putAgainUnsent)
    }
    let source = try knownSource(of: version, item, version.number)
    do {
      try fetchAgain(
        NeededContent(of: source.document, revision: source.number, blob: version.blob))
    } catch let failure as Failure where failure.isServerAway {
      throw damage.with(remedy: .fetchAgainWithNetwork, cause: failure)
    } catch let failure as Failure where failure.isContentReplaced || failure.kind == .notFound {
      throw damage
    }
  }
}

extension Failure {
  /// Whether the damage is in one blob, and not in the store.
  fileprivate var isOfDamagedContent: Bool { kind == .damaged && code.isOfContent }
}
