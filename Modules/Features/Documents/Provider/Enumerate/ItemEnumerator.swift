import Core
import Documents
import SyncProtocol

/// Lists a container page by page, and reports later changes.
///
/// Cursors and anchors are opaque and stateless: another enumerator of the same container continues from them, also in another
/// process. An item that keeps its place is never skipped. An item whose place changes between pages may be missing or listed
/// twice; ``changes(since:limit:)`` from the anchor of the first page then reports it.
public struct ItemEnumerator: Sendable {
  private let source: any ItemSource
  private let provider: DocumentsProvider

  init(of source: any ItemSource, in provider: DocumentsProvider) {
    (self.source, self.provider) = (source, provider)
  }

  /// Returns the page after a cursor; the first page without one.
  ///
  /// - Parameter limit: the number of items that the host suggests, 1 ... 10,000. No page has more.
  /// - Throws: ``Failure`` `core.cursor` for a cursor of another container or order; `device.neverRead` when a folder was never
  ///   read here and the server cannot be reached.
  public func page(
    after cursor: Cursor? = nil, limit: Int = FolderEnumerator.suggestedPageSize
  ) throws -> ProvidedPage {
    let limit = Self.bounded(limit)
    if cursor == nil, let folder = source.folder { try provider.ensureRead(folder) }
    let anchor = try cursor == nil ? source.anchor(in: provider) : nil
    let page = try source.page(after: cursor, limit: limit, in: provider)
    return ProvidedPage(items: try provider.described(page.items), next: page.next, anchor: anchor)
  }

  /// Returns the container's current anchor, to ask for later changes.
  public func anchor() throws -> Anchor { try source.anchor(in: provider) }

  /// Returns the changes in the container since an anchor.
  ///
  /// - Parameter limit: the largest number of changes, 1 ... 10,000.
  /// - Throws: ``Failure`` `sync.anchorExpired` when the anchor is too old: the host lists the container again. `sync.noAnchor`
  ///   for a malformed one.
  public func changes(
    since anchor: Anchor, limit: Int = FolderEnumerator.suggestedPageSize
  ) throws -> ProvidedChanges {
    let changes = try source.changes(since: anchor, limit: Self.bounded(limit), in: provider)
    return ProvidedChanges(
      updated: try provider.described(changes.updated), deleted: changes.deleted, anchor: changes.anchor,
      hasMore: changes.hasMore)
  }

  private static func bounded(_ limit: Int) -> Int { min(max(limit, 1), 10_000) }
}
