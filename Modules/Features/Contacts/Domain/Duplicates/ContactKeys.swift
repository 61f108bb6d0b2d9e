import Core
import VCard

/// The values of a contact by which duplicates are found.
struct ContactKeys {
  let contact: Contact
  let phones: Set<String>
  let emails: Set<String>
  let name: String
  let company: String

  init(_ contact: Contact) {
    let fields = contact.card.fieldsWithoutPhoto
    self.contact = contact
    phones = Set(fields.phones.compactMap { PhoneNumber.normalised($0.value) })
    emails = Set(fields.emails.map { $0.value.mappedInParts(foldedName) })
    // The order of the words does not matter: “Mäkelä Matti” is “Matti Mäkelä”.
    let words = CardNames(fields).byFirst.mappedInParts(foldedName).split { !$0.isLetter && !$0.isNumber }
    name = words.sorted().joined(separator: " ")
    company = (fields.company ?? "").mappedInParts(foldedName)
  }

  /// The pair with another contact; `nil` when they are likely two people.
  func pair(with other: ContactKeys) -> DuplicatePair? {
    let samePhone = !phones.isDisjoint(with: other.phones)
    let sameEmail = !emails.isDisjoint(with: other.emails)
    let sameName = !name.isEmpty && name == other.name
    let sameCompany = !company.isEmpty && company == other.company
    let score = Self.score(
      phone: samePhone, email: sameEmail, name: sameName, company: sameCompany,
      haveNames: !name.isEmpty && !other.name.isEmpty)
    let isCertain = samePhone || sameEmail || (sameName && sameCompany)
    guard isCertain, score >= Self.minScore else { return nil }
    let reasons: [(Bool, DuplicatePair.Reason)] = [
      (samePhone, .phone), (sameEmail, .email), (sameName, .name), (sameCompany, .company),
    ]
    let isOlder = (contact.createdAt, contact.id) < (other.contact.createdAt, other.contact.id)
    return DuplicatePair(
      first: isOlder ? contact : other.contact, second: isOlder ? other.contact : contact,
      score: score, reasons: reasons.filter(\.0).map(\.1))
  }

  /// The least certainty of a pair in percent.
  static let minScore = 30

  /// The certainty in percent of two contacts that share some values; below ``minScore`` they are two people.
  ///
  /// - Parameter haveNames: whether both have a name.
  static func score(phone: Bool, email: Bool, name: Bool, company: Bool, haveNames: Bool) -> Int {
    let sum = (phone ? 45 : 0) + (email ? 50 : 0) + (name ? 35 : 0) + (company ? 20 : 0)
    return min(sum - (!name && haveNames ? (email ? 20 : 40) : 0), 100)
  }
}
