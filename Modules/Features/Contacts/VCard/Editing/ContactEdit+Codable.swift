extension ContactEdit: Codable {
  private enum Key: String, CodingKey { case added, removed, address }

  /// The fields are members beside the others; `null` and an empty list remove a field (RFC 7396).
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: ContactFields.Field.self)
    var values = ContactFields()
    try values.decode(fields)
    let others = try decoder.container(keyedBy: Key.self)
    self.init(
      setting: values,
      removing: Set(ContactFields.Field.allCases.filter { fields.contains($0) && !values.has($0) }),
      added: try others.decodeIfPresent(ContactEntries.self, forKey: .added) ?? ContactEntries(),
      removed: try others.decodeIfPresent(ContactEntries.self, forKey: .removed) ?? ContactEntries(),
      address: try others.decodeIfPresent(PostalAddress.self, forKey: .address))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: ContactFields.Field.self)
    for field in ContactFields.Field.allCases where cleared.contains(field) {
      try fields.encodeNil(forKey: field)
    }
    try values.encode(into: &fields)
    var others = encoder.container(keyedBy: Key.self)
    if added != ContactEntries() { try others.encode(added, forKey: .added) }
    if removed != ContactEntries() { try others.encode(removed, forKey: .removed) }
    try others.encodeIfPresent(address, forKey: .address)
  }
}
