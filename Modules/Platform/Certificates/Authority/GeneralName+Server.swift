import Core
import Foundation
import SwiftASN1
import X509

extension GeneralName {
  /// Returns the names of a server as its certificate holds them.
  ///
  /// - Throws: ``Failure`` `certificates.badName`.
  static func ofServer(_ names: [String]) throws -> [GeneralName] {
    try names.map(GeneralName.init(ofServer:))
  }

  /// Returns the names without duplicates, in the given order.
  ///
  /// - Throws: ``Failure`` `certificates.noNames`.
  static func each(_ names: [GeneralName]) throws -> [GeneralName] {
    guard !names.isEmpty else { throw Failure.noServerNames }
    var known: Set<GeneralName> = []
    return names.filter { known.insert($0).inserted }
  }

  /// The name as users write it; `nil` for a name of another kind than servers have.
  var serverName: String? {
    switch self {
    case .dnsName(let name): name
    case .ipAddress(let address): Self.text(of: Array(address.bytes))
    default: nil
    }
  }

  private static func text(of address: [UInt8]) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = address.count == 4 ? AF_INET : AF_INET6
    guard [4, 16].contains(address.count), inet_ntop(family, address, &text, socklen_t(text.count)) != nil
    else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  /// Creates a host name (RFC 1123 §2.1) or an IP address.
  ///
  /// A host name may not look like an address: browsers treat every name that ends in a number as one.
  private init(ofServer text: String) throws {
    if let address = Self.address(text) {
      self = .ipAddress(ASN1OctetString(contentBytes: address[...]))
    } else if Self.isHostName(text) {
      self = .dnsName(text.lowercased())
    } else {
      throw Failure.badServerName(text)
    }
  }

  /// Returns the 4 or 16 bytes of an address.
  private static func address(_ text: String) -> [UInt8]? {
    // A C function ignores the text after a zero byte.
    guard !text.utf8.contains(0) else { return nil }
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return nil
  }

  private static func isHostName(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count <= 253, let last = labels.last, !last.allSatisfy(isDigit) else { return false }
    return labels.allSatisfy { label in
      (1...63).contains(label.count) && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
        && label.first != hyphen && label.last != hyphen
    }
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
