import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A clock that is off", .waitingPrograms)
struct WrongClockTests {
  private let company: Company

  init() throws { company = try Company() }

  @Test("by two days, everything is sent and received all the same", arguments: [-2, 2])
  func bothWays(days: Int) throws {
    let device = try company.device(of: "pekka", Device(variables: try WrongClock.variables(days)))
    let other = try company.device(of: "olli")
    #expect(try device.run("docs", "add", "/From the past or future").code == 0)
    try device.shell("head -c 700000 /dev/urandom > big; worksite docs put big '/From the past or future'")
    #expect(try device.isSentUnaided())
    #expect(try device.count("rejected") == 0)
    // The server runs on this machine's clock, which is right; a command that enters something warns.
    let warning = "this machine’s clock is 2 days \(days > 0 ? "fast" : "slow")"
    #expect(try device.run("docs", "add", "/More").errors.contains(warning))
    #expect(try device.run("status").output.contains(warning))
    #expect(try !device.run("docs", "list", "/").errors.contains("clock"))
    #expect(try device.isSentUnaided())
    #expect(try other.run("status", "--json").json()["clockLeadSeconds"] is NSNull?)
    #expect(try other.names("/From the past or future") == ["big"])
    // The folders have the server's times, which are those of a device whose clock is right.
    #expect(try other.run("docs", "add", "/From now", "--wait").code == 0)
    let items = try other.run("docs", "list", "/", "--json", "--refresh").items()
    let modified = try items.filter { ($0["name"] as? String)?.hasPrefix("From") == true }.map(modified)
    let (first, last) = (try #require(modified.min()), try #require(modified.max()))
    #expect(modified.count == 2 && last.milliseconds < first.adding(seconds: 3600).milliseconds)
    // The same document, changed alternately.
    try other.put("other's", "/note.txt")
    #expect(try other.isSentUnaided())
    #expect(try device.run("docs", "cat", "/note.txt", "--refresh").output == "other's")
    try device.put("mine", "/note.txt")
    #expect(try device.isSentUnaided())
    _ = try other.names()
    #expect(try other.run("docs", "cat", "/note.txt").output == "mine")
    #expect(try device.run("undo").code == 0)
    #expect(try device.isSentUnaided())
    _ = try other.names()
    #expect(try other.run("docs", "cat", "/note.txt").output == "other's")
    try device.verify()
  }

  private func modified(_ item: [String: Any]) throws -> Instant {
    let text = try #require(item["modifiedAt"] as? String)
    return try #require(Instant(text))
  }

  @Test("is shown by status while an agent runs")
  func whileAnAgentRuns() throws {
    let right = try company.device(of: "pekka")
    let wrong = Device(of: right, variables: try WrongClock.variables(1))
    right.killSenders()
    let agent = try wrong.start(["agent", "run"])
    defer {
      kill(agent.pid, SIGINT)
      _ = agent.wait()
    }
    #expect(try eventually { try wrong.run("status", "--json").json()["clockLeadSeconds"] is Int })
  }

  @Test(
    "once corrected, does not delay data that was pulled and tried while it was wrong", arguments: [-2, 2])
  func putRight(days: Int) throws {
    let wrong = try company.device(of: "pekka", Device(variables: try WrongClock.variables(days)))
    _ = try wrong.names()
    company.close()
    for number in 0..<3 { try wrong.put("content", "/\(number).txt") }
    wrong.killSenders()
    let right = Device(of: wrong, variables: try WrongClock.variables(movedBy: wrong.files.path("clock")))
    try company.open()
    #expect(try right.isSentUnaided())
    // It is pulled again in the background, like anything that was pulled long ago.
    let other = try company.device(of: "olli")
    #expect(try other.names().isSuperset(of: ["0.txt", "1.txt", "2.txt"]))
    try other.put("new", "/new.txt")
    #expect(try other.isSentUnaided())
    try right.moveClock(seconds: 60)
    #expect(try eventually { try right.run("docs", "list", "/").output.contains("new.txt") })
  }

  @Test(
    "while the server is unreachable, `sync` reports that, and sends later", arguments: [-2, 0, 2])
  func gone(days: Int) throws {
    let device = try company.device(
      of: "pekka", days == 0 ? Device() : Device(variables: try WrongClock.variables(days)))
    _ = try device.names()
    company.close()
    try device.put("content", "/note.txt")
    // With a running sender and without.
    for killing in [false, true] {
      if killing { device.killSenders() }
      let sync = try device.run("sync")
      #expect(sync.code == 69, "\(sync.code) \(sync.errors)")
    }
    try company.open()
    #expect(try device.isSentUnaided())
    #expect(try device.run("sync").code == 0)
  }

  @Test("on a device, a company's own certificate is trusted all the same", arguments: [-2, 2])
  func certificate(days: Int) throws {
    let company = try Company(isSecure: true)
    let device = try Device(variables: try WrongClock.variables(days))
    let login = try device.logIn("pekka", to: company, "--ca", company.authority)
    #expect(login.code == 0, "\(login.errors)")
  }

  @Test("in the night in which the clocks are set back, hours that cannot be repeated say how to enter them")
  func clocksGoBack() throws {
    // 2026-10-25 12:00 in Helsinki.
    let day = Instant(milliseconds: 1_792_922_400_000)
    let device = try Device(variables: try WrongClock.variables(at: day))
    _ = try device.run("sites", "add", "Ranta", "--zone", "Europe/Helsinki")
    _ = try device.run("use", "Ranta")
    #expect(try device.run("hours", "add", "Ranta", "2026-10-24", "3:30-5").code == 0)
    let rejected = try device.run("hours", "like", "yesterday")
    #expect(rejected.code == 65 && rejected.output.isEmpty, "\(rejected.output)")
    #expect(rejected.errors.hasPrefix("worksite: 03:30 happens twice on 25 Oct 2026"), "\(rejected.errors)")
    #expect(rejected.errors.contains("`worksite hours add`. Write 03:30+03:00"), "\(rejected.errors)")
  }

  @Test("hours that a wrong clock started in the future are corrected as the message says")
  func startedAhead() throws {
    let wrong = try Device(variables: try WrongClock.variables(2))
    try wrong.shell("worksite sites add Ranta; worksite hours start Ranta")
    let right = Device(of: wrong)
    let stopped = try right.run("hours", "stop")
    let told = try #require(stopped.errors.firstMatch(of: /worksite hours edit ([0-9a-f]+) --day today/))
    #expect(stopped.code == 65, "\(stopped.errors)")
    let edited = try right.run("hours", "edit", String(told.1), "--day", "today", "--start", "0:00")
    #expect(edited.code == 0, "\(edited.errors)")
    #expect(try right.run("hours", "status").output.contains("Ranta"))
  }

  @Test("after midnight, a night shift is started with the time of the evening before")
  func nightShift() throws {
    // 2026-11-20 00:49 in Helsinki.
    let night = Instant(milliseconds: 1_795_128_540_000)
    let device = try Device(variables: try WrongClock.variables(at: night))
    _ = try device.run("sites", "add", "Ranta", "--zone", "Europe/Helsinki")
    let far = try device.run("hours", "start", "Ranta", "--at", "12:00")
    #expect(far.code == 73 && far.errors.contains("in the future"), "\(far.errors)")
    let started = try device.run("hours", "start", "Ranta", "--at", "22:00")
    #expect(
      started.output == "Running since Thu 19 Nov 22:00: Ranta.\n", "\(started.output)\(started.errors)")
  }
}
