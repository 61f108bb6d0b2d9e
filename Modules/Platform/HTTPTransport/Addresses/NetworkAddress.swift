import Foundation

/// An IP address. An IPv4 address in its IPv6 form (`::ffff:192.0.2.1`) is the IPv4 address.
package struct NetworkAddress: Hashable, Sendable {
  /// 4 or 16 bytes in network order.
  package let bytes: [UInt8]

  /// Parses an address (RFC 4291 §2.2, or four decimal numbers); a zone such as `%eth0` is dropped.
  package init?(_ text: String) {
    let text = String(text.prefix { $0 != "%" })
    var storage = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &storage) == 1 {
      bytes = Array(storage.prefix(4))
    } else if inet_pton(AF_INET6, text, &storage) == 1 {
      bytes = storage.starts(with: Self.mapped) ? Array(storage.suffix(4)) : storage
    } else {
      return nil
    }
  }

  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// Whether the address has 16 bytes.
  package var isIPv6: Bool { bytes.count == 16 }

  /// Whether the address is of this machine: `127.0.0.0/8` or `::1`.
  package var isLoopback: Bool { isIPv6 ? bytes == [UInt8](repeating: 0, count: 15) + [1] : bytes[0] == 127 }

  /// The subscriber's network, by which requests are counted: an IPv4 address, or the /64 of an IPv6 address.
  package var subscriber: [UInt8] { isIPv6 ? Array(bytes.prefix(8)) : bytes }
}

extension NetworkAddress: CustomStringConvertible {
  /// The address as RFC 5952 writes it.
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
