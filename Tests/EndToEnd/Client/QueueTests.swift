import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("The queue", .waitingPrograms)
struct QueueTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
  }

  @Test("while it is paused nothing is sent; resuming sends everything")
  func pause() throws {
    #expect(try device.run("queue", "pause").code == 0)
    try device.put("one", "/one.txt")
    try device.shell("head -c 2000000 /dev/urandom > big; worksite docs put big /")
    #expect(try device.run("sync").code == 0)
    #expect(try device.queue().count == 2)
    #expect(try device.run("status", "--json").json()["isPaused"] as? Bool == true)
    let late = try device.run("queue", "flush", "--timeout", "1")
    #expect(late.code == 69, "\(late.errors)")
    #expect(try device.run("queue", "resume").code == 0)
    #expect(try device.isSentUnaided())
    #expect(try company.device(of: "olli").names().isSuperset(of: ["one.txt", "big"]))
  }

  @Test("the size of content is shown also where the server has the content already")
  func knownContent() throws {
    try device.put("the same", "/a.txt")
    #expect(try device.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try device.run("queue", "pause").code == 0)
    try device.put("the same", "/b.txt")
    #expect(try device.run("docs", "add", "/Folder").code == 0)
    #expect(try device.queue().map { $0["size"] as? Int } == [8, 0])
  }

  @Test("flush waits until everything is sent, but not longer than its limit")
  func flush() throws {
    try device.put("one", "/one.txt")
    #expect(try device.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try device.queue().isEmpty)
    company.close()
    try device.put("two", "/two.txt")
    let late = try device.run("queue", "flush", "--timeout", "1")
    #expect(late.code == 69)
    #expect(late.errors.split(separator: "\n").count <= 3, "\(late.errors)")
    #expect(try device.queue().count == 1)
    try company.open()
    #expect(try device.run("queue", "flush", "--timeout", "120").code == 0)
  }

  @Test("waiting operations can be discarded: their effect is undone, and they never reach the server")
  func discardWaiting() throws {
    #expect(try device.run("queue", "pause").code == 0)
    #expect(try device.run("docs", "add", "/Wrong").code == 0)
    try device.put("in it", "/Wrong/a.txt")
    try device.put("kept", "/kept.txt")
    let line = try #require(try device.queue().first { "\($0["operation"] ?? "")".contains("folder") })
    let short = try device.run("queue", "list").lines.dropFirst().first?.split(separator: " ").first
    let asked = try device.run("queue", "discard", String(try #require(short)))
    #expect(asked.code == 64)
    let given = try device.run("queue", "discard", try #require(line["id"] as? String), "--yes", "--json")
    // Only the folder is discarded, not the operations on top of it. They are sent, and the server rejects
    // them.
    #expect(try (given.json()["discarded"] as? [String])?.count == 1)
    #expect(try device.run("docs", "list", "/Wrong").code == 66)
    #expect(try device.run("queue", "resume").code == 0)
    #expect(try eventually { try device.queue().map { "\($0["state"] ?? "")" } == ["rejected"] })
    let left = try #require(try device.queue().first?["id"] as? String)
    #expect(try device.run("queue", "discard", left, "--yes").code == 0)
    let names = try company.device(of: "olli").names()
    #expect(names.contains("kept.txt") && !names.contains("Wrong"))
    #expect(try device.run("queue", "retry", "0000").code == 66)
    try device.verify()
  }

  @Test("a waiting command reports the problem, and no other rejections than its own")
  func waited() throws {
    try device.put("in", "/a.txt")
    #expect(try device.run("queue", "flush", "--timeout", "120").code == 0)
    try company.attach("pekka", false)
    try device.put("rejected", "/b.txt")
    for _ in 0..<2 {
      let rejected = try device.run("queue", "flush", "--timeout", "120")
      #expect(rejected.code == 66 && rejected.errors.contains("worksite queue"), "\(rejected.errors)")
    }
    try company.attach("pekka", true)
    #expect(try device.run("sync").code == 66)
    #expect(try device.count("rejected") == 1)
    let waited = try device.run("docs", "add", "/Fine", "--wait")
    #expect(waited.code == 0, "\(waited.errors)")
    company.close()
    let errors = device.files.path("wait-errors")
    let waiting = try device.start(["docs", "add", "/Later", "--wait"], errors: errors)
    func text() -> String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }
    #expect(eventually { text().contains("Ctrl-C") })
    kill(waiting.pid, SIGINT)
    #expect(waiting.wait() != 0)
    #expect(try device.queue().count == 2)
    try company.open()
    #expect(try device.run("sync").code == 66)
    #expect(try device.count("waiting") == 0)
  }

  @Test("the deciding commands print JSON too; retry requires ids or --all")
  func answers() throws {
    #expect(try device.run("queue", "retry").code == 64)
    #expect(try device.run("queue", "retry", "--all", "--json").json()["retried"] as? [String] == [])
    #expect(try device.run("queue", "pause", "--json").json()["isPaused"] as? Bool == true)
    #expect(try device.run("queue", "resume", "--json").json()["isPaused"] as? Bool == false)
    #expect(try device.run("queue", "flush", "--json").json()["waiting"] as? Int == 0)
  }

  @Test("waiting operations are reported as waiting, not sent again; so is paused sending")
  func waitsAlready() throws {
    #expect(try device.run("queue", "pause").code == 0)
    try device.put("one", "/one.txt")
    let id = try #require(try device.queue().first?["id"] as? String)
    let retried = try device.run("queue", "retry", id)
    #expect(retried.code == 0 && retried.output.contains("already waits to be sent"), "\(retried)")
    #expect(try device.run("queue", "retry", id, "--json").json()["retried"] as? [String] == [])
    #expect(try device.run("queue").errors.contains("queue resume"))
    #expect(try device.run("queue", "discard", id, id, "--yes").code == 0)
    #expect(try device.queue().isEmpty)
  }

  @Test("a profile without a server has no queue, and says so")
  func alone() throws {
    let device = try Device()
    _ = try device.run("sites", "add", "Marjala")
    for command in ["list", "pause", "flush"] {
      let result = try device.run("queue", command)
      #expect(result.code == 64 && result.errors.contains("worksite login"), "\(command): \(result.errors)")
    }
    #expect(try device.run("status").code == 0)
  }

  @Test("each save of one document that waits is a version and a step of undo")
  func saves() throws {
    #expect(try device.run("queue", "pause").code == 0)
    for number in 0..<5 { try device.put("save \(number)", "/report.txt") }
    #expect(try device.queue().count == 5)
    #expect(try device.run("undo").code == 0)
    #expect(try device.run("docs", "cat", "/report.txt").output == "save 3")
    #expect(try device.queue().count == 4)
    #expect(try device.run("queue", "resume").code == 0)
    #expect(try device.isSentUnaided())
    #expect(try device.run("undo").code == 0)
    #expect(try device.run("sync").code == 0)
    let other = try company.device(of: "olli")
    #expect(try other.run("docs", "cat", "/report.txt").output == "save 2")
    let versions = try other.run("docs", "show", "/report.txt", "--json").json()["versions"] as? [Any]
    #expect(versions?.count == 3)
  }
}
