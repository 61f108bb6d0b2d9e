import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("What the server refuses", .realPrograms)
struct RejectionTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
    _ = try device.names()
  }

  private func states() throws -> [String] { try device.queue().compactMap { $0["state"] as? String } }

  /// A folder with a document in it, a document beside, and a large one, all waiting, on a worksite that is taken away.
  private func takeAway() throws {
    _ = try device.run("queue", "pause")
    _ = try device.run("docs", "mkdir", "/Mine")
    try device.put("inside", "/Mine/a.txt")
    try device.put("beside", "/b.txt")
    try device.shell("head -c 900000 /dev/urandom > big; worksite docs put big /Mine")
    try company.attach("pekka", false)
    _ = try device.run("queue", "resume")
  }

  @Test("of a worksite that was taken away, pending work is refused and visible, and nothing is lost")
  func takenAway() throws {
    try takeAway()
    // One command tells it, once.
    #expect(try eventually { try device.run("sites", "list").errors.contains("worksite queue") })
    #expect(try device.isSettledUnaided())
    let lines = try device.queue()
    #expect(lines.count == 4)
    #expect(try states().sorted() == ["blocked", "blocked", "rejected", "rejected"])
    for line in lines where line["state"] as? String == "rejected" {
      #expect((line["problem"] as? [String: Any])?["detail"] is String, "\(line)")
    }
    #expect(try !device.run("sites", "list").errors.contains("worksite queue"))
    #expect(try device.run("sites", "list", "--json", "--refresh").items().isEmpty)
    // It is given back: everything can be sent again, with its content.
    try company.attach("pekka", true)
    let undecided = try device.run("sync")
    #expect(undecided.code == 66, "\(undecided.errors)")
    #expect(undecided.errors.contains("refused changes (2), and others wait for them (2)"))
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

  @Test("giving it up empties the queue, with what built on it, and leaves the copy as the server has it")
  func givenUp() throws {
    try takeAway()
    #expect(try device.isSettledUnaided())
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

  @Test("all of it can be given up at once")
  func allGivenUp() throws {
    try takeAway()
    #expect(try device.isSettledUnaided())
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

  @Test("what builds on a refused change waits with it, and nothing else does")
  func dependents() throws {
    let other = try company.device(of: "olli")
    _ = try device.run("queue", "pause")
    // By the time this arrives, the folder it is in is gone.
    _ = try device.names("/Plans")
    _ = try device.run("docs", "mkdir", "/Plans/Sub")
    try device.put("deep", "/Plans/Sub/deep.txt")
    _ = try device.run("docs", "mv", "/Plans/Sub/deep.txt", "/Plans/Sub/deeper.txt")
    try device.put("free", "/free.txt")
    #expect(try other.run("docs", "rm", "/Plans", "--yes", "--wait").code == 0)
    _ = try device.run("queue", "resume")
    #expect(try device.isSettledUnaided())
    #expect(try other.names().contains("free.txt"))
    let lines = try device.queue()
    #expect(lines.first?["state"] as? String == "rejected", "\(lines)")
    #expect(lines.dropFirst().allSatisfy { $0["state"] as? String == "blocked" }, "\(lines)")
    #expect(!lines.isEmpty)
    // The folder comes back: all of it goes.
    #expect(try other.run("docs", "restore", "/Plans", "--wait").code == 0)
    #expect(try device.run("queue", "retry", "--all").code == 0)
    #expect(try device.isSentUnaided())
    #expect(try other.names("/Plans/Sub") == ["deeper.txt"])
  }

  @Test("--wait tells at once that it was refused, and why")
  func waiting() throws {
    try company.attach("pekka", false)
    let result = try device.put("late", "/late.txt")
    let waited = try device.run("queue", "flush", "--timeout", "120")
    #expect(result.code == 0 && waited.code == 66, "\(waited.errors)")
    #expect(try device.count("rejected") == 1)
    // What was refused is still told of, and its content is not lost, when nothing of the worksite is to be seen.
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
