import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Logging in again while commands run", .realPrograms)
struct NewLoginTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
    _ = try device.names()
  }

  private func problem() throws -> String? {
    (try device.run("status", "--json").json()["problem"] as? [String: Any])?["code"] as? String
  }

  private func isSenderRunning() throws -> Bool {
    try device.run("status", "--json").json()["isSenderRunning"] as? Bool == true
  }

  @Test(
    "a running command continues with the new login",
    arguments: [["agent", "run"], ["watch"], ["sync", "--watch"]])
  func goesOn(_ command: [String]) throws {
    let working = try device.start(command)
    #expect(try eventually { try isSenderRunning() })
    #expect(try device.logIn("pekka", to: company).code == 0)
    for name in ["one", "two"] {
      try device.put(name, "/\(name).txt")
      #expect(try device.isSentUnaided())
      #expect(try problem() == nil)
    }
    #expect(try company.device(of: "olli").names().isSuperset(of: ["one.txt", "two.txt"]))
    kill(working.pid, SIGINT)
    #expect(command[0] != "agent" || working.wait() == 0)
    #expect(try eventually { try !isSenderRunning() })
  }

  @Test("a login that is cancelled at a question leaves no session behind")
  func givenUp() throws {
    let device = try Device()
    #expect(try device.run("sites", "add", "Sörnäinen").code == 0)
    let before = try sessions()
    for answers in [["Nowhere\n", "\u{3}"], ["\u{3}"]] {
      let typed = try TypedAnswers(on: device, "login", company.address, "--user", "pekka")
      typed.after("Password:", type: try company.password(of: "pekka") + "\n")
      for answer in answers { typed.after("become", type: answer) }
      #expect(typed.end() != 0)
      #expect(try sessions() == before, "\(typed.shown)")
    }
  }

  private func sessions() throws -> Int {
    let user = try company.id(of: "pekka")
    return (try company.request("GET", "/users/\(user)/sessions")["items"] as? [Any])?.count ?? -1
  }

  @Test("after a logout, no command reports that the login has ended")
  func loggedOut() throws {
    try company.endLogins(of: "pekka")
    #expect(try device.run("sync").code == 77)
    let ended = try device.run("status")
    #expect((ended.output + ended.errors).components(separatedBy: "no longer accepts").count == 2)
    #expect(try device.run("logout").code == 0)
    let status = try device.run("status")
    #expect(status.code == 0 && !(status.output + status.errors).contains("no longer accepts"))
    #expect(try problem() == nil)
  }
}
