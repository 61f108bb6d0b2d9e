import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A server that was restored from an older backup", .realPrograms)
struct OlderBackupTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company(isQuiet: true)
    device = try company.device(of: "pekka")
    _ = try device.names()
    try company.backUp()
  }

  private let days = ["2020-11-19", "2020-11-20"]

  /// Enters hours and puts documents, all of which the server acknowledges.
  private func work() throws {
    for day in days {
      #expect(try device.shell("worksite hours add Marjala \(day) 7-15:30 --break 30").code == 0)
    }
    _ = try device.run("docs", "add", "/Mine")
    try device.put("one", "/Mine/a.txt")
    #expect(try device.run("sync").code == 0)
    try device.put("two", "/Mine/a.txt")
    try device.shell("head -c 900000 /dev/urandom > big; worksite docs put big /Mine")
    #expect(try device.run("sync").code == 0)
    #expect(try device.queue().isEmpty)
  }

  private func states(_ device: Device? = nil) throws -> [String] {
    try (device ?? self.device).queue().map { "\($0["state"] ?? "")" }
  }

  private func hours(_ device: Device) throws -> [Int] {
    try days.map { day in
      try device.run("hours", "list", day, "--user", "all", "--json").json()["totalMinutes"] as? Int ?? -1
    }
  }

  private func versions(_ device: Device) throws -> Int {
    let info = try device.run("docs", "show", "/Mine/a.txt", "--json", "--refresh").json()
    return (info["versions"] as? [Any])?.count ?? -1
  }

  @Test("loses nothing: devices report what it lacks, keep it, and send it again once, with its content")
  func again() throws {
    try work()
    try device.put("after", "/Mine/after.txt")
    try company.restore()
    let synced = try device.run("sync")
    // The report comes first, then the reason why not all is sent.
    #expect(synced.code == 73 && synced.output.contains("sync --again"), "\(synced)")
    #expect(synced.errors.contains("not sent until you decide: 6."), "\(synced.errors)")
    #expect(synced.errors.contains("worksite sync --again"), "\(synced.errors)")
    let told = try device.run("sync", "--json")
    #expect(told.rejection == "remote.lost" && told.code == 73, "\(told.errors)")
    #expect(try told.json()["lost"] as? Int == 6)
    #expect(try device.count("lost") == 6)
    #expect(try states() == Array(repeating: "lost", count: 6) + ["blocked"])
    #expect(try device.run("status", language: "fi").output.contains("vanhemmasta varmuuskopiosta"))
    #expect(try device.run("queue").output.contains("lost by the server"))
    #expect(try device.names() == ["Plans"])
    // The user can look at it before deciding.
    let big = try #require(try device.queue().first { $0["size"] as? Int == 900_000 }?["id"] as? String)
    let saved = device.files.path("saved")
    #expect(try device.run("queue", "save", big, "-o", saved).code == 0)

    let again = try device.run("sync", "--again", "--json").json()
    #expect(again["sentAgain"] as? Int == 6 && again["lost"] as? Int == 0, "\(again)")
    #expect(try device.queue().isEmpty)
    let other = try company.device(of: "olli")
    #expect(try other.names("/Mine") == ["a.txt", "after.txt", "big"])
    #expect(try other.run("docs", "cat", "/Mine/a.txt").output == "two")
    #expect(try other.shell("worksite docs cat /Mine/big | cmp - '\(saved)'").code == 0)
    #expect(try versions(other) == 2)
    #expect(try hours(other) == [480, 480])

    let more = try device.run("sync", "--again")
    #expect(more.code == 0 && more.output.contains("lacks nothing"), "\(more)")
    #expect(try other.run("sync").code == 0)
    #expect(try hours(other) == [480, 480])
    #expect(try versions(other) == 2)
    try device.verify()
    company.close()
    try company.verify()
  }

  @Test("is not sent discarded work, which is not reported again")
  func discarded() throws {
    try work()
    try company.restore()
    #expect(try device.run("sync").code == 73)
    // Discarding the rejected operations keeps the lost ones.
    #expect(try device.run("queue", "discard", "--all", "--yes").code == 0)
    #expect(try device.run("queue", "discard", "--lost").code == 64)
    #expect(try device.count("lost") == 6)
    let given = try device.run("queue", "discard", "--lost", "--yes", "--json")
    #expect(try (given.json()["discarded"] as? [String])?.count == 6)
    #expect(try device.run("sync").output.contains("Everything is sent"))
    #expect(try device.queue().isEmpty)
    #expect(try device.run("sync", "--again").output.contains("lacks nothing"))
    #expect(try company.device(of: "olli").names() == ["Plans"])
    try device.verify()
  }

  @Test("that ended all logins gets everything after the next login, which reports it once")
  func loggedOut() throws {
    try work()
    try company.restore(keepingSessions: false)
    #expect(try device.run("sync").code == 77)
    let login = try device.logIn("pekka", to: company)
    #expect(login.code == 0 && login.errors.contains("sync --again"), "\(login)")
    #expect(try !device.run("docs", "list", "/").errors.contains("sync --again"))
    #expect(try device.run("sync", "--again").code == 0)
    #expect(try states() == [])
    #expect(try hours(company.device(of: "olli")) == [480, 480])
  }
}
