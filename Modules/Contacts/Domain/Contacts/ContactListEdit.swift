import VCard

/// Entries that an edit adds to the lists of a contact, and removes from them.
///
/// Additions of several devices all survive, unlike a whole list, of which the later one counts.
public struct ContactListEdit: Codable, Hashable, Sendable {
  /// Phone numbers to add.
  public var addedPhones: [ContactPoint]?
  /// E-mail addresses to add.
  public var addedEmails: [ContactPoint]?
  /// UIDs of members to add to a group.
  public var addedMembers: [String]?
  /// UIDs of members to remove from a group.
  public var removedMembers: [String]?
  /// The parts of the first postal address to set; an empty part is removed, an absent one stays.
  public var address: PostalAddress?

  /// An edit that changes no list.
  public init() {}

  /// An edit of fields with the lists as they are after this one.
  func completing(_ edit: ContactEdit, for present: ContactFields) -> ContactEdit {
    var edit = edit
    if let addedPhones { edit.phones = .set(Self.list(edit.phones, present.phones) + addedPhones) }
    if let addedEmails { edit.emails = .set(Self.list(edit.emails, present.emails) + addedEmails) }
    if addedMembers != nil || removedMembers != nil {
      let gone = Set(removedMembers ?? [])
      var members = Self.list(edit.members, present.members).filter { !gone.contains($0) }
      for member in addedMembers ?? [] where !members.contains(member) { members.append(member) }
      edit.members = .set(members)
    }
    if let address {
      let all = Self.list(edit.addresses, present.addresses)
      let merged = Self.merged(address, into: all.first ?? PostalAddress())
      edit.addresses = .set(([merged] + all.dropFirst()).filter { $0 != PostalAddress(type: $0.type) })
    }
    return edit
  }

  private static func list<Item>(_ change: FieldChange<[Item]>, _ present: [Item]) -> [Item] {
    switch change {
    case .unchanged: present
    case .remove: []
    case .set(let items): items
    }
  }

  private static func merged(_ parts: PostalAddress, into present: PostalAddress) -> PostalAddress {
    func part(_ path: KeyPath<PostalAddress, String?>) -> String? {
      parts[keyPath: path].map { $0.isEmpty ? nil : $0 } ?? present[keyPath: path]
    }
    return PostalAddress(
      street: part(\.street), postalCode: part(\.postalCode), city: part(\.city), region: part(\.region),
      country: part(\.country), type: part(\.type))
  }
}
