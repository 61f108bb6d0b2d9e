import Core
import Operations
import Persistence
import VCard

/// The columns of a contact that follow from its card.
enum CardColumns {
  /// All columns of a card: the bytes, and those derived from them.
  static func columns(of card: VCard, resource: String) -> Change.Columns {
    let text = String(validating: card.bytes, as: UTF8.self)
    return [("card", text ?? ""), ("octets", text == nil ? card.bytes : nil)]
      + derived(from: card, resource: resource)
  }

  /// The columns that every device computes itself.
  static let derivation = RecordKind.Derivation(
    [
      "uid", "kind", "name", "phones", "emails", "search", "last_sort", "first_sort", "company_sort",
      "city_sort", "size", "birthday",
    ], revision: 3
  ) { record in
    guard let card = try? VCard(bytes(of: record), wasStored: true) else { return [] }
    return derived(from: card, resource: record.text("resource") ?? "")
  }

  /// The bytes of the card of a record.
  static func bytes(of record: Record) -> [UInt8] {
    if case .bytes(let octets) = record["octets"] { return octets }
    return Array((record.text("card") ?? "").utf8)
  }

  private static func derived(from card: VCard, resource: String) -> Change.Columns {
    let fields = card.fieldsWithoutPhoto
    let name = CardNames(fields)
    let phones = fields.phones.flatMap { PhoneNumber.searchKeys($0.value) }
    let emails = fields.emails.map { $0.value.mappedInParts(foldedName) }
    let addresses = fields.addresses.flatMap { [$0.postBox, $0.extended, $0.street, $0.city] }
    let points = (fields.messaging + fields.relations).map(\.value)
    let texts: [String?] =
      [name.display, fields.wholeName, fields.nickname, fields.role] + fields.organization + addresses
      + fields.categories + points + emails
    let folded = texts.compactMap { $0?.mappedInParts(foldedName) }.filter { !$0.isEmpty }
    let found = Set(folded + searched(in: card)).sorted()
    return [
      ("uid", CardKey.key(of: card, at: resource)), ("kind", fields.kind.rawValue), ("name", name.display),
      ("phones", phones.joined(separator: " ")), ("emails", emails.joined(separator: " ")),
      ("search", found.joined(separator: "\n")), ("last_sort", sortKey(fields, name, by: .last)),
      ("first_sort", sortKey(fields, name, by: .first)),
      ("company_sort", sortKey(fields, name, by: .company)), ("city_sort", sortKey(fields, name, by: .city)),
      ("size", card.bytes.count), ("birthday", fields.birthday.map { monthAndDay(of: $0) } ?? ""),
    ]
  }

  /// `04-15`.
  private static func monthAndDay(of birthday: Birthday) -> String {
    [birthday.month, birthday.day].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: "-")
  }

  /// The folded values of the searched properties, also of those that the fields leave out.
  private static func searched(in card: VCard) -> [String] {
    card.properties.filter { CardCondition.properties.contains($0.name) }.map { CaseMap.folded($0.text) }
      .filter { !$0.isEmpty }
  }

  /// The collation key of a card in an order.
  static func sortKey(of card: VCard, by order: ContactOrder) -> [UInt8] {
    let fields = card.fieldsWithoutPhoto
    return sortKey(fields, CardNames(fields), by: order)
  }

  /// The collation key of fields in an order.
  static func sortKey(_ fields: ContactFields, by order: ContactOrder) -> [UInt8] {
    sortKey(fields, CardNames(fields), by: order)
  }

  private static func sortKey(_ fields: ContactFields, _ name: CardNames, by order: ContactOrder) -> [UInt8] {
    switch order {
    case .last: key([name.byLast])
    case .first: key([name.byFirst])
    case .company: key([fields.company, name.byLast])
    case .city: key([fields.addresses.first { $0.city != nil }?.city, name.byLast])
    }
  }

  /// The most characters of a name that its collation key considers.
  private static let maxSorted = 1000

  /// A collation key of several parts, as long as a cursor holds.
  private static func key(_ parts: [String?]) -> [UInt8] {
    let text = parts.map { $0 ?? "" }.joined(separator: " ").unicodeScalars.prefix(maxSorted)
    return Array(Collation.key(for: String(text)).prefix(300))
  }
}
