/// The state of an address book, which differs after each change of a card.
public struct BookState: Hashable, Sendable {
  /// The epoch of the database: after a restored backup, another one. That of colleagues also names all their cards.
  public let epoch: String
  /// The number of the latest change; 0 for a book that never had a card. For colleagues, the number of their cards.
  public let sequence: Int64
}
