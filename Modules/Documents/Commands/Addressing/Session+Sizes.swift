import CommandKit
import Core
import Documents

extension Session {
  /// How much lies in a folder and below it, and whether that is all: what was never read here is only known to the server.
  func size(of container: ID) throws -> (size: TreeSize.Answer, isWhole: Bool) {
    let known = try answer(TreeSize(of: container))
    guard isOnServer, try !folders(from: container).allSatisfy({ try isRead($0) }) else {
      return (known, true)
    }
    guard let told = try askIfThere(ServerSize.self, at: "/folders/\(container)/size") else {
      return (known, false)
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
