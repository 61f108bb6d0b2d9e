import CommandKit
import Core
import Documents
import Persistence
import Sync

extension Session {
  /// How much lies in a folder and below it, and whether that is all: what was never read here, or has changed since, is only
  /// known to the server.
  ///
  /// - Parameter isNow: whether it is to be as it is now.
  func size(of container: ID, asOfNow isNow: Bool) throws -> (size: TreeSize.Answer, isWhole: Bool) {
    let known = try answer(TreeSize(of: container))
    guard isOnServer else { return (known, true) }
    let isKnown = try replica.unread(among: folders(from: container)).isEmpty
    if isKnown, !isNow { return (known, true) }
    guard let told = try askIfThere(ServerSize.self, at: "/folders/\(container)/size") else {
      return (known, isKnown)
    }
    if try !workspace.database.read({ try Outbox($0).hasWork() }) {
      return (TreeSize.Answer(folders: told.folders, documents: told.documents, bytes: told.bytes), true)
    }
    // What was put here and is on its way is not counted there yet.
    return (
      TreeSize.Answer(
        folders: max(told.folders, known.folders), documents: max(told.documents, known.documents),
        bytes: max(told.bytes, known.bytes)), true
    )
  }

  /// Asks the server about something that it may not have heard of yet.
  func askIfThere<Value: Decodable & Sendable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) throws -> Value? {
    do {
      return try askIfReachable(type, at: path, query: query)
    } catch let failure as Failure where failure.kind == .notFound {
      return nil
    }
  }
}

/// The counts of a folder, as the server tells them.
private struct ServerSize: Decodable, Sendable {
  let folders: Int
  let documents: Int
  let bytes: Int64
}

/// A page of a list, as the server gives it.
struct ServerPage<Item: Decodable & Sendable>: Decodable, Sendable {
  let items: [Item]
  let next: String?
}
