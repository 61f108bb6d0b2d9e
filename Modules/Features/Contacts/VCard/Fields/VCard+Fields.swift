import Core

extension VCard {
  /// The fields of the card for people and for an index.
  public var fields: ContactFields { FieldReader(self, withPhoto: true).fields }

  /// The fields without the photo, whose bytes lists do not decode.
  public var fieldsWithoutPhoto: ContactFields { FieldReader(self, withPhoto: false).fields }

  /// The uses that the labels of groups give (`item1.X-ABLabel`), by the group in lower case.
  static func labels(of lines: [ContentLine]) -> [String: String] {
    var labels: [String: String] = [:]
    for line in lines {
      guard let property = line.property, property.name == "X-ABLABEL", let group = property.group else {
        continue
      }
      labels[group.lowercased()] = ContactType.word(label: property.text)
    }
    return labels
  }

  /// The use of an entry of a list: its label, or else its TYPE, or else what its name says.
  static func use(of property: Property, _ labels: [String: String]) -> String? {
    property.group.flatMap { labels[$0.lowercased()] }
      ?? ContactType.word(property.typeTokens) ?? OtherPoints.relation(property.name)
  }
}

/// Reads the fields of a card in one pass.
private struct FieldReader {
  private(set) var fields = ContactFields()
  private let labels: [String: String]
  private let withPhoto: Bool
  private var role: String?
  private var notes: [String] = []
  private var seenCategories: Set<String> = []
  private var showsCompany = false

  init(_ card: VCard, withPhoto: Bool) {
    self.withPhoto = withPhoto
    labels = VCard.labels(of: card.lines)
    for line in card.lines { if let property = line.property { read(property) } }
    if fields.role == nil { fields.role = role }
    if showsCompany, fields.kind == .individual { fields.kind = .organization }
    fields.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
    fields.formattedName = fields.formattedName ?? fields.derivedName
  }

  private mutating func read(_ property: VCard.Property) {
    switch property.name {
    case "FN": fill(\.formattedName, property.text)
    case "N": readName(property.componentTexts)
    case "NICKNAME":
      fill(\.nickname, property.list.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: ", "))
    case "ORG":
      guard fields.organization.isEmpty else { return }
      let components = property.componentTexts
      fill(\.company, components[0])
      if components.count > 1 { fill(\.department, components[1]) }
      fields.units = components.dropFirst(2).filter { !$0.isEmpty }
    case "TITLE": fill(\.role, property.text)
    case "ROLE": role = role ?? filled(property.text)
    case "TEL": add(ContactPoint.phone(property), to: \.phones, property)
    case "EMAIL": add(ContactPoint.email(property), to: \.emails, property)
    case "ADR":
      let address = PostalAddress(property, type: VCard.use(of: property, labels))
      if !address.isEmpty { fields.addresses.append(address) }
    case "BDAY": fields.birthday = fields.birthday ?? Birthday(property)
    case StatedAge.name: fields.age = fields.age ?? StatedAge(property)
    case "NOTE": if let note = filled(property.text) { notes.append(note) }
    case "PHOTO": if withPhoto { fields.photo = fields.photo ?? ContactPhoto(property) }
    case "URL": fill(\.url, property.text)
    case "CATEGORIES":
      for category in property.list.compactMap(filled) where seenCategories.insert(category).inserted {
        fields.categories.append(category)
      }
    default: readOther(property)
    }
  }

  /// The first name that is not empty counts.
  private mutating func readName(_ components: [String]) {
    guard fields.wholeName.isEmpty else { return }
    for (part, text) in zip(PersonName.parts, components) { fill(part, text) }
  }

  private mutating func readOther(_ property: VCard.Property) {
    if OtherPoints.messaging.contains(property.name) {
      add(OtherPoints.address(property), to: \.messaging, property)
    } else if OtherPoints.related.contains(property.name) {
      add(property.text.trimmed, to: \.relations, property)
    } else {
      readKind(property)
    }
  }

  private mutating func readKind(_ property: VCard.Property) {
    switch property.name {
    case "KIND", "X-ADDRESSBOOKSERVER-KIND":
      switch property.text.trimmed.lowercased() {
      case "group": fields.kind = .group
      case "org", "organization": fields.kind = .organization
      default: break
      }
    case "X-ABSHOWAS": showsCompany = property.text.trimmed.uppercased() == "COMPANY"
    case "MEMBER", "X-ADDRESSBOOKSERVER-MEMBER":
      if let member = filled(VCard.member(property)) { fields.members.append(member) }
    default: break
    }
  }

  private mutating func fill(_ field: WritableKeyPath<ContactFields, String?>, _ text: String) {
    fields[keyPath: field] = fields[keyPath: field] ?? filled(text)
  }

  private mutating func add(
    _ value: String, to list: WritableKeyPath<ContactFields, [ContactPoint]>, _ property: VCard.Property
  ) {
    guard !value.isEmpty else { return }
    fields[keyPath: list].append(ContactPoint(value, type: VCard.use(of: property, labels)))
  }

  private func filled(_ text: String) -> String? {
    let text = text.trimmed
    return text.isEmpty ? nil : text
  }
}

extension VCard {
  /// The UID that a line of a group names.
  static func member(_ property: Property) -> String { member(property.text) }

  /// The UID in a value of MEMBER, without `urn:uuid:`.
  static func member(_ value: String) -> String {
    String(value.trimmed.dropping("urn:uuid:"))
  }
}
