extension CardDraft {
  /// Changes phone numbers, mail addresses and other lists of entries.
  mutating func setLists(_ new: ContactFields, _ old: ContactFields, of card: VCard) {
    setEntries(new.phones, old.phones, of: ["TEL"], CardEntry.phone)
    setEntries(new.emails, old.emails, of: ["EMAIL"], CardEntry.email)
    setEntries(new.addresses, old.addresses, of: ["ADR"], CardEntry.address)
    setEntries(new.messaging, old.messaging, of: OtherPoints.messaging, CardEntry.messaging)
    setEntries(new.relations, old.relations, of: OtherPoints.related) { [version] in
      CardEntry.related($0, version)
    }
    let usesApple = version == .v3 || card.first("X-ADDRESSBOOKSERVER-MEMBER") != nil
    let name = usesApple ? "X-ADDRESSBOOKSERVER-MEMBER" : "MEMBER"
    setEntries(new.members, old.members, of: ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"]) { member in
      CardEntry.member(member, name)
    }
  }

  /// Changes the named parts of the first postal address; all else in its line stays.
  mutating func setAddress(_ address: PostalAddress) {
    let first = indices(of: "ADR").first { index in
      lines[index].property.map { !PostalAddress($0, type: nil).isEmpty } ?? false
    }
    guard let first, let property = lines[first].property else {
      return setEntries([address], [], of: ["ADR"], CardEntry.address)
    }
    change(first) { $0.patch(address, property, keepsAbsent: true) }
    guard let changed = lines[first].property, !PostalAddress(changed, type: nil).isEmpty else {
      return remove([first])
    }
    let present = VCard.use(of: changed, VCard.labels(of: lines)) ?? ""
    guard let type = address.type.map(ContactType.normalised), type != present else { return }
    rewrite([(first, nil, type)], removing: [], adding: [])
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
    rewrite(match.changed, removing: match.removed, adding: match.added, after: names)
  }

  /// Changes the values and the uses of lines, removes lines, and adds entries after the last line of some names.
  private mutating func rewrite(
    _ changed: [EntryMatch.Changed], removing: Set<Int>, adding: [CardEntry], after names: Set<String> = []
  ) {
    var labels = CardLabels(lines)
    var removed = removing
    var inserted: [Int: [LineParts]] = [:]
    for (index, entry, type) in changed {
      guard let property = lines[index].property else { continue }
      var parts = LineParts(property)
      entry?.patch(&parts, property)
      if let type {
        // A label overrides TYPE, so the old one is removed.
        removed.formUnion(labels.indices(of: property.group))
        if let label = parts.setUse(type, version, &labels) { inserted[index + 1, default: []].append(label) }
      }
      replace(index, parts)
    }
    let added = adding.flatMap { entry -> [LineParts] in
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
    var tokens = type.isEmpty || isLabel ? [] : ContactType.tokens(type, version)
    mapTypes { current in
      if ContactType.isTrait(current) { return current }
      return tokens.isEmpty ? nil : tokens.removeFirst()
    }
    if !tokens.isEmpty { add("TYPE", tokens) }
    guard isLabel else { return nil }
    if group.isEmpty { group = Array("\(labels.newGroup()).".utf8)[...] }
    var label = LineParts("X-ABLabel", value: CardText.escaped(type))
    label.group = group
    return label
  }
}
