import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Several programs on one profile", .waitingPrograms)
struct TogetherTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
  }

  @Test("two terminals at once both complete their work, and all of it arrives")
  func terminals() throws {
    let result = try device.shell(
      """
      for side in a b; do
        (for i in 1 2 3 4 5 6 7 8; do echo $side$i > $side$i; worksite docs put $side$i / || echo FAILED; done) &
      done; wait
      """)
    #expect(!result.output.contains("FAILED"), "\(result.errors)")
    #expect(try device.isSentUnaided())
    let names = ["a", "b"].flatMap { side in (1...8).map { "\(side)\($0)" } }
    #expect(try company.device(of: "olli").names() == Set(names + ["Plans"]))
    try device.verify()
  }

  @Test("a sync beside a running sender pulls changes that came after the sender's pull began")
  func syncBeside() throws {
    let other = try company.device(of: "pekka")
    for day in 10..<20 {
      let line = "worksite hours add Marjala 2020-11-\(day)"
      #expect(try other.shell("\(line) 7-8 --wait").code == 0)
      let seen = try device.shell("\(line) 9-10; worksite sync; worksite hours list 2020-11-\(day) --json")
      #expect(seen.output.contains("T07:00"), "day \(day): \(seen.output) \(seen.errors)")
    }
  }

  @Test("while sending is paused, a sync beside an agent pulls, and ends")
  func syncPaused() throws {
    let agent = try device.start(["agent", "run"])
    #expect(
      try eventually { try device.run("agent", "status", "--json").json()["isRunning"] as? Bool == true })
    #expect(try device.run("queue", "pause").code == 0)
    _ = try device.put("kept", "/kept.txt")
    #expect(try company.device(of: "olli").shell("worksite docs add /new --wait").code == 0)
    let sync = try device.run("sync")
    #expect(sync.code == 0, "\(sync.errors)")
    #expect(try device.names().isSuperset(of: ["new", "kept.txt"]))
    kill(agent.pid, SIGTERM)
    #expect(agent.wait() == 0)
  }

  @Test("there is one sender, however many commands start one")
  func oneSender() throws {
    company.close()
    try device.shell("for i in 1 2 3 4 5 6; do worksite docs add /d$i & done; wait")
    #expect(eventually { device.senders().count == 1 })
    let first = device.senders()
    #expect(try device.run("sender").code == 0)
    #expect(device.senders() == first)
    try company.open()
    #expect(try device.isSentUnaided())
  }

  @Test("an agent takes over once a sender has ended, does its work, and a second agent is rejected")
  func agentAndSender() throws {
    try device.shell("head -c 3000000 /dev/urandom > big; worksite docs put big /")
    let agent = try device.start(["agent", "run"])
    try device.put("beside", "/beside.txt")
    #expect(try device.isSentUnaided())
    #expect(eventually { device.senders().isEmpty })
    #expect(
      try eventually { try device.run("agent", "status", "--json").json()["isRunning"] as? Bool == true })
    for number in 0..<3 { try device.put("n", "/\(number).txt") }
    #expect(try device.isSentUnaided())
    #expect(eventually { device.senders().isEmpty })
    #expect(try device.run("agent", "run").code == 69)
    #expect(try device.run("sync").code == 0)
    kill(agent.pid, SIGTERM)
    #expect(agent.wait() == 0)
    #expect(
      try company.device(of: "olli").names()
        == ["Plans", "big", "beside.txt", "0.txt", "1.txt", "2.txt"])
  }

  @Test(
    "an agent fetches for commands over its connection; content it cannot get they fetch themselves")
  func agentFetches() throws {
    let other = try company.device(of: "olli")
    try other.put("theirs", "/theirs.txt")
    try other.shell("head -c 3000000 /dev/urandom > big; worksite docs put big /")
    #expect(try other.isSentUnaided())
    let agent = try device.start(["agent", "run"])
    #expect(
      try eventually { try device.run("agent", "status", "--json").json()["isRunning"] as? Bool == true })
    #expect(try eventually { try device.names().contains("big") })
    // No new connection succeeds.
    company.road.decide { _ in .cutUp(0) }
    #expect(try eventually { try device.run("docs", "cat", "/theirs.txt").output == "theirs" })
    #expect(try eventually { try device.run("docs", "get", "/big", "-o", "got").code == 0 })
    #expect(try device.shell("cmp got '\(other.files.path("big"))'").code == 0)
    company.road.decide { _ in .whole }
    try other.put("more", "/more.txt")
    #expect(try other.isSentUnaided())
    #expect(try device.names().contains("more.txt"))
    kill(agent.pid, SIGSTOP)
    #expect(try device.run("docs", "cat", "/more.txt").output == "more")
    kill(agent.pid, SIGKILL)
    _ = agent.wait()
  }

  @Test("the work of a killed agent is done by the next command's sender")
  func agentKilled() throws {
    let agent = try device.start(["agent", "run"])
    #expect(
      try eventually { try device.run("agent", "status", "--json").json()["isRunning"] as? Bool == true })
    company.road.decide { _ in .slowUp(300_000) }
    try device.shell("head -c 4000000 /dev/urandom > big; worksite docs put big /")
    kill(agent.pid, SIGKILL)
    _ = agent.wait()
    company.road.decide { _ in .whole }
    try device.put("next", "/next.txt")
    #expect(try device.isSentUnaided())
    #expect(try company.device(of: "olli").names() == ["Plans", "big", "next.txt"])
  }
}
