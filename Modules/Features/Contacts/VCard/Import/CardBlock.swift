import Core

/// The lines of one card in a file.
struct CardBlock {
  /// The line of the file where it begins, from 1.
  let line: Int
  /// Its bytes, with BEGIN and, where it is there, END.
  let bytes: ArraySlice<UInt8>
  /// Whether END is there.
  let isComplete: Bool

  /// The blocks of a file. Text between cards is skipped; a file without any card is one damaged block.
  static func blocks(of bytes: [UInt8]) -> [CardBlock] {
    var blocks: [CardBlock] = []
    var open: (start: Int, line: Int, depth: Int)?
    var isAgent = false
    var start = 0
    var number = 0
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let word = delimiter(bytes[start..<end])
      if word == "BEGIN:VCARD", let block = open, isAgent {
        // Version 2.1 may have a card inside AGENT.
        open = (block.start, block.line, block.depth + 1)
      } else if word == "BEGIN:VCARD" {
        if let block = open {
          blocks.append(CardBlock(line: block.line, bytes: bytes[block.start..<start], isComplete: false))
        }
        open = (start, number, 1)
      } else if word == "END:VCARD", let block = open {
        open = block.depth > 1 ? (block.start, block.line, block.depth - 1) : nil
        if block.depth == 1 {
          blocks.append(CardBlock(line: block.line, bytes: bytes[block.start..<end], isComplete: true))
        }
      }
      if end - start > 2 { isAgent = word == "AGENT:" }
      start = end
    }
    if let block = open {
      blocks.append(CardBlock(line: block.line, bytes: bytes[block.start...], isComplete: false))
    } else if blocks.isEmpty {
      blocks.append(CardBlock(line: 1, bytes: bytes[...], isComplete: false))
    }
    return blocks
  }

  /// The line in upper case when it may begin or end a card.
  private static func delimiter(_ line: ArraySlice<UInt8>) -> String? {
    guard line.count < 40, let first = line.first, "BEAbea".utf8.contains(first) else { return nil }
    return String(decoding: line, as: UTF8.self).uppercased().filter { !$0.isWhitespace }
  }

  /// The card: as it is in version 3.0 or 4.0, converted in older ones.
  ///
  /// - Returns: the card, and the number of control characters that were replaced.
  func card() throws(Failure) -> (card: VCard, replaced: Int) {
    do {
      guard bytes.count <= VCard.largest * 2 else { throw VCard.tooLarge }
      let (plain, replaced) = ControlCharacters.replaced(in: Array(bytes))
      guard isComplete else { return (try VCard(plain), replaced) }
      let legacy = try LegacyCard(plain)
      guard legacy.isNeeded else { return (try VCard(plain), replaced) }
      let converted = legacy.converted()
      return (try VCard(converted.bytes), replaced + converted.replaced)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.invalid, .vcardShape, .noCard, remedy: .exportAgain, cause: error)
    }
  }
}
