import Core
import Documents
import SyncProtocol

/// The items of a folder or of the top of a worksite: folders, then documents in an order.
struct FolderSource: ItemSource {
  private let container: Container
  private let sort: ListingSort

  init(_ container: Container, sort: ListingSort) { (self.container, self.sort) = (container, sort) }

  var folder: ID? { container.id }

  func page(after cursor: Cursor?, limit: Int, in provider: DocumentsProvider) throws -> Page<ListedRecord> {
    let page = try provider.answer(Listing(of: container, sort: sort, after: cursor, limit: limit))
    return Page(items: page.items.map { .item($0) }, next: page.next)
  }

  func anchor(in provider: DocumentsProvider) throws -> Anchor {
    try provider.answer(CurrentAnchor(of: container))
  }

  func changes(since anchor: Anchor, limit: Int, in provider: DocumentsProvider) throws -> ListedChanges {
    let changes = try provider.answer(ChangesSince(anchor, in: container, limit: limit))
    return ListedChanges(
      updated: changes.updated.map { .item($0) }, deleted: changes.deleted, anchor: changes.anchor,
      hasMore: changes.hasMore)
  }
}
