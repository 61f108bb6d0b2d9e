import EndToEndSupport
import Foundation
import Persistence
import Testing

@Suite("The certificate authority of a company, by its fingerprint", .realPrograms)
struct AuthorityTests {
  private let company: Company

  init() throws { company = try Company(isSecure: true, isQuiet: true) }

  private func maija() throws -> Device {
    let device = try Device(hasSender: false)
    let login = try device.logIn("maija", to: company, "--ca", company.authority)
    #expect(login.code == 0, "\(login.errors)")
    return device
  }

  private func join(_ line: [String], on device: Device) throws -> Finished {
    try device.run(
      [line[1], "--username", "uuno", "--password-stdin"] + line.dropFirst(2), typing: "a long password\n")
  }

  @Test("is in the line of an invitation, which needs no file and no answer")
  func joining() throws {
    let made = try maija().run("users", "invite", "Uuno", "--site", "Marjala", "--json").json()
    let line = try #require(made["completeCommand"] as? String).split(separator: " ").map(String.init)
    #expect(line.contains { $0.hasPrefix("sha256:") } && !line.contains("ca.crt"), "\(line)")
    #expect((made["command"] as? String)?.contains(try #require(made["token"] as? String)) == false)
    let device = try Device(hasSender: false)
    let joined = try join(line, on: device)
    #expect(joined.output.contains("as uuno. Worksites: 1."), "\(joined.errors)")
    let pinned = try device.profile.names().filter { $0.hasPrefix("authorities-") }
    #expect(pinned.count == 1)
    // The profile trusts the authority from now on.
    #expect(try device.run("sync").code == 0)
    #expect(try device.run("users", "list").output.contains("Uuno"))
  }

  @Test("is checked before a secret is asked for or sent")
  func other() throws {
    let wrong = "sha256:" + String(repeating: "ab", count: 32)
    let terminal = try TypedAnswers(on: Device(), "login", company.address, "--user", "pekka", "--ca", wrong)
    #expect(terminal.end() == 69 && !terminal.shown.contains("Password"), "\(terminal.shown)")
    #expect(terminal.shown.contains("fingerprint"))
    let device = try Device(hasSender: false)
    let plain = try Company(isQuiet: true)
    let withoutTLS = try device.logIn("pekka", to: plain, "--ca", wrong, "--json")
    #expect(withoutTLS.rejection == "remote.otherAuthority")
    #expect(
      try device.logIn("pekka", to: company, "--ca", "sha256:12", "--json").rejection == "remote.fingerprint")
  }

  @Test("may have the form in which openssl and the server print it")
  func typed() throws {
    let printed = try maija().shell(
      "openssl x509 -in '\(company.authority)' -noout -fingerprint -sha256 | cut -d= -f2")
    let colons = printed.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let device = try Device(hasSender: false)
    let login = try device.logIn("pekka", to: company, "--ca", "SHA256:" + colons)
    #expect(login.code == 0, "\(colons) \(login.errors)")
  }
}
