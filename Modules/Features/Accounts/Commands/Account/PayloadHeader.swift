import Accounts
import Core
import Foundation
import Networking
import Operations

/// The keys that all payloads of a configuration profile have.
struct PayloadHeader: Encodable {
  private let type: String
  private let identifier: String
  let name: String
  private let id: String
  private let version = 1

  /// - Parameters:
  ///   - identifier: stays the same in later versions of the payload, unlike the id.
  ///   - name: the name that the device shows.
  init(_ type: String, identifier: String, name: String, id: ID) {
    self.type = type
    self.identifier = identifier
    self.name = name
    self.id = id.description.uppercased()
  }

  private enum CodingKeys: String, CodingKey {
    case type = "PayloadType"
    case identifier = "PayloadIdentifier"
    case name = "PayloadDisplayName"
    case id = "PayloadUUID"
    case version = "PayloadVersion"
  }
}

/// The payload of an account at one of the server's addresses.
struct AccountPayload: Encodable {
  private let header: PayloadHeader
  private let access: ProgramAccess
  private let address: ProgramAddress

  init(_ header: PayloadHeader, _ access: ProgramAccess, _ address: ProgramAddress) {
    self.header = header
    self.access = access
    self.address = address
  }

  /// A key of the account, which begins with the protocol: `CardDAVHostName`.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    func key(_ name: String) -> Key { Key(stringValue: (address.appleAccount ?? "") + name) }
    let isSecure = access.server.isSecure
    let parts = URLComponents(string: access.server.address(of: address.path))
    try container.encode(header.name, forKey: key("AccountDescription"))
    try container.encodeIfPresent(parts?.host, forKey: key("HostName"))
    try container.encode(parts?.port ?? (isSecure ? 443 : 80), forKey: key("Port"))
    try container.encode(isSecure, forKey: key("UseSSL"))
    try container.encode(access.password.username, forKey: key("Username"))
    try container.encode(access.password.password, forKey: key("Password"))
    // The device asks there for the user's principal (RFC 5397).
    try container.encodeIfPresent(parts?.percentEncodedPath, forKey: key("PrincipalURL"))
  }
}

/// The payload of an authority's certificate, which the device then trusts.
struct AuthorityPayload: Encodable {
  let header: PayloadHeader
  let certificate: Data

  private enum CodingKeys: String, CodingKey { case certificate = "PayloadContent" }

  func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(certificate, forKey: .certificate)
  }
}
