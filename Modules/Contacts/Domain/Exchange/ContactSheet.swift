import Core
import VCard

/// A file of contacts in comma-separated values.
///
/// An export has all columns. An import takes the columns whose names it knows: its own, English and Finnish ones, and
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
    case city, country, birthday, categories, notes

    /// The names of the column in files of other programs, folded.
    var names: Set<String> {
      switch self {
      case .schema: ["schema"]
      case .first: ["first", "first name", "given name", "etunimi"]
      case .last: ["last", "last name", "family name", "surname", "sukunimi"]
      case .name: ["name", "full name", "display name", "file as", "nimi"]
      case .company: ["company", "organization", "organization name", "organization 1 - name", "yritys"]
      case .department: ["department", "organization department", "osasto"]
      case .role: ["role", "title", "job title", "organization title", "tehtävä", "ammatti"]
      case .mobile: ["mobile", "mobile phone", "matkapuhelin"]
      case .phone: ["phone", "primary phone", "phone 1 - value", "other phone", "puhelin", "puhelinnumero"]
      case .workPhone: ["work_phone", "business phone", "phone 2 - value", "työpuhelin"]
      case .homePhone: ["home_phone", "home phone", "phone 3 - value", "kotipuhelin"]
      case .email: ["email", "e-mail", "e-mail address", "e-mail 1 - value", "sähköposti"]
      case .otherEmail: ["other_email", "e-mail 2 address", "e-mail 2 - value"]
      case .street:
        ["street", "address", "business street", "address 1 - street", "home street", "katuosoite"]
      case .postalCode:
        ["postal_code", "postcode", "zip", "business postal code", "address 1 - postal code", "postinumero"]
      case .city: ["city", "business city", "address 1 - city", "home city", "kaupunki", "paikkakunta"]
      case .country: ["country", "business country/region", "address 1 - country", "maa"]
      case .birthday: ["birthday", "syntymäpäivä"]
      case .categories: ["categories", "labels", "group membership", "luokat"]
      case .notes: ["notes", "note", "huomautus", "muistiinpanot"]
      }
    }
  }

  /// The contacts as CSV, without their photos and what has no column.
  public static func text(_ contacts: [Contact]) -> String {
    contacts.reduce(into: CSV.record(Column.allCases.map(\.rawValue))) { text, contact in
      text += CSV.record(
        Column.allCases.map { SpreadsheetText.guarded(field($0, of: contact.fields, named: contact.name)) })
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
    case .notes: fields.notes ?? ""
    }
  }
}
