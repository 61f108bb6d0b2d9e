import Core

/// The parts of a card that people read and edit, decoded.
///
/// In JSON, empty fields are left out.
public struct ContactFields: Hashable, Sendable {
  /// The words before the name: `Dr.`
  public var prefix: String?
  /// The given name: `Maija`.
  public var firstName: String?
  /// Further given names, such as a middle name.
  public var middleName: String?
  /// The family name: `Virtanen`.
  public var lastName: String?
  /// The words after the name: `jr.`, `PhD`
  public var suffix: String?
  /// The nicknames, with commas between them.
  public var nickname: String?
  /// The name for lists: FN, or else the name, the company, a mail address or a phone number.
  public var formattedName: String?
  /// The organization, the first component of ORG.
  public var company: String?
  /// The unit of the organization, the second component of ORG.
  public var department: String?
  /// The units inside the department: the further components of ORG.
  public var units: [String]
  /// The job: TITLE, or else ROLE.
  public var role: String?
  /// The phone numbers as they are written, in the card's order.
  public var phones: [ContactPoint]
  /// The mail addresses, in the card's order.
  public var emails: [ContactPoint]
  /// The postal addresses, in the card's order.
  public var addresses: [PostalAddress]
  /// The addresses of messaging services as URIs: `xmpp:aino@example.fi`.
  public var messaging: [ContactPoint]
  /// The related persons, and as their types the relations: `spouse`.
  public var relations: [ContactPoint]
  /// The birthday, with or without its year.
  public var birthday: Birthday?
  /// An age at a day, for a contact whose birthday is not known.
  public var age: StatedAge?
  /// All notes, on lines of their own.
  public var notes: String?
  /// The first photo of the card; others stay in the card.
  public var photo: ContactPhoto?
  /// The first web address.
  public var url: String?
  /// All categories, each once.
  public var categories: [String]
  /// Whether it is a person, a group or an organization.
  public var kind: Kind
  /// The UIDs of a group's members, without `urn:uuid:`.
  public var members: [String]

  /// The kinds of contacts.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A person, and everything that is not known better.
    case individual
    /// A list of other contacts.
    case group
    /// A company or another organization.
    case organization
  }

  /// Fields from their values; without any, an empty person.
  public init(
    prefix: String? = nil, firstName: String? = nil, middleName: String? = nil, lastName: String? = nil,
    suffix: String? = nil, nickname: String? = nil, formattedName: String? = nil, company: String? = nil,
    department: String? = nil, units: [String] = [], role: String? = nil, phones: [ContactPoint] = [],
    emails: [ContactPoint] = [], addresses: [PostalAddress] = [], messaging: [ContactPoint] = [],
    relations: [ContactPoint] = [], birthday: Birthday? = nil, age: StatedAge? = nil, notes: String? = nil,
    photo: ContactPhoto? = nil, url: String? = nil, categories: [String] = [], kind: Kind = .individual,
    members: [String] = []
  ) {
    self.prefix = prefix
    self.firstName = firstName
    self.middleName = middleName
    self.lastName = lastName
    self.suffix = suffix
    self.nickname = nickname
    self.formattedName = formattedName
    self.company = company
    self.department = department
    self.units = units
    self.role = role
    self.phones = phones
    self.emails = emails
    self.addresses = addresses
    self.messaging = messaging
    self.relations = relations
    self.birthday = birthday
    self.age = age
    self.notes = notes
    self.photo = photo
    self.url = url
    self.categories = categories
    self.kind = kind
    self.members = members
  }

  /// The company, its department and its units.
  public var organization: [String] {
    ([company, department] + units).compactMap(\.self).filter { !$0.isEmpty }
  }

  /// All parts of the name in their usual order: `Dr. Aino Maria Salo jr.`
  public var wholeName: String {
    [prefix, firstName, middleName, lastName, suffix].compactMap(\.self).joined(separator: " ")
  }

  /// The name that the other fields give, where there is no FN.
  var derivedName: String? {
    let name = [firstName, lastName].compactMap(\.self).joined(separator: " ")
    return name.isEmpty ? company ?? emails.first?.value ?? phones.first?.value : name
  }
}
