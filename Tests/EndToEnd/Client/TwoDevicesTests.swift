import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Two devices", .waitingPrograms)
struct TwoDevicesTests {
  private let company: Company
  private let one: Device
  private let other: Device

  init() throws {
    company = try Company()
    one = try company.device(of: "pekka")
    other = try company.device(of: "olli")
  }

  @Test("have the same data")
  func same() throws {
    try one.shell(
      "mkdir -p Gates/North; echo steel > Gates/North/list.txt; worksite docs put -r Gates / --wait")
    #expect(try other.run("docs", "cat", "/Gates/North/list.txt", "--refresh").output == "steel\n")
    #expect(try other.run("docs", "move", "/Gates", "/Doors", "--wait").code == 0)
    #expect(try one.run("docs", "trash", "/Doors/North/list.txt", "--yes", "--refresh", "--wait").code == 0)
    #expect(try other.names("/Doors/North").isEmpty)
    for device in [one, other] {
      #expect(try device.names() == ["Plans", "Doors"])
      try device.verify()
    }
  }

  @Test("a change on one shows on the other while its agent runs, without a command")
  func agent() throws {
    _ = try other.names()
    let agent = try other.start(["agent", "run"])
    defer {
      kill(agent.pid, SIGTERM)
      #expect(agent.wait() == 0)
    }
    #expect(
      try eventually { try other.run("agent", "status", "--json").json()["isRunning"] as? Bool == true })
    for number in 0..<3 {
      try one.put("content \(number)", "/news-\(number).txt")
      // These commands do not ask the server: they read the replica.
      #expect(
        try eventually { try other.shell("worksite docs list /").output.contains("news-\(number).txt") })
    }
    #expect(other.senders().isEmpty)
  }

  @Test("a listing shows the known version of a document and pulls the newest afterwards")
  func newestBehind() throws {
    try one.put("old", "/plan.txt")
    #expect(try one.run("queue", "flush", "--timeout", "120").code == 0)
    let other = Device(of: other, variables: try WrongClock.variables(movedBy: other.files.path("clock")))
    #expect(try other.run("docs", "cat", "/plan.txt").output == "old")
    try one.put("new", "/plan.txt")
    #expect(try one.isSentUnaided())
    // Data pulled a moment ago is not pulled again yet.
    try other.moveClock(seconds: 60)
    #expect(try eventually { try other.run("docs", "cat", "/plan.txt").output == "new" })
  }

  @Test("watch reports when the server is unreachable, and when it is back")
  func outOfReach() throws {
    _ = try other.names()
    let path = other.files.path("told")
    let watch = try other.start(["watch"], errors: path)
    defer { kill(watch.pid, SIGKILL); _ = watch.wait() }
    func tells(_ text: String) throws -> Bool {
      try eventually { try String(contentsOfFile: path, encoding: .utf8).contains(text) }
    }
    #expect(try eventually { try other.run("status", "--json").json()["isSenderRunning"] as? Bool == true })
    company.close()
    #expect(try tells("worksite: "))
    try company.open()
    #expect(try tells("answers again"))
  }

  @Test("watch reports the other device's changes as they happen")
  func watch() throws {
    _ = try other.names()
    let path = other.files.path("seen")
    let watch = try other.start(["watch", "--json"], output: path)
    defer { kill(watch.pid, SIGKILL); _ = watch.wait() }
    #expect(try eventually { try other.run("status", "--json").json()["isSenderRunning"] as? Bool == true })
    try one.put("content", "/seen.txt")
    #expect(
      try eventually { try String(contentsOfFile: path, encoding: .utf8).contains("seen.txt") })
  }

  @Test("offline work arrives without a command when the server is back")
  func offline() throws {
    _ = try other.names()
    company.close()
    try one.shell(
      """
      worksite docs add /Offline; head -c 3000000 /dev/urandom > big; worksite docs put big /Offline
      for i in 1 2 3; do echo $i > $i.txt; worksite docs put $i.txt /Offline; done
      worksite docs move /Offline/1.txt /Offline/one.txt
      """)
    let here = try one.run("docs", "list", "/Offline", "--json").items().compactMap { $0["name"] as? String }
    #expect(Set(here) == ["big", "one.txt", "2.txt", "3.txt"])
    #expect(try one.count("waiting") + one.count("sending") > 0)
    try company.open()
    #expect(try one.isSentUnaided())
    #expect(try other.names("/Offline") == ["big", "one.txt", "2.txt", "3.txt"])
    try one.shell("cp big copy; rm big")
    #expect(try other.run("docs", "get", "/Offline/big", "-o", "big").code == 0)
    #expect(try one.shell("cmp copy '\(other.files.path("big"))'").code == 0)
    // A sender without work ends.
    #expect(eventually { one.senders().isEmpty })
  }

  @Test("work of both while offline is merged when both are back")
  func bothOffline() throws {
    for device in [one, other] { _ = try device.names("/Plans") }
    company.close()
    try one.put("one's", "/Plans/note.txt")
    try other.put("other's", "/Plans/note.txt")
    try one.put("mine", "/Plans/one.txt")
    #expect(try other.run("docs", "add", "/Plans/New").code == 0)
    try company.open()
    for device in [one, other] { #expect(try device.isSentUnaided()) }
    let names = try one.names("/Plans")
    #expect(try names == other.names("/Plans"))
    #expect(names.isSuperset(of: ["note.txt", "one.txt", "New"]))
    // Neither of the two notes is lost.
    let texts = try names.filter { $0.hasPrefix("note") }
      .map { try one.run("docs", "cat", "/Plans/\($0)").output }
    #expect(Set(texts) == ["one's", "other's"])
  }
}
