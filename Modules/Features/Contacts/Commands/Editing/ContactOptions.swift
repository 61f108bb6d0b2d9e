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
  @Option(help: ArgumentHelp(.phoneHelp)) var phone: [String] = []
  @Option(help: ArgumentHelp(.emailHelp)) var email: [String] = []
  @Option(help: ArgumentHelp(.streetHelp)) var street: String?
  @Option(help: ArgumentHelp(.postcodeHelp)) var postcode: String?
  @Option(help: ArgumentHelp(.cityHelp)) var city: String?
  @Option(help: ArgumentHelp(.countryHelp)) var country: String?
  @Option(help: ArgumentHelp(.birthdayHelp)) var birthday: String?
  @Option(help: ArgumentHelp(.ageHelp)) var age: String?
  @Option(name: [.customShort("m"), .long], help: ArgumentHelp(.notesHelp)) var notes: String?
  @Option(help: ArgumentHelp(.photoHelp), completion: .file()) var photo: String?

  /// The fields that the options name, without those whose value is empty.
  func values(today: CivilDate) throws -> ContactFields {
    ContactFields(
      firstName: first, lastName: last, company: company, role: role,
      phones: Self.points(phone, isPhone: true), emails: Self.points(email, isPhone: false),
      birthday: try typedBirthday(), age: try typedAge(on: today), notes: notes, photo: try typedPhoto())
  }

  /// The fields, other than texts, whose value is empty.
  var cleared: Set<ContactFields.Field> {
    let typed: [(field: ContactFields.Field, texts: [String?])] = [
      (.phones, phone), (.emails, email), (.birthday, [birthday]), (.age, [age]), (.photo, [photo]),
    ]
    return Set(typed.filter { !$0.texts.isEmpty && $0.texts.allSatisfy { $0 == "" } }.map(\.field))
  }

  /// The parts of the address that were typed; `nil` for none.
  var address: PostalAddress? {
    let address = PostalAddress(street: street, postalCode: postcode, city: city, country: country)
    return address == PostalAddress() ? nil : address
  }

  private func typedBirthday() throws -> Birthday? {
    guard let birthday, !birthday.isEmpty else { return nil }
    guard let day = Birthday(typed: birthday) else {
      throw Failure(
        .usage, "contacts.birthday", .noBirthday(birthday), remedy: .birthdayForm, field: "birthday")
    }
    return day
  }

  private func typedAge(on today: CivilDate) throws -> StatedAge? {
    guard let age, !age.isEmpty else { return nil }
    guard let stated = Int(age).flatMap({ StatedAge(years: $0, on: today) }) else {
      throw Failure(.usage, "contacts.age", .noAge, field: "age")
    }
    return stated
  }

  private func typedPhoto() throws -> ContactPhoto? {
    guard let photo, !photo.isEmpty else { return nil }
    let bytes = try UserFile.content(of: photo)
    let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    return ContactPhoto(mediaType: isPNG ? "image/png" : "image/jpeg", bytes: bytes)
  }
}

extension ContactOptions {
  /// Phone numbers or addresses, perhaps with their types before a colon: `work:09 1234`, `040 123 4567`.
  static func points(_ typed: [String], isPhone: Bool) -> [ContactPoint] {
    typed.filter { !$0.isEmpty }.map { text in
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2, let type = Phrase.pointType(typed: parts[0]) {
        return ContactPoint(parts[1], type: type)
      }
      return ContactPoint(text, type: isPhone && PhoneNumber.isFinnishMobile(text) ? "mobile" : nil)
    }
  }
}

extension ContactOptions {
  /// The fields of a new contact.
  ///
  /// - Parameter name: the whole name, as people write it; an option for a part of the name overrides it.
  func fields(named name: String?, today: CivilDate) throws -> ContactFields {
    var fields = try values(today: today)
    fields.addresses = address.map { [$0] } ?? []
    fields.setName(typed: name ?? "")
    return fields
  }
}
