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
    let fields = contact.fields
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
    var score = (samePhone ? 45 : 0) + (sameEmail ? 50 : 0) + (sameName ? 35 : 0) + (sameCompany ? 20 : 0)
    if !sameName, !name.isEmpty, !other.name.isEmpty { score -= sameEmail ? 20 : 40 }
    let isCertain = samePhone || sameEmail || (sameName && sameCompany)
    guard isCertain, score >= 30 else { return nil }
    let reasons: [(Bool, DuplicatePair.Reason)] = [
      (samePhone, .phone), (sameEmail, .email), (sameName, .name), (sameCompany, .company),
    ]
    let isOlder = (contact.createdAt, contact.id) < (other.contact.createdAt, other.contact.id)
    return DuplicatePair(
      first: isOlder ? contact : other.contact, second: isOlder ? other.contact : contact,
      score: min(score, 100), reasons: reasons.filter(\.0).map(\.1))
  }
}
