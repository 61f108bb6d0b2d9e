/// Changes of a card's fields, in JSON a merge patch of ``ContactFields``.
///
/// A field that the edit does not name stays as it is. Lists are replaced by the values, or changed entry by entry, so
/// that the entries of other devices survive.
public struct ContactEdit: Hashable, Sendable {
  /// The values that fields get, without those that stay. An empty text removes its field.
  ///
  /// A list replaces the whole list; entries that the card has already keep their lines. The kind does not change.
  public var values: ContactFields
  /// The fields that are removed; `null` or an empty list in JSON.
  public var cleared: Set<ContactFields.Field>
  /// The entries that lists get in addition.
  public var added: ContactEntries
  /// The entries that lists lose.
  public var removed: ContactEntries
  /// The parts of the first postal address to set; an empty part is removed, an absent one stays.
  public var address: PostalAddress?

  /// An edit from its parts; without any, an edit that changes nothing.
  ///
  /// - Parameters:
  ///   - values: the values that fields get; empty fields stay unchanged.
  ///   - cleared: the fields that are removed.
  public init(
    setting values: ContactFields = ContactFields(), removing cleared: Set<ContactFields.Field> = [],
    added: ContactEntries = ContactEntries(), removed: ContactEntries = ContactEntries(),
    address: PostalAddress? = nil
  ) {
    self.values = values
    self.values.kind = .individual
    self.cleared = cleared
    self.added = added
    self.removed = removed
    self.address = address
  }
}

/// Entries of the lists of a contact.
public struct ContactEntries: Hashable, Sendable, Codable {
  /// The phone numbers, compared in one form for all spellings.
  public var phones: [ContactPoint]?
  /// The mail addresses, compared without case.
  public var emails: [ContactPoint]?
  /// The UIDs of a group's members.
  public var members: [String]?

  /// Entries from their parts.
  public init(
    phones: [ContactPoint]? = nil, emails: [ContactPoint]? = nil, members: [String]? = nil
  ) {
    self.phones = phones
    self.emails = emails
    self.members = members
  }
}
