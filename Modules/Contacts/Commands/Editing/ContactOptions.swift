import ArgumentParser
import CommandKit
import Contacts
import Core
import VCard

/// The options for the fields of a contact.
struct ContactOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.firstHelp)) var first: String?
  @Option(help: ArgumentHelp(.lastHelp)) var last: String?
  @Option(help: ArgumentHelp(.companyHelp)) var company: String?
  @Option(help: ArgumentHelp(.roleHelp)) var role: String?
  @Option(parsing: .singleValue, help: ArgumentHelp(.phoneHelp)) var phone: [String] = []
  @Option(parsing: .singleValue, help: ArgumentHelp(.emailHelp)) var email: [String] = []
  @Option(help: ArgumentHelp(.streetHelp)) var street: String?
  @Option(help: ArgumentHelp(.postcodeHelp)) var postcode: String?
  @Option(help: ArgumentHelp(.cityHelp)) var city: String?
  @Option(help: ArgumentHelp(.countryHelp)) var country: String?
  @Option(help: ArgumentHelp(.birthdayHelp)) var birthday: String?
  @Option(help: ArgumentHelp(.ageHelp)) var age: Int?
  @Option(name: [.customShort("m"), .long], help: ArgumentHelp(.notesHelp)) var notes: String?
  @Option(help: ArgumentHelp(.photoHelp), completion: .file()) var photo: String?

  /// The birthday that was typed; `nil` for none.
  func typedBirthday() throws -> Birthday? {
    guard let birthday, !birthday.isEmpty else { return nil }
    guard let day = Birthday(typed: birthday) else {
      throw Failure(
        .usage, "contacts.birthday", .noBirthday(birthday), remedy: .birthdayForm, field: "birthday")
    }
    return day
  }

  /// The age that was typed, as of a day.
  func typedAge(on today: CivilDate) throws -> StatedAge? {
    guard let age else { return nil }
    guard let stated = StatedAge(years: age, on: today) else {
      throw Failure(.usage, "contacts.age", .noAge, field: "age")
    }
    return stated
  }

  /// The photo of the named file; `nil` for none.
  func typedPhoto() throws -> ContactPhoto? {
    guard let photo, !photo.isEmpty else { return nil }
    let bytes = try UserFile.content(of: photo)
    let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    return ContactPhoto(mediaType: isPNG ? "image/png" : "image/jpeg", bytes: bytes)
  }

  /// A phone number or an address with its type after a colon: `work:09 1234`, `040 123 4567`.
  static func point(_ text: String, isPhone: Bool) -> ContactPoint {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let words = ["mobile", "work", "home", "fax", "main", "other"]
    if parts.count == 2, let type = words.first(where: { $0 == foldedName(parts[0]) }) {
      return ContactPoint(parts[1], type: type)
    }
    return ContactPoint(text, type: isPhone && isMobile(text) ? "mobile" : nil)
  }

  /// The last words of companies' names, folded.
  private static let companyForms: Set<String> = [
    "oy", "oyj", "ky", "ay", "tmi", "ry", "osk", "ab", "hb", "kb", "as", "a/s", "aps", "oü", "ltd", "inc",
    "llc",
    "gmbh",
  ]

  /// Whether a number is a Finnish mobile one: those begin with 04 or 050.
  private static func isMobile(_ text: String) -> Bool {
    guard let number = PhoneNumber.normalised(text) else { return false }
    return ["+3584", "+35850"].contains { number.hasPrefix($0) }
  }

  /// The fields of a new contact.
  ///
  /// - Parameter name: the whole name; the last word is the last name. A name such as `Sähkö Oy` is a company's.
  func fields(named name: String?, today: CivilDate) throws -> ContactFields {
    var fields = ContactFields()
    let words = (name ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    let isWhole = first == nil && last == nil
    fields.firstName = first ?? (isWhole && words.count > 1 ? words.dropLast().joined(separator: " ") : nil)
    fields.lastName = last ?? (isWhole && words.count > 1 ? words.last : nil)
    if isWhole, words.count == 1 { fields.firstName = words[0] }
    (fields.company, fields.role, fields.notes) = (company, role, notes)
    if isWhole, company == nil, let last = words.last, Self.companyForms.contains(foldedName(last)) {
      (fields.firstName, fields.lastName, fields.company) = (nil, nil, words.joined(separator: " "))
    }
    fields.phones = phone.map { Self.point($0, isPhone: true) }
    fields.emails = email.map { Self.point($0, isPhone: false) }
    let address = PostalAddress(street: street, postalCode: postcode, city: city, country: country)
    if address != PostalAddress() { fields.addresses = [address] }
    fields.birthday = try typedBirthday()
    fields.age = try typedAge(on: today)
    fields.photo = try typedPhoto()
    return fields
  }
}
