import Core

/// The parts of a card that people read and edit, decoded.
///
/// In JSON, empty fields are left out.
public struct ContactFields: Hashable, Sendable {
  /// The given name.
  public var firstName: String?
  /// The family name.
  public var lastName: String?
  /// The name for lists: FN, or else the name, the company, a mail address or a phone number.
  public var formattedName: String?
  /// The organization, the first component of ORG.
  public var company: String?
  /// The unit of the organization, the second component of ORG.
  public var department: String?
  /// The job: TITLE, or else ROLE.
  public var role: String?
  /// The phone numbers as they are written, in the card's order.
  public var phones: [ContactPoint]
  /// The mail addresses, in the card's order.
  public var emails: [ContactPoint]
  /// The postal addresses, in the card's order.
  public var addresses: [PostalAddress]
  /// The birthday, with or without its year.
  public var birthday: Birthday?
  /// An age at a day, for a contact whose birthday is not known.
  public var age: StatedAge?
  /// All notes, on lines of their own.
  public var notes: String?
  /// The first photo.
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
    firstName: String? = nil, lastName: String? = nil, formattedName: String? = nil, company: String? = nil,
    department: String? = nil, role: String? = nil, phones: [ContactPoint] = [], emails: [ContactPoint] = [],
    addresses: [PostalAddress] = [], birthday: Birthday? = nil, age: StatedAge? = nil, notes: String? = nil,
    photo: ContactPhoto? = nil, url: String? = nil, categories: [String] = [], kind: Kind = .individual,
    members: [String] = []
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.formattedName = formattedName
    self.company = company
    self.department = department
    self.role = role
    self.phones = phones
    self.emails = emails
    self.addresses = addresses
    self.birthday = birthday
    self.age = age
    self.notes = notes
    self.photo = photo
    self.url = url
    self.categories = categories
    self.kind = kind
    self.members = members
  }

  /// The name that the other fields give, where there is no FN.
  var derivedName: String? {
    let name = [firstName, lastName].compactMap(\.self).joined(separator: " ")
    return name.isEmpty ? company ?? emails.first?.value ?? phones.first?.value : name
  }
}
