import Core
import VCard

/// A file of contacts in comma-separated values.
///
/// An export has all columns. An import takes the columns whose headings it knows: its own, English and Finnish ones, and
/// those of the exports of Google and Outlook. Fields may be separated by semicolons or tabs.
public enum ContactSheet {
  /// The schema in the first column of every line of an export.
  public static let schema = "worksite.contacts/1"

  /// The text between several values of one field, as in exports of Google.
  static let separatorOfValues = " ::: "

  /// The values of a field, trimmed; empty ones keep their places.
  static func values(in text: String) -> [String] {
    text.split(separator: " ").split(separator: ":::", omittingEmptySubsequences: false).map {
      $0.joined(separator: " ")
    }
  }

  /// The columns of an export.
  enum Column: String, CaseIterable {
    case schema, prefix, first, middle, last, suffix, nickname, name, company, department, units, role, mobile
    case phone
    case workPhone = "work_phone"
    case homePhone = "home_phone"
    case fax
    case workFax = "work_fax"
    case homeFax = "home_fax"
    case email
    case otherEmail = "other_email"
    case postBox = "post_box"
    case extended, street
    case postalCode = "postal_code"
    case city, region, country, messaging, relations, birthday, categories, url, notes
  }

  /// The contacts as CSV, without their photos and what has no column.
  public static func text(_ contacts: [Contact]) -> String {
    contacts.reduce(into: CSV.record(Column.allCases.map(\.rawValue))) { text, contact in
      let fields = contact.fields
      text += CSV.record(
        Column.allCases.map { SpreadsheetText.guarded(field($0, of: fields, named: contact.name)) })
    }
  }

  /// The types of phone numbers that have a column of their own.
  private static let typesWithColumn: Set<String?> = [
    "mobile", "work", "home", "fax", "work fax", "home fax",
  ]

  /// A related person with the relation: `spouse: Liisa`.
  private static func relation(_ point: ContactPoint) -> String {
    point.type.map { "\($0): \(point.value)" } ?? point.value
  }

  private static func field(_ column: Column, of fields: ContactFields, named name: String) -> String {
    func joined(_ points: some Sequence<ContactPoint>) -> String {
      points.map(\.value).joined(separator: separatorOfValues)
    }
    func phone(_ type: String?) -> String { joined(fields.phones.filter { $0.type == type }) }
    // Empty parts keep the places of those of other addresses.
    func addresses(_ part: KeyPath<PostalAddress, String?>) -> String {
      let texts = fields.addresses.map { $0[keyPath: part] ?? "" }
      return texts.allSatisfy(\.isEmpty) ? "" : texts.joined(separator: separatorOfValues)
    }
    return switch column {
    case .schema: schema
    case .prefix: fields.prefix ?? ""
    case .first: fields.firstName ?? ""
    case .middle: fields.middleName ?? ""
    case .last: fields.lastName ?? ""
    case .suffix: fields.suffix ?? ""
    case .nickname: fields.nickname ?? ""
    case .name: name
    case .company: fields.company ?? ""
    case .department: fields.department ?? ""
    case .units: fields.units.joined(separator: separatorOfValues)
    case .role: fields.role ?? ""
    case .mobile: phone("mobile")
    case .phone: joined(fields.phones.filter { !typesWithColumn.contains($0.type) })
    case .workPhone: phone("work")
    case .homePhone: phone("home")
    case .fax: phone("fax")
    case .workFax: phone("work fax")
    case .homeFax: phone("home fax")
    case .email: fields.emails.first?.value ?? ""
    case .otherEmail: joined(fields.emails.dropFirst())
    case .postBox: addresses(\.postBox)
    case .extended: addresses(\.extended)
    case .street: addresses(\.street)
    case .postalCode: addresses(\.postalCode)
    case .city: addresses(\.city)
    case .region: addresses(\.region)
    case .country: addresses(\.country)
    case .messaging: joined(fields.messaging)
    case .relations: fields.relations.map(relation).joined(separator: separatorOfValues)
    case .birthday: fields.birthday?.description ?? ""
    case .categories: fields.categories.joined(separator: ", ")
    case .url: fields.url ?? ""
    case .notes: fields.notes ?? ""
    }
  }
}
