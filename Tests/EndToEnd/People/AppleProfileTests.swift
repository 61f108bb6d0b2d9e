import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Profiles for Apple's devices", .realPrograms)
struct AppleProfileTests {
  private let company: Company
  private let pekka: Device

  init() throws {
    company = try Company(isQuiet: true)
    try company.endLogins(of: "pekka")
    pekka = try company.device(of: "pekka")
  }

  /// The property list in a file of a device.
  private func profile(_ name: String, of device: Device) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: device.files.path(name)))
    return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
  }

  private func payloads(_ profile: [String: Any]) -> [[String: Any]] {
    profile["PayloadContent"] as? [[String: Any]] ?? []
  }

  private func names(of device: Device) throws -> [String] {
    try device.run("account", "devices", "--json").items().filter { $0["isAppPassword"] as? Bool == true }
      .compactMap { $0["deviceName"] as? String }
  }

  @Test("hold an account whose password logs in, under a name that is kept as it is")
  func account() throws {
    let name = "Pekan <iPhone> & \"iPad\" ä"
    let made = try pekka.run("account", "apple-profile", name)
    #expect(made.code == 0 && made.output.hasPrefix("Wrote “worksite.mobileconfig”."), "\(made.errors)")
    #expect(made.errors.contains("Apple devices send no password"))
    let profile = try profile("worksite.mobileconfig", of: pekka)
    #expect(profile["PayloadType"] as? String == "Configuration" && profile["PayloadVersion"] as? Int == 1)
    #expect(profile["PayloadDisplayName"] as? String == name)
    let account = try #require(payloads(profile).first)
    #expect(payloads(profile).count == 1)
    #expect(account["PayloadType"] as? String == "com.apple.carddav.account")
    #expect(account["CardDAVAccountDescription"] as? String == name)
    #expect(account["CardDAVHostName"] as? String == "127.0.0.1")
    #expect(account["CardDAVPort"] as? Int == Int(company.port))
    #expect(account["CardDAVUseSSL"] as? Bool == false)
    #expect(account["CardDAVPrincipalURL"] as? String == "/carddav/")
    #expect(account["CardDAVUsername"] as? String == "pekka")
    #expect(try names(of: pekka) == [name])

    let password = try #require(account["CardDAVPassword"] as? String)
    let pair = Data("pekka:\(password)".utf8).base64EncodedString()
    let program = Client(port: Int(company.port), authorization: "Basic \(pair)")
    #expect(try program.get("/me").json["username"] as? String == "pekka")
    let path = pekka.files.path("worksite.mobileconfig")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test("hold the private authority of the server, which a device then trusts")
  func authority() throws {
    let secured = try Company(isSecure: true, isQuiet: true)
    let mac = try Device(hasSender: false)
    try mac.logIn("pekka", to: secured, "--ca", secured.authority).requireSuccess()
    let made = try mac.run("account", "apple-profile", "-o", "mac.mobileconfig")
    #expect(made.code == 0 && !made.errors.contains("no password"), "\(made.errors)")
    let payloads = payloads(try profile("mac.mobileconfig", of: mac))
    #expect(payloads.count == 2)
    #expect(payloads.first?["CardDAVUseSSL"] as? Bool == true)
    #expect(payloads.first?["CardDAVHostName"] as? String == "localhost")
    #expect(payloads.last?["PayloadType"] as? String == "com.apple.security.root")
    let certificate = try #require(payloads.last?["PayloadContent"] as? Data)
    let lines = try String(contentsOfFile: secured.authority, encoding: .utf8).split(separator: "\n")
    #expect(certificate.base64EncodedString() == lines.dropFirst().dropLast().joined())
    #expect(try names(of: mac) == ["mac"])
  }

  @Test("replace an earlier one of the user: their identifiers stay, and their UUIDs are new")
  func identifiers() throws {
    func identity(_ file: String) throws -> (identifiers: [String], ids: Set<String>) {
      try pekka.run("account", "apple-profile", "-o", file).requireSuccess()
      let profile = try profile(file, of: pekka)
      let all = [profile] + payloads(profile)
      let ids = all.compactMap { $0["PayloadUUID"] as? String }
      #expect(ids.allSatisfy { UUID(uuidString: $0)?.uuidString == $0 })
      return (all.compactMap { $0["PayloadIdentifier"] as? String }, Set(ids))
    }
    let (first, second) = (try identity("one.mobileconfig"), try identity("two.mobileconfig"))
    #expect(first.identifiers == second.identifiers && Set(first.identifiers).count == 2)
    #expect(first.ids.count == 2 && first.ids.isDisjoint(with: second.ids))
  }

  @Test("that cannot be written leave no app password, and an existing file is kept until the user agrees")
  func rejected() throws {
    _ = try pekka.files.write("old.mobileconfig", "old")
    try FileManager.default.createDirectory(
      atPath: pekka.files.path("folder"), withIntermediateDirectories: true)
    let asked = try pekka.run("account", "apple-profile", "-o", "old.mobileconfig", "--json")
    #expect(asked.rejection == "cli.needsYes")
    #expect(try String(contentsOfFile: pekka.files.path("old.mobileconfig"), encoding: .utf8) == "old")
    for path in ["missing/new.mobileconfig", "folder"] {
      #expect(try pekka.run("account", "apple-profile", "-o", path).code != 0)
    }
    #expect(try pekka.run("account", "apple-profile", "-o", "/dev/full").code != 0)
    #expect(try pekka.shell("worksite account apple-profile -o - > /dev/full").code != 0)
    #expect(try names(of: pekka) == [])
    #expect(try pekka.run("account", "apple-profile", "-o", "old.mobileconfig", "--yes").code == 0)
    #expect(try names(of: pekka) == ["old"])
  }

  @Test("are written to standard output, reported as JSON without the password, and in Finnish")
  func forms() throws {
    let printed = try pekka.run("account", "apple-profile", "Mac", "-o", "-")
    let list = try PropertyListSerialization.propertyList(from: Data(printed.output.utf8), format: nil)
    #expect((list as? [String: Any])?["PayloadDisplayName"] as? String == "Mac", "\(printed.errors)")
    let made = try pekka.run("account", "apple-profile", "-o", "phone.mobileconfig", "--json").json()
    #expect(Set(made.keys) == ["path", "session", "username"])
    #expect(made["path"] as? String == "phone.mobileconfig")
    let spoken = try pekka.run("account", "apple-profile", language: "fi_FI.UTF-8")
    #expect(spoken.output.hasPrefix("Kirjoitettiin ”worksite.mobileconfig”."), "\(spoken.errors)")
    #expect(spoken.errors.contains("poistaa profiilin pääsyn"))
  }
}
