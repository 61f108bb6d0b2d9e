import Core

extension VCard {
  /// The card with every distinct value of another one, for two cards of the same contact.
  ///
  /// The name, the birthday and other single values of this card win; different ones of the other card become
  /// lines of the notes, as do its notes. UID, REV and PRODID of the other card are left out.
  ///
  /// - Parameter language: the language of the words before values in the notes.
  /// - Throws: ``Failure`` `vcard.large` when the merged card is too large.
  public func merged(with other: VCard, language: Language = .english) throws -> VCard {
    var merge = CardMerge(self, other.converted(to: version), language)
    let card = merge.card()
    try card.checkSize(after: self)
    return card
  }
}

/// The values of one card that another one lacks.
private struct CardMerge {
  private var draft: CardDraft
  private let own: VCard
  private let other: VCard
  private let language: Language
  private let ownName: String
  private var added: [LineParts] = []
  private var notes: [String] = []
  /// The groups of the other card, renamed where both cards use them.
  private var groups: [String: String] = [:]

  private static let ignored: Set<String> = ["BEGIN", "END", "VERSION", "UID", "REV", "PRODID"]
  /// The properties that a card has once (RFC 6350 §6, and Apple's).
  private static let single: Set<String> = [
    "N", "FN", "BDAY", "ANNIVERSARY", "GENDER", "KIND", "GEO", "TZ", "CLASS", "MAILER", "SORT-STRING", "NAME",
    "PROFILE", "DEATHDATE", "BIRTHPLACE", "DEATHPLACE", "X-ABSHOWAS", "X-ADDRESSBOOKSERVER-KIND", "X-GENDER",
    StatedAge.name,
  ]

  init(_ own: VCard, _ other: VCard, _ language: Language) {
    (self.own, self.other, self.language) = (own, other, language)
    draft = CardDraft(own)
    ownName = own.fields.formattedName ?? ""
  }

  mutating func card() -> VCard {
    var known = Set(own.properties.map(MergeKey.init))
    let names = Set(own.properties.filter { !$0.text.trimmed.isEmpty }.map(\.name))
    var missing: [VCard.Property] = []
    for property in other.properties where !Self.ignored.contains(property.name) {
      guard property.name != "X-ABLABEL", !property.text.allSatisfy({ ";, ".contains($0) }) else { continue }
      guard known.insert(MergeKey(property)).inserted else { continue }
      if property.name == "NOTE" {
        notes.append(property.text.trimmed)
      } else if Self.single.contains(property.name), isKnown(property, names) {
        note(property)
      } else {
        missing.append(property)
      }
    }
    addWithLabels(missing)
    fillEmpty()
    draft.insert(added)
    addNotes()
    return draft.card
  }

  /// Whether this card has a value of its own for a property that a card has once.
  private func isKnown(_ property: VCard.Property, _ names: Set<String>) -> Bool {
    guard property.name == "N" else { return names.contains(property.name) }
    let name = PersonName(own.first("N"))
    return name.components.contains { !$0.isEmpty }
  }

  /// Takes over lines with the labels of their groups, under groups that this card does not use.
  private mutating func addWithLabels(_ missing: [VCard.Property]) {
    var used = Set(own.properties.compactMap { $0.group?.lowercased() })
    var number = 1
    for property in missing {
      guard let group = property.group?.lowercased(), groups[group] == nil else { continue }
      var name = group
      while used.contains(name) {
        name = "item\(number)"
        number += 1
      }
      used.insert(name)
      groups[group] = name
    }
    var labels = Dictionary(grouping: other.properties(named: "X-ABLABEL")) { $0.group?.lowercased() ?? "" }
    for property in missing {
      let group = property.group?.lowercased() ?? ""
      // A label follows the first line of its group.
      for var parts in ([property] + (labels.removeValue(forKey: group) ?? [])).map(LineParts.init) {
        if let name = groups[group] { parts.group = Array("\(name).".utf8)[...] }
        added.append(parts)
      }
    }
  }

  /// Puts lines in the places of empty ones.
  private mutating func fillEmpty() {
    var empty: [String: [Int]] = [:]
    for index in draft.lines.indices.reversed() {
      guard let property = draft.lines[index].property, Self.single.contains(property.name),
        property.text.allSatisfy({ ";, ".contains($0) })
      else { continue }
      empty[property.name, default: []].append(index)
    }
    let all = added
    added = []
    for parts in all {
      if let index = empty[CardText.uppercased(parts.name)]?.popLast() {
        draft.replace(index, parts)
      } else {
        added.append(parts)
      }
    }
  }

  private mutating func note(_ property: VCard.Property) {
    // The formatted names usually say the same as the components.
    if property.name == "N" {
      let words = PersonName(property).components.filter { !$0.isEmpty }
      guard !words.allSatisfy(ownName.contains) else { return }
      return notes.append("\(Phrase.mergedName.text(in: language)): \(words.joined(separator: ", "))")
    }
    let text = Birthday(property).map(\.description) ?? property.text.trimmed
    let word: Phrase? =
      switch property.name {
      case "FN": .mergedName
      case "BDAY": .mergedBirthday
      case "ANNIVERSARY": .mergedAnniversary
      case StatedAge.name: .mergedAge
      default: nil
      }
    let day = StatedAge(property).map { " (\($0.on))" } ?? ""
    notes.append("\(word?.text(in: language) ?? property.name): \(text)\(day)")
  }

  /// Clients show one NOTE only, so all notes go there.
  private mutating func addNotes() {
    let new = notes.filter { !$0.isEmpty }
    guard !new.isEmpty else { return }
    guard let index = draft.indices(of: "NOTE").first, let old = draft.lines[index].property else {
      return draft.insert([LineParts("NOTE", value: CardText.escaped(new.joined(separator: "\n")))])
    }
    let lines = old.text.isEmpty ? new : [old.text] + new
    draft.setValue(index, CardText.escaped(lines.joined(separator: "\n")))
  }
}

/// The form by which two lines say the same.
private struct MergeKey: Hashable {
  let name: String
  let value: String

  init(_ property: VCard.Property) {
    name = property.name
    value =
      switch property.name {
      case "TEL":
        PhoneNumber.normalised(ContactPoint.phone(property)) ?? ContactPoint.phone(property).lowercased()
      case "EMAIL": ContactPoint.emailKey(ContactPoint.email(property))
      case "N", "ADR", "ORG":
        Self.trimmed(property.componentTexts).joined(separator: "\u{1F}")
      case "BDAY": Birthday(property)?.description ?? property.text.trimmed
      case "X-ABLABEL": "\(property.group ?? ""):\(property.text)"
      default: property.text.trimmed
      }
  }

  private static func trimmed(_ components: [String]) -> [String] {
    Array(components.reversed().drop(while: \.isEmpty).reversed())
  }
}
