extension VCard {
  /// A parameter of a property: `TYPE=home,work`.
  public struct Parameter: Hashable, Sendable {
    /// The name in upper case. A bare value as in `TEL;HOME:` has the name it stands under in vCard 2.1.
    public let name: String
    /// The values without quotation marks and escapes (RFC 6868).
    public let values: [String]

    init(_ bytes: ArraySlice<UInt8>) {
      (name, values) = (Self.name(of: bytes), Self.values(of: bytes))
    }

    private static let encodings: Set<String> = ["BASE64", "QUOTED-PRINTABLE", "8BIT", "7BIT"]

    /// The name alone, as ``name`` has it.
    static func name(of bytes: ArraySlice<UInt8>) -> String {
      if let equals = bytes.firstIndex(of: 0x3D) { return CardText.uppercased(bytes[..<equals]) }
      return encodings.contains(CardText.uppercased(bytes)) ? "ENCODING" : "TYPE"
    }

    /// The values alone, as ``values`` has them.
    static func values(of bytes: ArraySlice<UInt8>) -> [String] {
      guard let equals = bytes.firstIndex(of: 0x3D) else { return [String(decoding: bytes, as: UTF8.self)] }
      return CardText.split(bytes[(equals + 1)...], unquotedAt: 0x2C).map(decoded)
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
      var plain: [UInt8] = []
      plain.reserveCapacity(bytes.count)
      var isEscaped = false
      // Control characters mean nothing, and a changed line would lose them.
      for byte in bytes where byte != 0x22 && (byte >= 0x20 || byte == 0x09) {
        if isEscaped {
          isEscaped = false
          switch byte {
          case 0x6E: plain.append(0x0A)
          case 0x27: plain.append(0x22)
          case 0x5E: plain.append(0x5E)
          default: plain += [0x5E, byte]
          }
        } else if byte == 0x5E {
          isEscaped = true
        } else {
          plain.append(byte)
        }
      }
      if isEscaped { plain.append(0x5E) }
      return String(decoding: plain, as: UTF8.self)
    }

    /// The bytes of a parameter, quoted where its values need it.
    static func encoded(_ name: String, _ values: [String]) -> [UInt8] {
      Array(name.utf8) + [0x3D] + values.map(encoded).joined(separator: [0x2C])
    }

    private static func encoded(_ value: String) -> [UInt8] {
      var bytes: [UInt8] = []
      for byte in value.utf8 {
        switch byte {
        case 0x0A: bytes += [0x5E, 0x6E]
        case 0x22: bytes += [0x5E, 0x27]
        case 0x5E: bytes += [0x5E, 0x5E]
        case 0x00..<0x09, 0x0B..<0x20: continue
        default: bytes.append(byte)
        }
      }
      let needsQuotes = bytes.contains { [0x2C, 0x3A, 0x3B].contains($0) }
      return needsQuotes ? [0x22] + bytes + [0x22] : bytes
    }
  }
}
