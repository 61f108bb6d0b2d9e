extension ContactEdit {
  /// Whether the edit sets or removes a field.
  func names(_ field: ContactFields.Field) -> Bool { cleared.contains(field) || values.has(field) }

  /// The fields after the edit.
  func applied(to old: ContactFields) -> ContactFields {
    var new = old
    for field in ContactFields.Field.allCases where names(field) { new.replace(field, from: values) }
    new.phones = Self.changed(new.phones, added.phones, removed.phones, Self.phoneKey)
    new.emails = Self.changed(new.emails, added.emails, removed.emails) { ContactPoint.emailKey($0.value) }
    new.members = Self.changed(new.members, added.members, removed.members, VCard.member)
    if let address { new.addresses = Self.changed(new.addresses, address) }
    return new
  }

  /// A list without removed entries, and with added ones that it lacks.
  private static func changed<Entry: Hashable>(
    _ list: [Entry], _ added: [Entry]?, _ removed: [Entry]?, _ key: (Entry) -> String
  ) -> [Entry] {
    guard added != nil || removed != nil else { return list }
    let gone = Set((removed ?? []).map(key))
    var list = list.filter { !gone.contains(key($0)) }
    var present = Set(list.map(key))
    list += (added ?? []).filter { present.insert(key($0)).inserted }
    return list
  }

  private static func phoneKey(_ point: ContactPoint) -> String {
    PhoneNumber.normalised(point.value) ?? ContactPoint.phoneKey(point.value)
  }

  /// Addresses whose first one has some parts replaced.
  private static func changed(_ addresses: [PostalAddress], _ parts: PostalAddress) -> [PostalAddress] {
    let first = addresses.first ?? PostalAddress()
    func part(_ path: KeyPath<PostalAddress, String?>) -> String? {
      parts[keyPath: path].map { $0.isEmpty ? nil : $0 } ?? first[keyPath: path]
    }
    let changed = PostalAddress(
      street: part(\.street), postalCode: part(\.postalCode), city: part(\.city), region: part(\.region),
      country: part(\.country), type: part(\.type))
    return (changed.isEmpty ? [] : [changed]) + addresses.dropFirst()
  }
}
