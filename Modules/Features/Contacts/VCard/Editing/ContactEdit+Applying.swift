extension ContactEdit {
  /// Whether the edit sets or removes a field.
  func names(_ field: ContactFields.Field) -> Bool { cleared.contains(field) || values.has(field) }

  /// The fields after the edit, but for the parts of the first address.
  func applied(to old: ContactFields) -> ContactFields {
    var new = old
    for field in ContactFields.Field.allCases where names(field) { new.replace(field, from: values) }
    new.phones = Self.changed(new.phones, added.phones, removed.phones, Self.phoneKey)
    new.emails = Self.changed(new.emails, added.emails, removed.emails) { ContactPoint.emailKey($0.value) }
    new.members = Self.changed(new.members, added.members, removed.members, VCard.member)
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
}
