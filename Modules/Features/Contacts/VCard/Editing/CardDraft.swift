import Core

/// A card that is being changed line by line. Lines that no change means keep their bytes.
struct CardDraft {
  var lines: [ContentLine]
  let version: VCard.Version
  let lineEnding: [UInt8]

  init(_ card: VCard) {
    lines = card.lines
    version = card.version
    lineEnding = card.lineEnding
  }

  /// The card as it is now.
  var card: VCard { VCard(lines: lines) }

  /// The positions of the lines with some names.
  func indices(of names: String...) -> [Int] {
    lines.indices.filter { lines[$0].property.map { names.contains($0.name) } ?? false }
  }

  mutating func replace(_ index: Int, _ parts: LineParts) { lines[index] = parts.line(lineEnding) }

  /// Changes the parts of a line.
  mutating func change(_ index: Int, _ change: (inout LineParts) -> Void) {
    guard let property = lines[index].property else { return }
    var parts = LineParts(property)
    change(&parts)
    replace(index, parts)
  }

  /// Replaces the value of a line.
  mutating func setValue(_ index: Int, _ value: [UInt8]) { change(index) { $0.value = value[...] } }

  /// Inserts lines after the last line of the first name that the card has, or else before END.
  mutating func insert(_ parts: [LineParts], after names: String...) {
    update(removing: [], inserting: [place(after: names.map { [$0] }): parts])
  }

  /// Removes lines, and the labels of groups that have nothing else left.
  mutating func remove(_ indices: some Sequence<Int>) {
    update(removing: Set(indices), inserting: [:])
  }

  /// The position after the last line of the first names that the card has, or else of END.
  func place(after names: [Set<String>]) -> Int {
    let end = lines.lastIndex { $0.property?.name == "END" } ?? lines.endIndex
    let last = names.lazy.compactMap { names in
      lines.lastIndex { $0.property.map { names.contains($0.name) } ?? false }
    }.first
    guard let last else { return end }
    var place = last + 1
    // The labels of a group stay beside its number.
    guard let group = lines[last].property?.group?.lowercased() else { return place }
    while place < end, lines[place].property?.group?.lowercased() == group { place += 1 }
    return place
  }

  /// Inserts lines before positions, and removes lines and the labels that are then alone.
  mutating func update(removing removed: Set<Int>, inserting inserted: [Int: [LineParts]]) {
    guard !removed.isEmpty || !inserted.isEmpty else { return }
    let orphans = orphanedGroups(removed)
    var updated: [ContentLine] = []
    updated.reserveCapacity(lines.count + inserted.count)
    for index in 0...lines.count {
      if let parts = inserted[index] { updated += parts.map { $0.line(lineEnding) } }
      guard index < lines.count, !removed.contains(index) else { continue }
      let isOrphan = lines[index].property?.group.map { orphans.contains($0.lowercased()) } ?? false
      if !isOrphan { updated.append(lines[index]) }
    }
    lines = updated
  }

  /// The groups that lose a line and have only extensions left.
  private func orphanedGroups(_ removed: Set<Int>) -> Set<String> {
    guard !removed.isEmpty else { return [] }
    var left: Set<String> = []
    var groups: Set<String> = []
    for (index, line) in lines.enumerated() {
      guard let property = line.property, let group = property.group?.lowercased() else { continue }
      if !removed.contains(index) {
        if !property.name.hasPrefix("X-") { left.insert(group) }
      } else if property.name != "X-ABLABEL" {
        groups.insert(group)
      }
    }
    return groups.subtracting(left)
  }
}
