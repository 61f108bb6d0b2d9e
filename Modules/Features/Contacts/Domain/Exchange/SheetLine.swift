import Core
import VCard

/// Collects the fields of one line of a file of contacts.
struct SheetLine {
  private typealias Entry = (point: ContactPoint, list: SheetHeading.PointList, number: String?)

  private var texts: [ContactFields.Field: String] = [:]
  private var wholeName: String?
  private var entries: [Entry] = []
  private var places: [String] = []
  private var addresses: [String: [PostalAddress]] = [:]
  private var labels: [String: String] = [:]
  private var otherNotes: [String] = []

  /// Reads a field of the line.
  mutating func read(_ field: String, _ heading: SheetHeading, title: String) {
    let text = SpreadsheetText.plain(field).split(separator: " ").joined(separator: " ")
    if text.isEmpty { return }
    switch heading {
    case .text(.birthday):
      if Birthday(typed: text) != nil {
        texts[.birthday] = texts[.birthday] ?? text
      } else if text.contains(where: { ("1"..."9").contains($0) }) {
        // A date such as 4/5/1980 has two meanings, so the user decides. Outlook writes 0/0/00 for none.
        otherNotes.append("\(title): \(text)")
      }
    case .text(let field): read(text, field, title: title)
    case .wholeName: wholeName = wholeName ?? text
    case .points(let list, let type, let number):
      for value in ContactSheet.values(in: text) where !value.isEmpty {
        entries.append((Self.point(value, type, list), list, number))
      }
    case .address(let part, let place):
      if addresses[place] == nil { places.append(place) }
      for (index, value) in ContactSheet.values(in: text).enumerated() {
        while addresses[place, default: []].count <= index {
          addresses[place, default: []].append(PostalAddress())
        }
        if !value.isEmpty { addresses[place]?[index][keyPath: Self.path(part)] = value }
      }
    case .label(let number):
      // Google marks the first choice with an asterisk.
      labels[number] = text.hasPrefix("* ") ? String(text.dropFirst(2)) : text
    }
  }

  /// A text that a contact has once: further values become notes, so that none is lost.
  private mutating func read(_ text: String, _ field: ContactFields.Field, title: String) {
    let isPlain = [.notes, .categories, .units, .nickname].contains(field)
    let values = isPlain ? [text] : ContactSheet.values(in: text).filter { !$0.isEmpty }
    guard texts[field] == nil, let first = values.first else { return }
    texts[field] = first
    otherNotes += values.dropFirst().map { "\(title): \($0)" }
  }

  /// An entry of a list. The relation may precede a person: `spouse: Liisa`.
  private static func point(_ value: String, _ type: String?, _ list: SheetHeading.PointList) -> ContactPoint
  {
    guard list == .relations, type == nil, let colon = value.firstRange(of: ": ") else {
      return ContactPoint(value, type: type)
    }
    return ContactPoint(String(value[colon.upperBound...]), type: String(value[..<colon.lowerBound]))
  }

  /// The fields of the line.
  func fields() -> ContactFields {
    var fields = ContactFields(
      prefix: texts[.prefix], firstName: texts[.firstName], middleName: texts[.middleName],
      lastName: texts[.lastName], suffix: texts[.suffix],
      nickname: values(.nickname).isEmpty ? nil : values(.nickname).joined(separator: ", "),
      company: texts[.company], department: texts[.department], units: values(.units), role: texts[.role],
      phones: points(.phones), emails: points(.emails), addresses: places.flatMap(placed),
      messaging: points(.messaging), relations: points(.relations),
      birthday: texts[.birthday].flatMap { Birthday(typed: $0) }, url: texts[.url], categories: categories)
    fields.setName(typed: wholeName ?? "")
    let notes = ([texts[.notes]] + otherNotes).compactMap(\.self).joined(separator: "\n")
    fields.notes = notes.isEmpty ? nil : notes
    return fields
  }

  private func values(_ field: ContactFields.Field) -> [String] {
    ContactSheet.values(in: texts[field] ?? "").filter { !$0.isEmpty }
  }

  private func points(_ list: SheetHeading.PointList) -> [ContactPoint] {
    entries.filter { $0.list == list }.map { point, _, number in
      ContactPoint(point.value, type: point.type ?? number.flatMap { type(of: $0) })
    }
  }

  /// The addresses of a place that have a part.
  private func placed(_ place: String) -> [PostalAddress] {
    (addresses[place] ?? []).filter { $0 != PostalAddress() }.map { address in
      var address = address
      address.type = place.contains(" ") ? type(of: place) : place.isEmpty ? nil : place
      return address
    }
  }

  /// The type that a label gives, in the words of contacts where it has one.
  private func type(of number: String) -> String? {
    labels[number].map { label in
      let word = label.lowercased()
      if ["work fax", "home fax"].contains(word) { return word }
      return word.contains("fax")
        ? "fax" : ["mobile", "work", "home", "main", "other"].contains(word) ? word : label
    }
  }

  /// Google marks groups of its own, such as `* myContacts`, with an asterisk.
  private var categories: [String] {
    (texts[.categories] ?? "").replacing(ContactSheet.separatorOfValues, with: ",")
      .split { ",;".contains($0) }.map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty && !$0.hasPrefix("* ") }
  }

  private static func path(_ part: SheetHeading.AddressPart) -> WritableKeyPath<PostalAddress, String?> {
    switch part {
    case .postBox: \.postBox
    case .extended: \.extended
    case .street: \.street
    case .postalCode: \.postalCode
    case .city: \.city
    case .region: \.region
    case .country: \.country
    }
  }
}
