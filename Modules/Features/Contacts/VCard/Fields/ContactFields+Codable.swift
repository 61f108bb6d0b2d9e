extension ContactFields: Codable {
  private enum Key: String, CodingKey { case kind }

  public init(from decoder: any Decoder) throws {
    self.init()
    try decode(try decoder.container(keyedBy: Field.self))
    let kind = try decoder.container(keyedBy: Key.self).decodeIfPresent(Kind.self, forKey: .kind)
    self.kind = kind ?? .individual
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Field.self)
    try encode(into: &members)
    var others = encoder.container(keyedBy: Key.self)
    try others.encode(kind, forKey: .kind)
  }

  /// Reads all fields that an edit can change; absent ones become empty.
  mutating func decode(_ members: KeyedDecodingContainer<Field>) throws {
    for field in Field.allCases { try field.access.decode(&self, members, field) }
  }

  /// Writes all fields that an edit can change and that are not empty.
  func encode(into members: inout KeyedEncodingContainer<Field>) throws {
    for field in Field.allCases { try field.access.encode(self, &members, field) }
  }
}
