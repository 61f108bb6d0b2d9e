import Core
import SyncProtocol

/// A page of items.
public struct ProvidedPage: Sendable {
  /// The items, in the order of the container.
  public let items: [ProvidedItem]
  /// The opaque cursor of the next page, at most 500 bytes; `nil` after the last page.
  public let next: Cursor?
  /// The anchor from before the first page; `nil` with other pages, and for a search.
  public let anchor: Anchor?
}

/// The changes in a container since an anchor.
public struct ProvidedChanges: Sendable {
  /// Items that are new in the container or changed.
  public let updated: [ProvidedItem]
  /// Items that are not in the container, some of which may never have been.
  public let deleted: [ID]
  /// The anchor from which to ask for later changes.
  public let anchor: Anchor
  /// Whether more changes are available at once.
  public let hasMore: Bool
}
