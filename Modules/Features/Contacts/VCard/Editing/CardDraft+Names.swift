extension CardDraft {
  /// Changes the name and the organization; FN follows where it was derived from them.
  ///
  /// - Parameter namesFormatted: whether the edit sets or removes FN.
  mutating func setNames(_ new: ContactFields, _ old: ContactFields, namesFormatted: Bool) {
    let oldName = PersonName(first("N"))
    let oldFormatted = first("FN")?.text.trimmed ?? ""
    setName(new, old)
    setOrganization(new, old)
    if namesFormatted {
      if let name = filled(new.formattedName) {
        if name != old.formattedName { setFormatted(name) }
      } else if let name = derivedName, name != oldFormatted {
        setFormatted(name)
      }
    } else if !oldFormatted.isEmpty {
      follow(oldName, oldFormatted, old)
    }
  }

  private func first(_ name: String) -> VCard.Property? {
    lines.lazy.compactMap(\.property).first { $0.name == name }
  }

  /// The name that the card gives without FN.
  private var derivedName: String? {
    var fields = card.fields
    fields.formattedName = nil
    return fields.derivedName
  }

  private mutating func follow(_ old: PersonName, _ formatted: String, _ fields: ContactFields) {
    let new = PersonName(first("N"))
    let company = first("ORG")?.componentTexts.first ?? ""
    if let form = old.forms.firstIndex(of: formatted), new != old {
      setFormatted(new.forms[form].isEmpty ? derivedName ?? "" : new.forms[form])
    } else if formatted == fields.company, company != formatted {
      setFormatted(company.isEmpty ? derivedName ?? "" : company)
    }
  }

  private mutating func setFormatted(_ text: String) {
    if let index = indices(of: "FN").first {
      setValue(index, CardText.escaped(text))
    } else {
      insert([LineParts("FN", value: CardText.escaped(text))], after: "N", "VERSION")
    }
  }

  private mutating func setName(_ new: ContactFields, _ old: ContactFields) {
    for (position, part) in PersonName.parts.enumerated() {
      let text = filled(new[keyPath: part]) ?? ""
      guard text != old[keyPath: part] ?? "" else { continue }
      // macOS shows semicolons in the N of a group.
      let empty = old.kind == .group ? [] : Array(";;;;".utf8)
      if indices(of: "N").isEmpty { insert([LineParts("N", value: empty)], after: "VERSION") }
      // Fields come from the first N that is not empty.
      let lines = indices(of: "N")
      let index = lines.first { !PersonName(self.lines[$0].property).components[0..<5].joined().isEmpty }
      if let index = index ?? lines.first { change(index) { $0.setComponent(position, text) } }
    }
  }

  private mutating func setOrganization(_ new: ContactFields, _ old: ContactFields) {
    let units = new.units.compactMap { filled($0) }
    let components = [(0, new.company, old.company), (1, new.department, old.department)]
    for (position, new, present) in components where (filled(new) ?? "") != present ?? "" {
      let text = filled(new) ?? ""
      changeOrganization { $0.setComponent(position, text) }
    }
    if units != old.units { changeOrganization { $0.setComponents(from: 2, units) } }
  }

  /// Changes the ORG line that the fields come from; one without a unit is removed.
  private mutating func changeOrganization(_ change: (inout LineParts) -> Void) {
    if indices(of: "ORG").isEmpty { insert([LineParts("ORG", value: [])], after: "FN", "N", "VERSION") }
    let lines = indices(of: "ORG")
    guard let index = lines.first(where: { !isBlank($0) }) ?? lines.first else { return }
    self.change(index, change)
    if isBlank(index) { remove([index]) }
  }

  private func isBlank(_ index: Int) -> Bool {
    lines[index].property?.text.allSatisfy { $0.isWhitespace || ";,".contains($0) } ?? true
  }

  /// The text of a field without spaces around it; `nil` for an empty one.
  func filled(_ text: String?) -> String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    return text
  }
}
