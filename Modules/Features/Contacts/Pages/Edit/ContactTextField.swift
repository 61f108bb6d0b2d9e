import Contacts
import Core
import PageKit
import VCard

/// A field of a contact that a form shows as one text. Its name in the form is that of the member in JSON.
enum ContactTextField: String, CaseIterable, Sendable {
  case firstName, lastName, company, role
  case street, postalCode, city, country, extended, postBox, region, addressUse
  case birthday, age, notes
  case formattedName, prefix, middleName, suffix, nickname, department, units, url, categories

  /// The fields that the form shows below *more*.
  static let further: [ContactTextField] = [
    .formattedName, .prefix, .middleName, .suffix, .nickname, .department, .units, .url, .categories,
  ]

  /// The further parts of an address.
  static let addressParts: [ContactTextField] = [.extended, .postBox, .region]

  /// The text of the field in a card, as the form shows it.
  func text(in fields: ContactFields) -> String {
    switch value {
    case .text(let path): fields[keyPath: path] ?? ""
    case .address(let path): fields.addresses.first?[keyPath: path] ?? ""
    case .birthday: fields.birthday?.typed ?? ""
    case .age: fields.age.map { String($0.years) } ?? ""
    case .units: fields.units.joined(separator: "\n")
    case .categories: fields.categories.joined(separator: ", ")
    }
  }

  /// The text as a browser sends it back unchanged. A field of one line has no line breaks then, and the breaks of a
  /// text have one form.
  func sent(_ text: String) -> String {
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    var plain = (hasLines ? text : text.filter { $0 != "\n" })[...]
    while plain.first?.isWhitespace == true { plain.removeFirst() }
    while plain.last?.isWhitespace == true { plain.removeLast() }
    return String(plain)
  }

  /// Whether the field has several lines.
  private var hasLines: Bool { self == .notes || self == .units }

  /// Adds the change of the field to an edit.
  ///
  /// - Parameters:
  ///   - text: the typed text; an empty one removes the field.
  ///   - today: the day on which a typed age is true.
  /// - Throws: ``Failure`` at the field when its text cannot be read.
  func set(_ text: String, on today: CivilDate, in edit: inout ContactEdit) throws {
    switch value {
    case .address(let path):
      var address = edit.address ?? PostalAddress()
      address[keyPath: path] = text
      edit.address = address
    case _ where text.isEmpty: if let member { edit.cleared.insert(member) }
    case .text(let path): edit.values[keyPath: path] = text
    case .birthday:
      guard let day = Birthday(typed: text) else {
        throw Failure(
          .invalid, "contacts.birthday", .noBirthday, remedy: .birthdayForm, field: rawValue)
      }
      edit.values.birthday = day
    case .age:
      guard let age = Int(text).flatMap({ StatedAge(years: $0, on: today) }) else {
        throw Failure(.invalid, "contacts.age", .noAge, remedy: .ageForm, field: rawValue)
      }
      edit.values.age = age
    case .units:
      edit.values.units = text.split(separator: "\n").map { sent(String($0)) }.filter { !$0.isEmpty }
    case .categories:
      edit.values.categories = text.split(separator: ",").map { sent(String($0)) }.filter { !$0.isEmpty }
    }
  }

  /// The input of the field, with a text that the card has already.
  func input(_ text: String, hint: Phrase? = nil, isFocused: Bool = false) -> Field {
    let field = Field(rawValue, label).value(text).hint(hint ?? ownHint)
      .kind(hasLines ? .lines : self == .age ? .decimal : .text)
    return isFocused ? field.focused() : field
  }
}

extension ContactTextField {
  /// The place of the value in the fields of a card.
  private enum Value {
    case text(WritableKeyPath<ContactFields, String?>)
    case address(WritableKeyPath<PostalAddress, String?>)
    case birthday
    case age
    case units
    case categories
  }

  private var value: Value {
    switch self {
    case .firstName: .text(\.firstName)
    case .lastName: .text(\.lastName)
    case .company: .text(\.company)
    case .role: .text(\.role)
    case .street: .address(\.street)
    case .postalCode: .address(\.postalCode)
    case .city: .address(\.city)
    case .country: .address(\.country)
    case .extended: .address(\.extended)
    case .postBox: .address(\.postBox)
    case .region: .address(\.region)
    case .addressUse: .address(\.type)
    case .birthday: .birthday
    case .age: .age
    case .notes: .text(\.notes)
    case .formattedName: .text(\.formattedName)
    case .prefix: .text(\.prefix)
    case .middleName: .text(\.middleName)
    case .suffix: .text(\.suffix)
    case .nickname: .text(\.nickname)
    case .department: .text(\.department)
    case .units: .units
    case .url: .text(\.url)
    case .categories: .categories
    }
  }

  /// The member of an edit that removes the field; `nil` for a part of an address.
  private var member: ContactFields.Field? { ContactFields.Field(rawValue: rawValue) }

  var label: Phrase {
    switch self {
    case .firstName: .firstNameLabel
    case .lastName: .lastNameLabel
    case .company: .companyLabel
    case .role: .roleLabel
    case .street: .streetLabel
    case .postalCode: .postalCodeLabel
    case .city: .cityLabel
    case .country: .countryLabel
    case .extended: .extendedLabel
    case .postBox: .postBoxLabel
    case .region: .regionLabel
    case .addressUse: .useLabel
    case .age: .ageLabel
    case .birthday: .birthdayLabel
    case .notes: .notesLabel
    case .formattedName: .formattedNameLabel
    case .prefix: .prefixLabel
    case .middleName: .middleNameLabel
    case .suffix: .suffixLabel
    case .nickname: .nicknameLabel
    case .department: .departmentLabel
    case .units: .unitsLabel
    case .url: .webLabel
    case .categories: .categoriesLabel
    }
  }

  private var ownHint: Phrase? {
    switch self {
    case .birthday: .birthdayForm
    case .age: .ageHint
    case .units: .unitsHint
    case .formattedName: .formattedNameHint
    case .categories: .categoriesHint
    default: nil
    }
  }
}

extension Birthday {
  /// The day in a form that users type.
  fileprivate var typed: String {
    Language.current == .finnish ? "\(day).\(month).\(year.map(String.init) ?? "")" : description
  }
}
