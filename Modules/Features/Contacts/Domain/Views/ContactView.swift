import Core
import VCard

/// A contact in JSON, over HTTP and from the command line.
///
/// The fields of the card are members beside the others; see ``ContactFields``.
package struct ContactView: Hashable, Sendable {
  /// The identity, for life.
  package let id: ID
  /// The address book: `mine`, `company`, `colleagues`, or an id.
  package let book: BookName
  /// The name as lists show it.
  package let name: String
  /// The fields of the card.
  package let fields: ContactFields
  /// The age in whole years today; absent without a birthday and a noted age.
  package let years: Int?
  /// The members of a group that the user sees, by name; `nil` where they are not asked for.
  package let people: [ContactName]?
  /// The time it was added.
  package let createdAt: Instant
  /// The user who added it.
  package let createdBy: ID
  /// The time of the latest change.
  package let modifiedAt: Instant
  /// The operation that last changed the contact.
  package let version: ID

  /// A view of a contact.
  ///
  /// - Parameters:
  ///   - user: the user who sees it.
  ///   - today: the day for which the age is computed.
  ///   - withPhoto: whether the bytes of the photo are in the view.
  ///   - people: the members of a group that the user sees.
  package init(
    _ contact: Contact, for user: ID, today: CivilDate, withPhoto: Bool = true, people: [ContactName]? = nil
  ) {
    id = contact.id
    book =
      switch contact.book {
      case user: .mine
      case AddressBook.companyID: .company
      case AddressBook.colleaguesID: .colleagues
      default: .id(contact.book)
      }
    name = contact.name
    fields = withPhoto ? contact.fields : contact.card.fieldsWithoutPhoto
    years = fields.years(on: today)
    self.people = people
    createdAt = contact.createdAt
    createdBy = contact.createdBy
    modifiedAt = contact.modifiedAt
    version = contact.version
  }
}

extension ContactView: Codable {
  private enum Key: String, CodingKey {
    case id, book, name, years, people, createdAt, createdBy, modifiedAt, version
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    id = try members.decode(ID.self, forKey: .id)
    book = try members.decode(BookName.self, forKey: .book)
    name = try members.decode(String.self, forKey: .name)
    fields = try ContactFields(from: decoder)
    years = try members.decodeIfPresent(Int.self, forKey: .years)
    people = try members.decodeIfPresent([ContactName].self, forKey: .people)
    createdAt = try members.decode(Instant.self, forKey: .createdAt)
    createdBy = try members.decode(ID.self, forKey: .createdBy)
    modifiedAt = try members.decode(Instant.self, forKey: .modifiedAt)
    version = try members.decode(ID.self, forKey: .version)
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(id, forKey: .id)
    try members.encode(book, forKey: .book)
    try members.encode(name, forKey: .name)
    try fields.encode(to: encoder)
    try members.encodeIfPresent(years, forKey: .years)
    try members.encodeIfPresent(people, forKey: .people)
    try members.encode(createdAt, forKey: .createdAt)
    try members.encode(createdBy, forKey: .createdBy)
    try members.encode(modifiedAt, forKey: .modifiedAt)
    try members.encode(version, forKey: .version)
  }
}

extension ContactFields {
  /// The age in whole years on a day, by the birthday or else by a stated age.
  package func years(on day: CivilDate) -> Int? {
    if let birthday, let year = birthday.year {
      let hadBirthday = (day.month, day.day) >= (birthday.month, birthday.day)
      return max(0, day.year - year - (hadBirthday ? 0 : 1))
    }
    return age.map { noted in
      let hadAnniversary = (day.month, day.day) >= (noted.on.month, noted.on.day)
      return max(0, noted.years + day.year - noted.on.year - (hadAnniversary ? 0 : 1))
    }
  }
}

/// Two contacts that may be the same person, in JSON.
package struct DuplicatePairView: Codable, Hashable, Sendable {
  /// The older contact.
  package let first: ContactView
  /// The newer contact.
  package let second: ContactView
  /// The certainty in percent.
  package let score: Int
  /// The values that both have.
  package let reasons: [DuplicatePair.Reason]

  /// A view of a pair.
  package init(_ pair: DuplicatePair, for user: ID, today: CivilDate) {
    first = ContactView(pair.first, for: user, today: today, withPhoto: false)
    second = ContactView(pair.second, for: user, today: today, withPhoto: false)
    score = pair.score
    reasons = pair.reasons
  }
}
