/// A page of a list, as a server sent it.
public struct FetchedPage<Item: Decodable & Sendable>: Decodable, Sendable {
  /// The items of the page.
  public let items: [Item]
  /// The cursor of the next page; `nil` on the last one.
  public let next: String?

  /// Creates a page from its parts; `next` is `nil` for the last one.
  public init(items: [Item], next: String?) {
    self.items = items
    self.next = next
  }
}
