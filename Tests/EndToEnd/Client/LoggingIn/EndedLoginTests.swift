import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("An ended login", .realPrograms)
struct EndedLoginTests {
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

  @Test("is reported once; operations wait, and are sent after the next login")
  func revoked() throws {
    try company.endLogins(of: "pekka")
    try device.put("written after", "/after.txt")
    #expect(try eventually { try problem() == "remote.loginEnded" })
    // The sender stops sending requests.
    #expect(eventually { device.senders().isEmpty })
    let more = try device.put("and more", "/more.txt")
    #expect(more.code == 0)
    #expect(more.errors.contains("worksite login") && more.errors.split(separator: "\n").count == 1)
    #expect(device.senders().isEmpty)
    let status = try device.run("status", language: "fi")
    #expect(status.output.contains("ei enää hyväksy") && status.output.contains("worksite login"))
    for command in [["docs", "list", "/", "--refresh"], ["sync"], ["queue", "flush"]] {
      let result = try device.shell("worksite " + command.joined(separator: " "))
      #expect(result.code == 77, "\(command) \(result.errors)")
      #expect(result.errors.contains("worksite login"), "\(command) \(result.errors)")
      #expect(result.errors.split(separator: "\n").count <= 2, "\(command) \(result.errors)")
    }
    #expect(try device.queue().count == 2)
    #expect(try device.count("rejected") == 0)
    #expect(try device.logIn("pekka", to: company).code == 0)
    #expect(try device.isSentUnaided())
    #expect(try problem() == nil)
    #expect(try company.device(of: "olli").names().isSuperset(of: ["after.txt", "more.txt"]))
  }

  @Test("ends an agent, which reports why")
  func agent() throws {
    let errors = device.files.path("agent-errors")
    let agent = try device.start(["agent", "run"], errors: errors)
    #expect(try eventually { try device.run("status", "--json").json()["isSenderRunning"] as? Bool == true })
    try company.endLogins(of: "pekka")
    try device.put("written after", "/after.txt")
    #expect(agent.wait() == 77)
    #expect(try String(contentsOfFile: errors, encoding: .utf8).contains("worksite login"))
  }

  @Test("a deactivated user keeps unsent work, which is sent when they are activated again")
  func deactivated() throws {
    let user = try company.id(of: "pekka")
    try company.request("DELETE", "/users/\(user)/active")
    try device.put("last words", "/last.txt")
    #expect(try eventually { try problem() == "remote.loginEnded" })
    let login = try device.logIn("pekka", to: company)
    #expect(login.code == 77)
    #expect(try device.run("docs", "cat", "/last.txt").output == "last words")
    #expect(try device.queue().count == 1)
    try company.request("PUT", "/users/\(user)/active")
    #expect(try device.logIn("pekka", to: company).code == 0)
    #expect(try device.isSentUnaided())
    #expect(try company.device(of: "olli").names().contains("last.txt"))
  }
}
