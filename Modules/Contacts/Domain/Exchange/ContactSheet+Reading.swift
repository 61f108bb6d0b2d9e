import Core
import VCard

extension ContactSheet {
  /// The contact of a line of a file.
  public struct Line: Hashable, Sendable {
    /// The line of the file, from 1.
    public let line: Int
    /// The fields.
    public let fields: ContactFields
  }

  /// Reads a file in UTF-8, UTF-16 or Latin-1.
  ///
  /// - Throws: ``Failure`` `contacts.sheet` when no column has a known heading, `core.csv` when the file is no CSV.
  public static func lines(of content: [UInt8]) throws -> [Line] {
    let content = Charset.utf8(content)
    let records = try CSV.records(of: content, separator: CSV.separator(of: content))
    let titles = records.first?.fields ?? []
    let headings = titles.map { SheetHeading($0) }
    guard headings.contains(where: { $0?.isEnough == true }) else {
      throw Failure(.invalid, "contacts.sheet", .noKnownColumns, remedy: .nameColumns, field: "file")
    }
    return records.dropFirst().compactMap { record in
      var reader = SheetLine()
      for (index, text) in record.fields.enumerated() where index < headings.count {
        if let heading = headings[index] { reader.read(text, heading, title: titles[index]) }
      }
      let fields = reader.fields()
      return fields == ContactFields() ? nil : Line(line: record.line, fields: fields)
    }
  }
}

/// Collects the fields of one line of a file of contacts.
private struct SheetLine {
  private var texts: [ContactFields.Field: String] = [:]
  private var middleName: String?
  private var wholeName: String?
  private var points: [(point: ContactPoint, isPhone: Bool, number: String?)] = []
  private var places: [String] = []
  private var addresses: [String: PostalAddress] = [:]
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
    case .text(let field): texts[field] = texts[field] ?? text
    case .middleName: middleName = text
    case .wholeName: wholeName = wholeName ?? text
    case .phones(let type, let number): add(text, type, number, isPhone: true)
    case .emails(let type, let number): add(text, type, number, isPhone: false)
    case .address(let part, let place):
      if addresses[place] == nil { places.append(place) }
      addresses[place, default: PostalAddress()][part] = text
    case .label(let number):
      // Google marks the first choice with an asterisk.
      labels[number] = text.hasPrefix("* ") ? String(text.dropFirst(2)) : text
    }
  }

  private mutating func add(_ text: String, _ type: String?, _ number: String?, isPhone: Bool) {
    for value in text.split(separator: ContactSheet.separatorOfValues) {
      points.append((ContactPoint(String(value), type: type), isPhone, number))
    }
  }

  /// The fields of the line.
  func fields() -> ContactFields {
    var fields = ContactFields(
      firstName: texts[.firstName], lastName: texts[.lastName], company: texts[.company],
      department: texts[.department], role: texts[.role], phones: points { $0 }, emails: points { !$0 },
      addresses: places.compactMap(address), birthday: texts[.birthday].flatMap { Birthday(typed: $0) },
      url: texts[.url], categories: categories)
    if let middleName {
      fields.firstName = [fields.firstName, middleName].compactMap(\.self).joined(separator: " ")
    }
    fields.setName(typed: wholeName ?? "")
    let notes = ([texts[.notes]] + otherNotes).compactMap(\.self).joined(separator: "\n")
    fields.notes = notes.isEmpty ? nil : notes
    return fields
  }

  private func points(_ isWanted: (_ isPhone: Bool) -> Bool) -> [ContactPoint] {
    points.filter { isWanted($0.isPhone) }.map { point, _, number in
      ContactPoint(point.value, type: point.type ?? number.flatMap { type(of: $0) })
    }
  }

  private func address(_ place: String) -> PostalAddress? {
    var address = addresses[place]
    address?.type = place.contains(" ") ? type(of: place) : place.isEmpty ? nil : place
    return address
  }

  /// The type that a label gives, in the words of contacts where it has one.
  private func type(of number: String) -> String? {
    labels[number].map { label in
      let word = label.lowercased()
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
}

extension PostalAddress {
  fileprivate subscript(part: SheetHeading.AddressPart) -> String? {
    get { self[keyPath: Self.path(part)] }
    set { self[keyPath: Self.path(part)] = newValue }
  }

  private static func path(_ part: SheetHeading.AddressPart) -> WritableKeyPath<PostalAddress, String?> {
    switch part {
    case .street: \.street
    case .postalCode: \.postalCode
    case .city: \.city
    case .region: \.region
    case .country: \.country
    }
  }
}

extension Birthday {
  /// A birthday as people write it: `1980-04-15`, `--04-15`, `15.4.1980`, `15.4.`; `nil` for another text.
  ///
  /// With slashes, only a day that cannot be a month is read: `15/4/1980`, `4/15/1980`.
  public init?(typed text: String) {
    if let day = Self.slashed(text) {
      self = day
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let day = parts[0], let month = parts[1] else {
      self.init(text)
      return
    }
    guard parts[2] != nil || text.hasSuffix(".") else { return nil }
    self.init(year: parts[2], month: month, day: day)
  }

  private static func slashed(_ text: String) -> Birthday? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard parts.count == 3, parts[2] >= 1000 else { return nil }
    let (first, second) = (parts[0], parts[1])
    guard first > 12 || second > 12 || first == second else { return nil }
    return first > 12
      ? Birthday(year: parts[2], month: second, day: first)
      : Birthday(year: parts[2], month: first, day: second)
  }
}
