import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A restored server that does not know a user any more", .realPrograms)
struct MissingUserTests {
  private let company: Company

  init() throws {
    company = try Company(isQuiet: true)
    try company.backUp()
  }

  private let password = "a long password"

  private func addUuno() throws {
    try company.request(
      "POST", "/users",
      ["username": "uuno", "name": "Uuno", "role": "reporter", "password": password])
    try company.attach("uuno", true)
  }

  @Test(
    "gets the work once an admin has created the user again; until then the rejection says so, and all stays on the device"
  )
  func replaced() throws {
    try addUuno()
    let device = try company.device(of: "uuno", password: password)
    #expect(try device.shell("worksite hours add Marjala 2020-11-19 7-15:30 --break 30").code == 0)
    try device.put("acknowledged", "/a.txt")
    #expect(try device.run("sync").code == 0)
    try device.put("waits", "/b.txt")
    #expect(try device.shell("worksite hours add Marjala 2020-11-20 7-15:30 --break 30").code == 0)
    try company.restore()

    #expect(try device.run("sync").code == 77)
    let rejected = try device.logIn("uuno", to: company, password: password)
    #expect(rejected.code == 77 && rejected.errors.contains("must create “uuno” again"), "\(rejected)")
    #expect(try device.run("docs", "cat", "/a.txt").output == "acknowledged")
    #expect(try device.queue().count == 2)

    try addUuno()
    // A user with another name is another user, even if the server has lost data.
    #expect(try device.logIn("pekka", to: company).code == 73)
    let login = try device.logIn("uuno", to: company, password: password)
    #expect(login.code == 0 && login.errors.contains("sync --again"), "\(login)")
    #expect(try device.run("sync", "--again").code == 0)
    #expect(try device.queue().isEmpty)
    let olli = try company.device(of: "olli")
    #expect(try olli.names() == ["Plans", "a.txt", "b.txt"])
    for day in ["2020-11-19", "2020-11-20"] {
      let entries = try olli.run("hours", "list", day, "--user", "uuno", "--json").json()
      #expect(entries["totalMinutes"] as? Int == 480, "\(day)")
    }
    try device.verify()
  }

  @Test("a profile stays with its user when another user gets the name")
  func otherUser() throws {
    try addUuno()
    let device = try company.device(of: "uuno", password: password)
    let id = try company.id(of: "uuno")
    try company.request("PATCH", "/users/\(id)", ["username": "uuno.old"])
    try addUuno()
    let login = try device.logIn("uuno", to: company, password: password)
    #expect(login.code == 73, "\(login)")
  }
}
