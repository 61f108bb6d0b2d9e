/// The pairs of wanted entries and lines of a card.
struct EntryMatch {
  /// A line that changes: the entry whose value it gets, and its new use; `nil` for what stays.
  typealias Changed = (index: Int, entry: CardEntry?, type: String?)

  /// The positions of the lines without a wanted entry.
  private(set) var removed: Set<Int> = []
  /// The lines whose value or use changes.
  private(set) var changed: [Changed] = []
  /// The entries that the card does not have.
  private(set) var added: [CardEntry] = []
  private var types: [Int: String] = [:]

  init(_ wanted: [CardEntry], lines: [ContentLine], _ names: Set<String>) {
    let labels = VCard.labels(of: lines)
    var byKey: [String: [Int]] = [:]
    var byType: [[String]: [Int]] = [:]
    for index in lines.indices.reversed() {
      guard let property = lines[index].property, names.contains(property.name) else { continue }
      let key = CardEntry.key(property)
      guard !key.isEmpty else { continue }
      let type = VCard.use(of: property, labels) ?? ""
      removed.insert(index)
      types[index] = type
      byKey[key, default: []].append(index)
      byType[[key, type], default: []].append(index)
    }
    var rest: [CardEntry] = []
    for entry in wanted {
      if let type = entry.type, let index = byType[[entry.key, type]]?.popLast() {
        removed.remove(index)
      } else {
        rest.append(entry)
      }
    }
    for entry in rest {
      var index = byKey[entry.key]?.popLast()
      while let taken = index, !removed.contains(taken) { index = byKey[entry.key]?.popLast() }
      guard let index else {
        added.append(entry)
        continue
      }
      removed.remove(index)
      if let type = entry.type, type != types[index] { changed.append((index, nil, type)) }
    }
    pairAlike(lines)
  }

  /// The most lines that are compared with entries of another value.
  private static let maxCompared = 50

  /// Pairs entries that the card does not have with the lines from which an edit made them.
  ///
  /// So the line keeps its group, its parameters and the parts that the entry does not name.
  private mutating func pairAlike(_ lines: [ContentLine]) {
    guard !removed.isEmpty, removed.count <= Self.maxCompared, added.count <= Self.maxCompared else {
      return
    }
    let unpaired = added
    added = []
    for entry in unpaired {
      guard let index = line(for: entry, among: unpaired, lines) else {
        added.append(entry)
        continue
      }
      removed.remove(index)
      changed.append((index, entry, entry.type == types[index] ? nil : entry.type))
    }
  }

  /// The line that an entry replaces: the most alike address, or the only line of its use.
  private func line(for entry: CardEntry, among entries: [CardEntry], _ lines: [ContentLine]) -> Int? {
    if let address = entry.address {
      let alike = removed.sorted().map { index in
        (index, lines[index].property.map { PostalAddress($0, type: nil).likeness(to: address) } ?? 0)
      }
      // Of equally alike ones the first of the same use.
      let best = alike.max { one, other in
        (one.1, types[one.0] == entry.type ? 1 : 0, -one.0) < (
          other.1, types[other.0] == entry.type ? 1 : 0, -other.0
        )
      }
      return best.flatMap { $0.1 > 0 ? $0.0 : nil }
    }
    guard let type = entry.type, !type.isEmpty, entries.count(where: { $0.type == type }) == 1 else {
      return nil
    }
    let same = removed.filter { types[$0] == type }
    return same.count == 1 ? same.first : nil
  }
}
