import EndToEndSupport
import Foundation
import Testing

@Suite("The user's own account from the command line", .realPrograms)
struct AccountTests {
  private let company: Company

  init() throws {
    company = try Company(isQuiet: true)
    // The password of the demo's users.
    try company.endLogins(of: "pekka")
  }

  @Test("shows the user, and changes contact details")
  func details() throws {
    let pekka = try company.device(of: "pekka")
    let edited = try pekka.run("account", "edit", "--email", "pekka@example.fi")
    #expect(edited.output == "Changed your details.\n", "\(edited.errors)")
    let shown = try pekka.run("account").output
    #expect(shown.contains("pekka@example.fi") && shown.contains("http://127.0.0.1:"))
    #expect(try pekka.run("account", "show", "--json").json()["role"] as? String == "reporter")
    #expect(try pekka.run("account", "edit", "--phone", "call me", "--json").rejection == "accounts.phone")
  }

  @Test("has a password that is changed with the current one; only the other devices are logged out")
  func password() throws {
    let (pekka, phone) = (try company.device(of: "pekka"), try company.device(of: "pekka"))
    let wrong = try pekka.run(
      "account", "password", "--password-stdin", "--json", typing: "wrong\na new password\n")
    #expect(wrong.rejection == "accounts.wrongPassword")
    let set = try pekka.run(
      "account", "password", "--password-stdin", typing: "\(company.password(of: "pekka"))\na new password\n")
    #expect(set.code == 0, "\(set.errors)")
    #expect(try pekka.run("account", "devices").code == 0)
    #expect(try phone.run("account", "devices").code == 77)
    _ = try company.device(of: "pekka", password: "a new password")
  }

  @Test("has devices, which are logged out by their short ids, except this one")
  func devices() async throws {
    let pekka = try company.device(of: "pekka")
    let phone = try await company.device(of: "pekka", called: "phone \u{1B}[2J")
    let lines = try pekka.run("account", "devices").lines
    #expect(lines.first?.split(separator: " ").first == "ID")
    #expect(lines.count == 3)
    let own = try #require(lines.first { $0.contains("(this one)") }?.prefix(8))
    let other = try #require(lines.dropFirst().first { !$0.contains("(this one)") })
    #expect(!other.contains("\u{1B}"))
    let this = try pekka.run("account", "logout-device", String(own), "--yes", "--json")
    #expect(this.rejection == "accounts.thisDevice")
    #expect(try pekka.run("account", "logout-device", String(other.prefix(8))).code == 64)
    let done = try pekka.run("account", "logout-device", String(other.prefix(8)), "--yes")
    #expect(done.output.contains("is logged out"), "\(done.errors)")
    #expect(try phone.run("account", "devices").code == 77)
    #expect(try pekka.run("account", "devices", "--json").items().count == 1)
  }

  @Test("without a server there is one user, and other commands report that they need a server")
  func alone() throws {
    let device = try Device(hasSender: false)
    #expect(try device.run("users").lines.count == 2)
    #expect(try device.run("account", "show", "--json").json()["role"] as? String == "admin")
    for arguments in [["add", "Uuno", "--username", "uuno"], ["invitations"], ["deactivate", "x", "--yes"]] {
      let rejected = try device.run(["users"] + arguments + ["--json"])
      #expect(rejected.rejection == "device.noServer")
      #expect(rejected.code == 64)
    }
    #expect(try device.run("account", "password").errors.contains("worksite login"))
  }

  @Test("offline users can be read, and no change is made or queued")
  func offline() throws {
    let maija = try company.device(of: "maija")
    _ = try maija.run("users", "list", "--refresh")
    company.close()
    #expect(try maija.run("users", "list", "--json").items().count == 3)
    #expect(try maija.run("users", "show", "pekka").code == 0)
    let rejected = try maija.run("users", "deactivate", "pekka", "--yes")
    #expect(rejected.code == 69)
    #expect(rejected.errors.contains("cannot be sent later"))
    #expect(try maija.run("users", "list", "--json").items().allSatisfy { $0["isActive"] as? Bool == true })
    #expect(try maija.run("account", "devices").code == 69)
  }
}
