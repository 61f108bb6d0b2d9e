/// A page of a listing, and the start of the next one.
public struct Page<Item> {
  /// The items of this page, in order.
  public let items: [Item]
  /// The cursor for the next page; `nil` after the last.
  public let next: Cursor?

  /// A page from its parts.
  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }
}

extension Page: Sendable where Item: Sendable {}
