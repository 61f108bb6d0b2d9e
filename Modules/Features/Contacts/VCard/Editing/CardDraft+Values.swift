import Core
import Foundation

extension CardDraft {
  /// Changes the fields that are one value each, and the categories.
  mutating func setValues(_ new: ContactFields, _ old: ContactFields) {
    if filled(new.role) != old.role { setRole(filled(new.role)) }
    if filled(new.nickname) != old.nickname { setNickname(filled(new.nickname)) }
    if filled(new.notes) != old.notes {
      setOnly("NOTE", filled(new.notes).map { LineParts("NOTE", value: CardText.escaped($0)) })
    }
    if filled(new.url) != old.url { setURL(filled(new.url)) }
    if new.categories != old.categories { setCategories(new.categories, old.categories) }
    if new.birthday != old.birthday { setBirthday(new.birthday) }
    if new.age != old.age { setAge(new.age) }
    if new.photo != old.photo { setPhoto(new.photo) }
  }

  private mutating func setRole(_ role: String?) {
    guard let role else { return remove(indices(of: "TITLE", "ROLE")) }
    let line = firstFilled("TITLE") ?? firstFilled("ROLE") ?? indices(of: "TITLE").first
    if let line {
      setValue(line, CardText.escaped(role))
    } else {
      insert([LineParts("TITLE", value: CardText.escaped(role))], after: "ORG", "FN", "N", "VERSION")
    }
  }

  private mutating func setNickname(_ names: String?) {
    let names = names?.split(separator: ",").map { CardText.escaped($0.trimmed) }
    setOnly(
      "NICKNAME", names.map { LineParts("NICKNAME", value: Array($0.joined(separator: [0x2C]))) })
  }

  private func firstFilled(_ name: String) -> Int? {
    indices(of: name).first { !(lines[$0].property?.text.trimmed.isEmpty ?? true) }
  }

  /// Replaces the value of the first line of a name, and removes the others.
  private mutating func setOnly(_ name: String, _ new: LineParts?) {
    let old = indices(of: name)
    guard let new else { return remove(old) }
    if let first = old.first {
      setValue(first, Array(new.value))
      remove(old.dropFirst())
    } else {
      insert([new])
    }
  }

  private mutating func setURL(_ url: String?) {
    guard let url else { return remove(indices(of: "URL")) }
    let value = url.utf8.filter { $0 >= 0x20 }
    if let line = firstFilled("URL") ?? indices(of: "URL").first {
      setValue(line, value)
    } else {
      insert([LineParts("URL", value: value)])
    }
  }

  private mutating func setCategories(_ categories: [String], _ old: [String]) {
    let new = categories.map(\.trimmed).filter { !$0.isEmpty }
    guard Set(new) != Set(old) else { return }
    let value = Array(new.map(CardText.escaped).joined(separator: [0x2C]))
    setOnly("CATEGORIES", new.isEmpty ? nil : LineParts("CATEGORIES", value: value))
  }

  private mutating func setBirthday(_ birthday: Birthday?) {
    setFirst(
      "BDAY", dropping: ["VALUE", "X-APPLE-OMIT-YEAR"], birthday.map { BirthdayLine.parts($0, version) })
  }

  private mutating func setAge(_ age: StatedAge?) {
    let new = age.map { age in
      LineParts(
        StatedAge.name, parameters: [VCard.Parameter.encoded("X-DATE", [age.on.description])],
        value: Array("\(age.years)".utf8))
    }
    setFirst(StatedAge.name, dropping: ["X-DATE"], new)
  }

  private mutating func setPhoto(_ photo: ContactPhoto?) {
    guard let photo else { return remove(indices(of: "PHOTO")) }
    guard var new = newLine(photo) else { return }
    // Other parameters, such as a cut-out, belong to the old picture.
    if let index = indices(of: "PHOTO").first, let property = lines[index].property {
      new.group = LineParts(property).group
      replace(index, new)
    } else {
      insert([new])
    }
  }

  private func newLine(_ photo: ContactPhoto) -> LineParts? {
    if let uri = photo.uri {
      return LineParts(
        "PHOTO", parameters: [VCard.Parameter.encoded("VALUE", ["uri"])], value: uri.utf8.filter { $0 > 0x20 }
      )
    }
    guard let mediaType = photo.mediaType, let bytes = photo.bytes else { return nil }
    return InlineData(name: "PHOTO", mediaType: mediaType, base64: Array(Data(bytes).base64EncodedData()))
      .parts(version)
  }

  /// Replaces the value of the first line of a name, and its parameters; `nil` removes all lines.
  private mutating func setFirst(_ name: String, dropping parameters: Set<String>, _ new: LineParts?) {
    guard let new else { return remove(indices(of: name)) }
    guard let index = indices(of: name).first else { return insert([new]) }
    remove(indices(of: name).dropFirst())
    change(index) { parts in
      parts.removeParameters(parameters)
      parts.parameters += new.parameters
      parts.value = new.value
    }
  }

  /// Sets the time of the last change (REV) in the version's form.
  mutating func setRevision(_ revised: Instant) {
    let value = Array(RevisionText.text(revised, version).utf8)
    if let index = indices(of: "REV").first {
      setValue(index, value)
    } else {
      insert([LineParts("REV", value: value)])
    }
  }
}
