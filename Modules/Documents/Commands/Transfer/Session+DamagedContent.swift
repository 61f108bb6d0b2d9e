import CommandKit
import Core
import Documents
import Persistence
import Sync

/// Content on a device that is damaged there is fetched again from the server, which has it.
extension Session {
  /// Reads the content of a version, which is on this machine. Content that turns out to be damaged is fetched again, and read
  /// once more.
  ///
  /// - Parameter read: reads it from the start.
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

  /// Checks the content of a version before it is written to where nothing can be taken back; see ``reading(_:of:_:)``.
  func requireWhole(_ version: Version, of item: Item) throws {
    guard isOnServer else { return }
    try reading(version, of: item) { try workspace.blobs.copy(version.blob) { _ in } }
  }

  private func fetchAgain(_ version: Version, of item: Item, because damage: Failure) throws {
    if try workspace.database.read({ try UploadQueue($0).contains(version.blob.hash) }) {
      throw Failure(.damaged, damage.code, damage.message, remedy: .putAgainUnsent, cause: damage.cause)
    }
    let source = try knownSource(of: version, item, version.number)
    do {
      try fetchAgain(
        NeededContent(of: source.document, revision: source.number, blob: version.blob))
    } catch let failure as Failure where failure.isServerAway {
      throw Failure(.damaged, damage.code, damage.message, remedy: .fetchAgainWithNetwork, cause: failure)
    } catch let failure as Failure where failure.isContentReplaced || failure.kind == .notFound {
      throw damage
    }
  }
}

extension Failure {
  /// Whether it is about one content of the store, and not about the store.
  fileprivate var isOfDamagedContent: Bool { kind == .damaged && code.hasPrefix("blob.") }
}
