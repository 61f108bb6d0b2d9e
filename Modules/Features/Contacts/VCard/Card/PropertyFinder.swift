/// Finds the properties of some names in cards, and leaves their other lines unread.
public struct PropertyFinder: Sendable {
  /// The names in upper case, without groups.
  private let names: [[UInt8]]

  /// A search for the properties of some names, in any case.
  public init(_ names: some Sequence<String>) {
    self.names = Set(names.map { $0.uppercased() }).map { Array($0.utf8) }
  }

  /// The properties in the bytes of a card, in their order, as ``VCard/properties`` has them.
  public func properties(in card: [UInt8]) -> [VCard.Property] {
    var found: [VCard.Property] = []
    ContentLine.forEachLine(of: card) { bytes, hasText in
      if hasText, mayBeWanted(bytes), let property = ContentLine(bytes).property, isWanted(property.name) {
        found.append(property)
      }
    }
    return found
  }

  private func isWanted(_ name: String) -> Bool { names.contains { $0.elementsEqual(name.utf8) } }

  /// Whether a line begins with one of the names, with or without a group.
  private func mayBeWanted(_ line: ArraySlice<UInt8>) -> Bool {
    var start = line.startIndex
    for index in line.indices {
      switch line[index] {
      case 0x2E: start = index + 1
      case 0x3A, 0x3B:
        let head = line[start..<index]
        return names.contains { $0.elementsEqual(head.lazy.map(CardText.upper)) }
      // The name may go on behind a fold.
      case 0x0A: return true
      default: break
      }
    }
    return true
  }
}
