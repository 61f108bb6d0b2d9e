extension CardDraft {
  /// Changes phone numbers, mail addresses, postal addresses and members.
  mutating func setLists(_ new: ContactFields, _ old: ContactFields, of card: VCard) {
    setEntries(new.phones, old.phones, of: ["TEL"], CardEntry.phone)
    setEntries(new.emails, old.emails, of: ["EMAIL"], CardEntry.email)
    setEntries(new.addresses, old.addresses, of: ["ADR"], CardEntry.address)
    let usesApple = version == .v3 || card.first("X-ADDRESSBOOKSERVER-MEMBER") != nil
    let name = usesApple ? "X-ADDRESSBOOKSERVER-MEMBER" : "MEMBER"
    setEntries(new.members, old.members, of: ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"]) { member in
      CardEntry.member(member, name)
    }
  }

  /// Makes the lines of some names be the wanted entries.
  ///
  /// A line stays when an entry has its key, first those of the same type. Lines without a value stay, too.
  private mutating func setEntries<Value: Equatable>(
    _ new: [Value], _ old: [Value], of names: Set<String>, _ entry: (Value) -> CardEntry
  ) {
    guard new != old else { return }
    let wanted = new.map(entry).filter { !$0.key.isEmpty }
    let match = EntryMatch(wanted, lines: lines, names)
    var labels = CardLabels(lines)
    var removed = match.removed
    var inserted: [Int: [LineParts]] = [:]
    for (index, type) in match.retyped {
      guard let property = lines[index].property else { continue }
      var parts = LineParts(property)
      // A label overrides TYPE, so the old one is removed.
      removed.formUnion(labels.indices(of: property.group))
      let label = parts.setUse(type, version, &labels)
      replace(index, parts)
      if let label { inserted[index + 1, default: []].append(label) }
    }
    let added = match.added.flatMap { entry -> [LineParts] in
      var parts = entry.parts
      let label = parts.setUse(entry.type ?? "", version, &labels)
      return [parts] + (label.map { [$0] } ?? [])
    }
    if !added.isEmpty { inserted[place(after: [names]), default: []] += added }
    update(removing: removed, inserting: inserted)
  }
}

extension LineParts {
  /// Changes the use: TYPE for the words that the standards know, a label for the user's own.
  ///
  /// - Returns: the line of the label.
  fileprivate mutating func setUse(
    _ type: String, _ version: VCard.Version, _ labels: inout CardLabels
  ) -> LineParts? {
    let isLabel = !type.isEmpty && !ContactType.isKnown(type)
    var token = type.isEmpty || isLabel ? nil : ContactType.token(type, version)
    mapTypes { current in
      if ContactType.isTrait(current) { return current }
      defer { token = nil }
      return token
    }
    if let token { add("TYPE", token) }
    guard isLabel else { return nil }
    if group.isEmpty { group = Array("\(labels.newGroup()).".utf8)[...] }
    var label = LineParts("X-ABLabel", value: CardText.escaped(type))
    label.group = group
    return label
  }
}

/// The pairs of wanted entries and lines of a card, in linear time.
private struct EntryMatch {
  /// The positions of the lines without a wanted entry.
  private(set) var removed: Set<Int> = []
  /// The lines whose use changes, with the new one.
  private(set) var retyped: [(index: Int, type: String)] = []
  /// The entries that the card does not have.
  private(set) var added: [CardEntry] = []

  init(_ wanted: [CardEntry], lines: [ContentLine], _ names: Set<String>) {
    let labels = VCard.labels(of: lines)
    var byKey: [String: [Int]] = [:]
    var byType: [[String]: [Int]] = [:]
    var types: [Int: String] = [:]
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
      if let type = entry.type, type != types[index] { retyped.append((index, type)) }
    }
  }
}
