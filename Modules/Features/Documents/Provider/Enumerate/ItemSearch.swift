import Auth
import Core
import Documents
import Operations
import Persistence

/// The items that a search finds, page by page, under the contract of ``ItemEnumerator``.
public struct ItemSearch: Sendable {
  /// The place that is searched.
  enum Scope: Sendable {
    case everywhere
    case worksite(ID)
    case folder(ID, in: ID)
    /// The items of a container that has no folders, by name.
    case items(of: any ItemSource)
  }

  private let filter: Find.Filter
  private let scope: Scope
  private let provider: DocumentsProvider

  init(_ filter: Find.Filter, _ scope: Scope, in provider: DocumentsProvider) {
    (self.filter, self.scope, self.provider) = (filter, scope, provider)
  }

  /// Returns the page after a cursor; the first page without one. Only a page without a next one may be empty.
  ///
  /// - Parameter limit: the number of items that the host suggests, 1 ... 10,000. No page has more.
  public func page(
    after cursor: Cursor? = nil, limit: Int = FolderEnumerator.suggestedPageSize
  ) throws -> ProvidedPage {
    let limit = min(max(limit, 1), 10_000)
    var page = try hits(after: cursor, limit: limit)
    while page.items.isEmpty, let next = page.next { page = try hits(after: next, limit: limit) }
    return ProvidedPage(items: try provider.described(page.items), next: page.next, anchor: nil)
  }

  private func hits(after cursor: Cursor?, limit: Int) throws -> Page<ListedRecord> {
    switch scope {
    case .everywhere:
      let page = try provider.answer(FindEverywhere(filter, after: cursor, limit: limit))
      return Page(items: page.items.compactMap(\.item).map { .item($0) }, next: page.next)
    case .worksite(let site):
      let page = try provider.answer(Find(in: site, filter, after: cursor, limit: limit))
      return Page(items: page.items.map { .item($0.item) }, next: page.next)
    case .folder(let folder, let site):
      let page = try provider.answer(Find(in: site, filter, after: cursor, limit: limit))
      return Page(
        items: try provider.answer(Below(folder, page.items.map(\.item))).map { .item($0) }, next: page.next)
    case .items(let source):
      let page = try source.page(after: cursor, limit: limit, in: provider)
      let parts = filter.parts.map(foldedName)
      let found = page.items.filter { record in
        let name = foldedName(record.item?.name ?? "")
        return parts.allSatisfy { name.contains($0) }
      }
      return Page(items: found, next: page.next)
    }
  }

  /// The items, of some, that are in a folder or in a folder inside of it.
  private struct Below: Query {
    static let right = Right.readDocuments

    private let folder: ID
    private let items: [Item]

    init(_ folder: ID, _ items: [Item]) { (self.folder, self.items) = (folder, items) }

    func answer(in connection: Connection, for actor: Actor) throws -> [Item] {
      let tree = DocumentTree(connection)
      return try items.filter { item in
        try tree.lineage(of: item.id).dropLast().contains { $0.item.id == folder }
      }
    }
  }
}
