/// A quick check of a card's bytes, which spares most cards of a search from being read.
///
/// It holds for all cards for which its condition holds, and for few others.
public struct CardProbe: Sendable {
  private indirect enum Check {
    /// The folded bytes that the card must contain; empty where nothing is known.
    case contains([UInt8])
    case all([Check])
    case any([Check])
  }

  private let check: Check

  /// A check for cards whose values meet a condition.
  public init(_ condition: CardCondition) { check = Self.check(condition) }

  /// Whether the condition may hold for a card.
  public func mayHold(for card: [UInt8]) -> Bool {
    guard let folded = Self.folded(card) else { return true }
    return Self.holds(check, in: folded)
  }

  private static func holds(_ check: Check, in card: [UInt8]) -> Bool {
    switch check {
    case .contains(let bytes): CaseMap.contains(bytes, in: card)
    case .all(let checks): checks.allSatisfy { holds($0, in: card) }
    case .any(let checks): checks.contains { holds($0, in: card) }
    }
  }

  private static func check(_ condition: CardCondition) -> Check {
    switch condition {
    case .contains(let text): .contains(longestPlainPart(of: Array(CaseMap.folded(text).utf8)))
    case .all(let conditions): .all(conditions.map(check))
    case .any(let conditions): .any(conditions.map(check))
    }
  }

  /// The longest part of a folded text that a card contains as it is: without characters that may be escaped.
  private static func longestPlainPart(of text: [UInt8]) -> [UInt8] {
    let parts = text.split { byte in byte < 0x20 || byte == 0x7F || ",:;\\".utf8.contains(byte) }
    return parts.max { $0.count < $1.count }.map(Array.init) ?? []
  }

  /// The bytes of a card without folds, in lower case as ``CaseMap`` has it.
  ///
  /// - Returns: `nil` for a card with control characters, or with other characters than those of ASCII and the composed
  ///   letters of Latin-1, which ``CaseMap`` does not have.
  private static func folded(_ card: [UInt8]) -> [UInt8]? {
    var folded: [UInt8] = []
    folded.reserveCapacity(card.count)
    var index = 0
    while index < card.count {
      let byte = card[index]
      switch byte {
      case 0x41...0x5A: folded.append(byte | 0x20)
      case 0x20...0x7E, 0x09: folded.append(byte)
      case 0x0A, 0x0D:
        let end = byte == 0x0A ? index : index + 1
        guard end < card.count, card[end] == 0x0A else { return nil }
        index = end
        if end + 1 < card.count, card[end + 1] == 0x20 || card[end + 1] == 0x09 {
          index += 1
        } else {
          folded.append(0x0A)
        }
      case 0xC3:
        index += 1
        guard index < card.count, let letter = CaseMap.foldedLatin(card[index]) else { return nil }
        folded.append(0xC3)
        folded.append(letter)
      default: return nil
      }
      index += 1
    }
    return folded
  }
}
