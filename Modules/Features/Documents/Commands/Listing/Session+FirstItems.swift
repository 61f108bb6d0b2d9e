import CommandKit
import Core
import Documents
import DocumentsProvider
import Replica

extension Session {
  /// The first items of a folder in the order of a listing, as the server has them.
  ///
  /// A device that has read a part of a large folder knows items of any names. Only the server knows the first ones.
  ///
  /// - Returns: nothing when the server does not answer, or when pending operations of this device may show others.
  func firstItems(of container: ID, sort: ListingSort) -> [Item] {
    guard (try? replica.pending.mayChangeListing(of: container)) == false else { return [] }
    let query = [
      (name: "limit", value: String(FolderEnumerator.suggestedPageSize)),
      (name: "sort", value: sort.key.rawValue), (name: "order", value: sort.isDescending ? "desc" : "asc"),
    ]
    let page = askBesidePull(FetchedPage<ItemView>.self, at: "/folders/\(container)/children", query: query)
    return page?.items.map(\.item) ?? []
  }
}
