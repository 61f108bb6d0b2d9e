import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence
import Replica

/// The content of folders, from the server where a replica has not read all of it.
struct FolderContents {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Counts the folders, documents and bytes below a folder.
  ///
  /// On a replica that has not read all folders below, or not their latest changes, the server is asked.
  ///
  /// - Parameter isNow: whether the server is asked in any case.
  /// - Returns: the counts, and whether they are complete.
  func size(of container: ID, asOfNow isNow: Bool) throws -> (size: TreeSize.Answer, isWhole: Bool) {
    let known = try session.answer(TreeSize(of: container))
    guard session.isOnServer else { return (known, true) }
    let isKnown = try session.replica.containers.unread(among: session.replica.containers.tree(of: container))
      .isEmpty
    if isKnown, !isNow { return (known, true) }
    guard
      let counted = try session.requests.getIfKnown(
        FetchedSize.self, at: "/documents/folders/\(container)/size")
    else {
      return (known, isKnown)
    }
    if try !session.replica.pending.hasUnsent() { return (counted.size, true) }
    // The server does not count operations that the outbox has yet.
    return (
      TreeSize.Answer(
        folders: max(counted.folders, known.folders), documents: max(counted.documents, known.documents),
        bytes: max(counted.bytes, known.bytes)), true
    )
  }

  /// The first items of a folder in the order of a listing, as the server has them.
  ///
  /// A device that has read a part of a large folder knows items of any names. Only the server knows the first ones.
  ///
  /// - Returns: nothing when the server does not answer, or when pending operations of this device may show others.
  func firstItems(of container: ID, sort: ListingSort) -> [Item] {
    guard (try? session.replica.pending.mayChangeListing(of: container)) == false else { return [] }
    let query = [
      (name: "limit", value: String(FolderEnumerator.suggestedPageSize)),
      (name: "sort", value: sort.key.rawValue), (name: "order", value: sort.isDescending ? "desc" : "asc"),
    ]
    let page = session.requests.getBesidePull(
      FetchedPage<ItemView>.self, at: "/documents/folders/\(container)/children", query: query)
    return page?.items.map(\.item) ?? []
  }
}

/// The counts of a folder in the server's response.
struct FetchedSize: Decodable, Sendable {
  let folders: Int
  let documents: Int
  let bytes: Int64

  var size: TreeSize.Answer { TreeSize.Answer(folders: folders, documents: documents, bytes: bytes) }
}
