import HTTPTransport

/// A range of addresses: `10.0.0.0/8`, `fd00::/8`, or a single address.
package struct AddressRange: Hashable, Sendable {
  private let network: [UInt8]
  private let prefixLength: Int

  /// Parses a range (RFC 4632 §3.1, RFC 4291 §2.3); `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = NetworkAddress(String(first)) else { return nil }
    let bits = address.bytes.count * 8
    guard parts.count == 2 else {
      self.init(address.bytes, bits)
      return
    }
    guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(parts[1]), length <= bits
    else { return nil }
    self.init(address.bytes, length)
  }

  private init(_ bytes: [UInt8], _ length: Int) {
    network = bytes
    prefixLength = length
  }

  /// Whether the range contains an address. An IPv6 range contains no IPv4 address.
  package func contains(_ address: NetworkAddress) -> Bool {
    guard address.bytes.count == network.count else { return false }
    let (whole, rest) = prefixLength.quotientAndRemainder(dividingBy: 8)
    guard address.bytes[..<whole] == network[..<whole] else { return false }
    guard rest > 0 else { return true }
    let mask = UInt8(truncatingIfNeeded: 0xFF00 >> rest)
    return address.bytes[whole] & mask == network[whole] & mask
  }
}
