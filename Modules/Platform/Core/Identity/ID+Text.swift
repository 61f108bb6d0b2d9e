extension ID: LosslessStringConvertible {
  /// The 36 characters of RFC 9562 §4, lower case.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var index = 0
      for half in 0..<2 {
        let word = half == 0 ? high : low
        for shift in stride(from: 60, through: 0, by: -4) {
          if Self.hasDash(at: index) {
            text[index] = 0x2D
            index += 1
          }
          text[index] = Hex.digit(UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15)
          index += 1
        }
      }
      return index
    }
  }

  private static func hasDash(at index: Int) -> Bool {
    index == 8 || index == 13 || index == 18 || index == 23
  }

  /// An id from its text form, in either case; `nil` when it is not a UUID.
  public init?(_ text: String) {
    guard text.utf8.count == 36 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for (index, unit) in text.utf8.enumerated() {
      if Self.hasDash(at: index) {
        guard unit == 0x2D else { return nil }
      } else {
        guard let digit = Hex.value(unit) else { return nil }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
    }
    self.init(high: high, low: low)
  }

  /// A short form for people to read and type: the last eight hexadecimal digits, all of them random.
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

extension KeyedEncodingContainer {
  /// Encodes an id as its text, as ``ID/encode(to:)`` would, without a container of its own for it.
  ///
  /// This is faster, and most values encoded as JSON are ids.
  public mutating func encode(_ id: ID, forKey key: Key) throws { try encode(id.description, forKey: key) }

  /// Encodes an id as its text; writes nothing for `nil`.
  public mutating func encodeIfPresent(_ id: ID?, forKey key: Key) throws {
    try encodeIfPresent(id?.description, forKey: key)
  }
}
