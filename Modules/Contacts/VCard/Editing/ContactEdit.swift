/// Changes of a card's fields, in JSON a merge patch of ``ContactFields``.
///
/// An absent member is unchanged; `null`, an empty text and an empty list remove the field. A list replaces
/// the whole list, and entries that the card has already keep their lines.
public struct ContactEdit: Hashable, Sendable {
  /// The given name.
  public var firstName: FieldChange<String>
  /// The family name.
  public var lastName: FieldChange<String>
  /// The name for lists (FN). Unchanged, it follows the name where it was derived from it.
  public var formattedName: FieldChange<String>
  /// The organization.
  public var company: FieldChange<String>
  /// The unit of the organization.
  public var department: FieldChange<String>
  /// The job. Removing it removes TITLE and ROLE.
  public var role: FieldChange<String>
  /// The phone numbers, compared by their digits. An entry without a type keeps the type in the card.
  public var phones: FieldChange<[ContactPoint]>
  /// The mail addresses, compared without case. An entry without a type keeps the type in the card.
  public var emails: FieldChange<[ContactPoint]>
  /// The postal addresses. An entry without a type keeps the type in the card.
  public var addresses: FieldChange<[PostalAddress]>
  /// The birthday.
  public var birthday: FieldChange<Birthday>
  /// The age at a day.
  public var age: FieldChange<StatedAge>
  /// The notes.
  public var notes: FieldChange<String>
  /// The photo.
  public var photo: FieldChange<ContactPhoto>
  /// The web address.
  public var url: FieldChange<String>
  /// The categories; their order does not matter.
  public var categories: FieldChange<[String]>
  /// The UIDs of a group's members.
  public var members: FieldChange<[String]>

  /// An edit of the given fields; without any, an edit that changes nothing.
  public init(
    firstName: FieldChange<String> = .unchanged, lastName: FieldChange<String> = .unchanged,
    formattedName: FieldChange<String> = .unchanged, company: FieldChange<String> = .unchanged,
    department: FieldChange<String> = .unchanged, role: FieldChange<String> = .unchanged,
    phones: FieldChange<[ContactPoint]> = .unchanged, emails: FieldChange<[ContactPoint]> = .unchanged,
    addresses: FieldChange<[PostalAddress]> = .unchanged, birthday: FieldChange<Birthday> = .unchanged,
    age: FieldChange<StatedAge> = .unchanged, notes: FieldChange<String> = .unchanged,
    photo: FieldChange<ContactPhoto> = .unchanged, url: FieldChange<String> = .unchanged,
    categories: FieldChange<[String]> = .unchanged, members: FieldChange<[String]> = .unchanged
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
    self.members = members
  }

  /// An edit that gives a card all of some fields; absent ones stay unchanged.
  public init(setting fields: ContactFields) {
    func change<Value>(_ value: Value?) -> FieldChange<Value> { value.map { .set($0) } ?? .unchanged }
    func change<Value>(_ values: [Value]) -> FieldChange<[Value]> {
      values.isEmpty ? .unchanged : .set(values)
    }
    self.init(
      firstName: change(fields.firstName), lastName: change(fields.lastName),
      formattedName: change(fields.formattedName), company: change(fields.company),
      department: change(fields.department), role: change(fields.role), phones: change(fields.phones),
      emails: change(fields.emails), addresses: change(fields.addresses), birthday: change(fields.birthday),
      age: change(fields.age), notes: change(fields.notes), photo: change(fields.photo),
      url: change(fields.url),
      categories: change(fields.categories), members: change(fields.members))
  }
}
