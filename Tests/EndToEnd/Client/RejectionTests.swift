import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Operations that the server rejects", .waitingPrograms)
struct RejectionTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
    _ = try device.names()
  }

  private func states() throws -> [String] { try device.queue().compactMap { $0["state"] as? String } }

  /// Queues a folder with a document, another document and a large one, on a worksite that is detached.
  private func takeAway() throws {
    _ = try device.run("queue", "pause")
    _ = try device.run("docs", "add", "/Mine")
    try device.put("inside", "/Mine/a.txt")
    try device.put("beside", "/b.txt")
    try device.shell("head -c 900000 /dev/urandom > big; worksite docs put big /Mine")
    try company.attach("pekka", false)
    _ = try device.run("queue", "resume")
  }

  @Test("pending work of a detached worksite is rejected and visible, and nothing is lost")
  func takenAway() throws {
    try takeAway()
    // One command reports it, once.
    #expect(try eventually { try device.run("sites", "list").errors.contains("worksite queue") })
    #expect(try device.isFinalizedUnaided())
    let lines = try device.queue()
    #expect(lines.count == 4)
    #expect(try states().sorted() == ["blocked", "blocked", "rejected", "rejected"])
    for line in lines where line["state"] as? String == "rejected" {
      #expect((line["problem"] as? [String: Any])?["detail"] is String, "\(line)")
    }
    #expect(try !device.run("sites", "list").errors.contains("worksite queue"))
    #expect(try device.run("sites", "list", "--json", "--refresh").items().isEmpty)
    // The worksite is attached again: everything can be sent again, with its content.
    try company.attach("pekka", true)
    let undecided = try device.run("sync")
    #expect(undecided.code == 66, "\(undecided.errors)")
    #expect(undecided.errors.contains("rejected changes (2), and others wait for them (2)"))
    #expect(undecided.errors.contains("worksite queue"))
    #expect(
      try device.run("sync", language: "fi_FI.UTF-8").errors.contains("Palvelin torjui muutoksia (2), ja"))
    #expect(try device.run("sync", "--json").rejection == "remote.refused")
    #expect(try device.run("queue", "retry", "--all").code == 0)
    #expect(try device.isSentUnaided())
    let other = try company.device(of: "olli")
    #expect(try other.names("/Mine") == ["a.txt", "big"])
    #expect(try other.run("docs", "cat", "/b.txt").output == "beside")
    #expect(try device.names("/Mine") == ["a.txt", "big"])
    try device.verify()
  }

  @Test(
    "discarding it empties the queue, with dependent operations, and leaves the replica as the server has it")
  func givenUp() throws {
    try takeAway()
    #expect(try device.isFinalizedUnaided())
    while let line = try device.queue().first(where: { $0["state"] as? String == "rejected" }) {
      #expect(try device.run("queue", "discard", #require(line["id"] as? String), "--yes").code == 0)
    }
    #expect(try device.queue().isEmpty)
    #expect(try device.count("contentsWaiting") == 0)
    try company.attach("pekka", true)
    #expect(try device.run("sync").code == 0)
    #expect(try device.names() == ["Plans"])
    try device.verify()
  }

  @Test("all of it can be discarded at once")
  func allGivenUp() throws {
    try takeAway()
    #expect(try device.isFinalizedUnaided())
    #expect(try device.run("queue", "discard", "--all").code == 64)
    #expect(try device.queue().count == 4)
    let given = try device.run("queue", "discard", "--all", "--yes", "--json")
    #expect(try (given.json()["discarded"] as? [String])?.count == 4)
    #expect(try device.queue().isEmpty)
    #expect(try device.run("queue", "discard", "--all").code == 0)
    #expect(try device.run("queue", "discard").code == 64)
    #expect(try device.run("queue", "discard", "12345678", "--all").code == 64)
    try device.verify()
  }

  @Test("operations that depend on a rejected one are blocked, and no others")
  func dependents() throws {
    let other = try company.device(of: "olli")
    _ = try device.run("queue", "pause")
    // By the time this arrives, its folder is gone.
    _ = try device.names("/Plans")
    _ = try device.run("docs", "add", "/Plans/Sub")
    try device.put("deep", "/Plans/Sub/deep.txt")
    _ = try device.run("docs", "move", "/Plans/Sub/deep.txt", "/Plans/Sub/deeper.txt")
    try device.put("free", "/free.txt")
    #expect(try other.run("docs", "trash", "/Plans", "--yes", "--wait").code == 0)
    _ = try device.run("queue", "resume")
    #expect(try device.isFinalizedUnaided())
    #expect(try other.names().contains("free.txt"))
    let lines = try device.queue()
    #expect(lines.first?["state"] as? String == "rejected", "\(lines)")
    #expect(lines.dropFirst().allSatisfy { $0["state"] as? String == "blocked" }, "\(lines)")
    #expect(!lines.isEmpty)
    // The folder is restored: everything is sent.
    #expect(try other.run("docs", "restore", "/Plans", "--wait").code == 0)
    #expect(try device.run("queue", "retry", "--all").code == 0)
    #expect(try device.isSentUnaided())
    #expect(try other.names("/Plans/Sub") == ["deeper.txt"])
  }

  @Test("--wait reports the rejection at once, with the reason")
  func waiting() throws {
    try company.attach("pekka", false)
    let result = try device.put("late", "/late.txt")
    let waited = try device.run("queue", "flush", "--timeout", "120")
    #expect(result.code == 0 && waited.code == 66, "\(waited.errors)")
    #expect(try device.count("rejected") == 1)
    // Rejected operations are still reported, and their content kept, when the worksite is no longer visible.
    _ = try device.run("sync")
    let line = try #require(try device.queue().first)
    #expect("\(line["summary"] ?? "")".contains("Marjala:/late.txt"))
    let id = "\(line["id"] ?? "")"
    let saved = device.files.path("saved.txt")
    #expect(try device.run("queue", "save", id, "-o", saved).code == 0)
    #expect(try String(contentsOfFile: saved, encoding: .utf8) == "late")
    #expect(try device.run("queue", "save", id, "-o", saved).code == 73)
    let piped = try device.shell(
      "mkfifo pipe; cat pipe > seen & worksite queue save \(id) -o pipe > said; wait; cat seen; test -p pipe")
    #expect(piped.code == 0 && piped.output == "late", "\(piped.errors)")
  }
}
