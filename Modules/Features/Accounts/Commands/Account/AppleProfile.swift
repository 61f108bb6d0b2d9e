import CommandKit
import Core
import Foundation
import Operations

/// A configuration profile that adds the accounts of a user to an iPhone, an iPad or a Mac.
///
/// Apple's Device Management documentation defines the keys: TopLevel, CertificateRoot, and CardDAV as an account.
struct AppleProfile: Encodable {
  private let header: PayloadHeader
  private let accounts: [AccountPayload]
  private let authorities: [AuthorityPayload]

  /// A profile for a user.
  ///
  /// - Parameters:
  ///   - name: the name of the profile and of the account, as the device shows it.
  ///   - user: the user. A device replaces an earlier profile of the same user.
  ///   - access: an app password.
  ///   - authorities: certificates of authorities to trust, in DER form.
  ///   - newID: returns a new id.
  init(named name: String, for user: ID, _ access: ProgramAccess, authorities: [Data], newID: () -> ID) {
    let identifier = "worksite.\(user)"
    header = PayloadHeader("Configuration", identifier: identifier, name: name, id: newID())
    accounts = access.accounts.map { account in
      AccountPayload(
        PayloadHeader(
          "com.apple.\(account.name).account", identifier: "\(identifier).\(account.name)", name: name,
          id: newID()),
        access, account)
    }
    self.authorities = authorities.enumerated().map { index, certificate in
      AuthorityPayload(
        header: PayloadHeader(
          "com.apple.security.root", identifier: "\(identifier).authority.\(index + 1)", name: name,
          id: newID()),
        certificate: certificate)
    }
  }

  /// The profile as an XML property list.
  var text: [UInt8] {
    get throws {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      return Array(try encoder.encode(self))
    }
  }

  private enum CodingKeys: String, CodingKey { case content = "PayloadContent" }

  func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    var content = container.nestedUnkeyedContainer(forKey: .content)
    for account in accounts { try content.encode(account) }
    for authority in authorities { try content.encode(authority) }
  }

  /// Reads the certificates of a PEM file (RFC 7468) in DER form.
  ///
  /// - Parameter path: the file; `nil` for no certificates.
  /// - Throws: ``Failure`` when the file cannot be read.
  static func certificates(ofFile path: String?) throws -> [Data] {
    guard let path else { return [] }
    let text = String(decoding: try UserFile.content(of: path), as: UTF8.self)
    return text.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst().compactMap { rest in
      let body = rest.components(separatedBy: "-----END").first ?? ""
      return Data(base64Encoded: body, options: .ignoreUnknownCharacters)
    }
  }
}
