import VCard

/// The column `uid` of a contact: the UID of its card, or the address of a card without one.
///
/// It is unique in a book.
enum CardKey {
  /// Begins the keys of cards without a UID. A UID has no control characters, so it is no such key.
  private static let mark: Unicode.Scalar = "\u{1}"

  /// The key of a card at an address.
  static func key(of card: VCard, at resource: String) -> String {
    card.uid ?? String(Character(mark)) + resource
  }

  /// The UID in a key; `nil` for the key of a card without one.
  static func uid(in key: String) -> String? { key.unicodeScalars.first == mark ? nil : key }
}
