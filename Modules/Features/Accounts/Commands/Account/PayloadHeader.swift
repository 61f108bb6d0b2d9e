import Accounts
import Core
import Foundation
import Networking

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

/// The payload of a contacts account.
struct ContactsPayload: Encodable {
  private let header: PayloadHeader
  private let access: ProgramAccess

  init(_ header: PayloadHeader, _ access: ProgramAccess) {
    self.header = header
    self.access = access
  }

  private enum CodingKeys: String, CodingKey {
    case description = "CardDAVAccountDescription"
    case host = "CardDAVHostName"
    case port = "CardDAVPort"
    case isSecure = "CardDAVUseSSL"
    case username = "CardDAVUsername"
    case password = "CardDAVPassword"
    case principal = "CardDAVPrincipalURL"
  }

  func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    let (isSecure, parts) = (access.server.isSecure, URLComponents(string: access.contactsAddress))
    try container.encode(header.name, forKey: .description)
    try container.encodeIfPresent(parts?.host, forKey: .host)
    try container.encode(parts?.port ?? (isSecure ? 443 : 80), forKey: .port)
    try container.encode(isSecure, forKey: .isSecure)
    try container.encode(access.password.username, forKey: .username)
    try container.encode(access.password.password, forKey: .password)
    // The device asks there for the user's principal (RFC 5397).
    try container.encodeIfPresent(parts?.percentEncodedPath, forKey: .principal)
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
