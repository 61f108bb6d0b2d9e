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

  /// The columns of an export.
  enum Column: String, CaseIterable {
    case schema, first, last, name, company, department, role, mobile, phone
    case workPhone = "work_phone"
    case homePhone = "home_phone"
    case email
    case otherEmail = "other_email"
    case street
    case postalCode = "postal_code"
    case city, country, birthday, categories, url, notes
  }

  /// The contacts as CSV, without their photos and what has no column.
  public static func text(_ contacts: [Contact]) -> String {
    contacts.reduce(into: CSV.record(Column.allCases.map(\.rawValue))) { text, contact in
      let fields = contact.fields
      text += CSV.record(
        Column.allCases.map { SpreadsheetText.guarded(field($0, of: fields, named: contact.name)) })
    }
  }

  private static func field(_ column: Column, of fields: ContactFields, named name: String) -> String {
    func joined(_ points: some Sequence<ContactPoint>) -> String {
      points.map(\.value).joined(separator: separatorOfValues)
    }
    func phone(_ type: String?) -> String { joined(fields.phones.filter { $0.type == type }) }
    let address = fields.addresses.first
    return switch column {
    case .schema: schema
    case .first: fields.firstName ?? ""
    case .last: fields.lastName ?? ""
    case .name: name
    case .company: fields.company ?? ""
    case .department: fields.department ?? ""
    case .role: fields.role ?? ""
    case .mobile: phone("mobile")
    case .phone: joined(fields.phones.filter { !["mobile", "work", "home"].contains($0.type) })
    case .workPhone: phone("work")
    case .homePhone: phone("home")
    case .email: fields.emails.first?.value ?? ""
    case .otherEmail: joined(fields.emails.dropFirst())
    case .street: address?.street ?? ""
    case .postalCode: address?.postalCode ?? ""
    case .city: address?.city ?? ""
    case .country: address?.country ?? ""
    case .birthday: fields.birthday?.description ?? ""
    case .categories: fields.categories.joined(separator: ", ")
    case .url: fields.url ?? ""
    case .notes: fields.notes ?? ""
    }
  }
}
