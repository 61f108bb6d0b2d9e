/// One page of a listing, and where the next one starts.
public struct Page<Item> {
  /// The items of this page, in order.
  public let items: [Item]
  /// Asks for the page behind this one; `nil` after the last.
  public let next: Cursor?

  /// A page from its parts.
  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }
}

extension Page: Sendable where Item: Sendable {}
