import CommandKit
import Core
import Documents
import Operations
import Persistence
import Replica

extension Session {
  /// Counts the folders, documents and bytes below a folder.
  ///
  /// On a replica that has not read all folders below, or not their latest changes, the server is asked.
  ///
  /// - Parameter isNow: whether the server is asked in any case.
  /// - Returns: the counts, and whether they are complete.
  func size(of container: ID, asOfNow isNow: Bool) throws -> (size: TreeSize.Answer, isWhole: Bool) {
    let known = try answer(TreeSize(of: container))
    guard isOnServer else { return (known, true) }
    let isKnown = try replica.containers.unread(among: replica.containers.tree(of: container)).isEmpty
    if isKnown, !isNow { return (known, true) }
    guard let counted = try askIfKnown(FetchedSize.self, at: "/folders/\(container)/size") else {
      return (known, isKnown)
    }
    if try !replica.pending.hasUnsent() { return (counted.size, true) }
    // The server does not count operations that the outbox has yet.
    return (
      TreeSize.Answer(
        folders: max(counted.folders, known.folders), documents: max(counted.documents, known.documents),
        bytes: max(counted.bytes, known.bytes)), true
    )
  }
}

/// The counts of a folder in the server's response.
struct FetchedSize: Decodable, Sendable {
  let folders: Int
  let documents: Int
  let bytes: Int64

  var size: TreeSize.Answer { TreeSize.Answer(folders: folders, documents: documents, bytes: bytes) }
}
