import Core

/// A file of many cards, as address books export them.
///
/// Accepts CR LF and LF, a byte order mark, UTF-16, Latin-1 and version 2.1, which becomes 3.0. A damaged
/// card does not stop the others.
public struct VCardFile: Sendable {
  /// A card of the file, or the reason why it could not be read.
  public struct Entry: Sendable {
    /// The line of the file where the card begins, from 1.
    public let line: Int
    /// The card, or a ``Failure`` with a code `vcard.…`.
    public let result: Result<VCard, Failure>
    /// The number of control characters of the card that U+FFFD replaced.
    public let replaced: Int
  }

  /// The cards in the order of the file.
  public let entries: [Entry]

  /// The cards of a file.
  public init(_ bytes: [UInt8]) {
    entries = CardBlock.blocks(of: Charset.narrowed(bytes)).map { block in
      let read = Result { () throws(Failure) in try block.card() }
      return Entry(
        line: block.line, result: read.map(\.card), replaced: (try? read.get().replaced) ?? 0)
    }
  }

  /// Whether a file has a line that begins a card.
  public static func isCards(_ bytes: [UInt8]) -> Bool {
    Charset.narrowed(bytes).split { $0 == 0x0A || $0 == 0x0D }.contains { line in
      CardText.uppercased(line.drop { $0 == 0x20 || $0 == 0x09 }.prefix(11)) == "BEGIN:VCARD"
    }
  }

  /// The cards that could be read.
  public var cards: [VCard] { entries.compactMap { try? $0.result.get() } }

  /// The cards after one another, each in a version.
  ///
  /// - Parameter version: the version of all cards; without it, each keeps its own.
  public static func text(_ cards: [VCard], version: VCard.Version? = nil) -> [UInt8] {
    var text: [UInt8] = []
    for card in cards {
      let card = version.map(card.converted) ?? card
      text += card.bytes
      if card.bytes.last != 0x0A { text += card.lineEnding }
    }
    return text
  }
}
