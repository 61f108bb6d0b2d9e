extension ID: LosslessStringConvertible {
  /// The 36 characters of RFC 9562 §4, lower case.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (index, digit) in Hex.encode(bytes).utf8.enumerated() {
      if index == 8 || index == 12 || index == 16 || index == 20 { text.append(0x2D) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// An id from its text form, in either case; `nil` when it is not a UUID.
  public init?(_ text: String) {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.count) == [8, 4, 4, 4, 12], let bytes = Hex.decode(groups.joined()) else { return nil }
    self.init(bytes: bytes)
  }

  /// What people see and type instead of 36 characters: the last eight hexadecimal digits, all of them random.
  public var short: String { String(Hex.encode(bytes).suffix(8)) }
}

extension ID: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = ID(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a UUID: \(text)")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
