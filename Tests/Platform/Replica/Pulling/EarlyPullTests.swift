import Core
import Documents
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing

@Suite("An operation that a pull shows before its reply arrives")
struct EarlyPullTests {
  private let two: TwoDevices
  private var maija: SimulatedDevice { two.maija }
  private var site: ID { two.site }

  private typealias Answer = (replies: [(id: ID, reply: Replica.Reply)], asOf: Anchor, before: Anchor?)

  init() throws { two = try TwoDevices() }

  /// Makes the server perform the waiting operations, and pulls before the replies.
  private func sendAndPull() throws -> Answer {
    let answer = try two.server.perform(maija.claim(), by: maija.actor)
    try maija.pull([site])
    return answer
  }

  private func apply(_ answer: Answer) throws {
    try maija.replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
    try maija.send()
    #expect(try maija.outbox().isEmpty)
  }

  private func undo() throws -> [String] {
    try maija.companyStore.undo(by: maija.actor)
    return try maija.names(in: site)
  }

  @Test("is undone before anything older", arguments: [false, true])
  func undone(isReplyFirst: Bool) throws {
    _ = try maija.addFolder("a", in: site, of: site)
    try maija.send()
    _ = try maija.addFolder("b", in: site, of: site)
    let answer = try sendAndPull()
    if isReplyFirst { try apply(answer) }
    #expect(try undo() == ["a"])
    if !isReplyFirst { try apply(answer) }
    #expect(try undo() == [])
    try maija.send()
    try two.olli.pull([site])
    #expect(try two.olli.names(in: site) == [])
  }

  @Test("counts as undone when it is an undo", arguments: [false, true])
  func undoing(isReplyFirst: Bool) throws {
    for name in ["a", "b"] { _ = try maija.addFolder(name, in: site, of: site) }
    try maija.send()
    #expect(try maija.names(in: site) == ["a", "b"])
    #expect(try undo() == ["a"])
    let answer = try sendAndPull()
    if isReplyFirst { try apply(answer) }
    #expect(try undo() == [])
    if !isReplyFirst { try apply(answer) }
    try maija.companyStore.redo(by: maija.actor)
    try maija.companyStore.redo(by: maija.actor)
    try maija.send()
    try two.olli.pull([site])
    #expect(try two.olli.names(in: site) == ["a", "b"])
  }

  @Test("counts as undone when it is the undo of a change, and can be redone", arguments: [false, true])
  func undoingChange(isReplyFirst: Bool) throws {
    let folder = try maija.addFolder("a", in: site, of: site)
    try maija.rename(folder, to: "b")
    try maija.send()
    #expect(try undo() == ["a"])
    let answer = try sendAndPull()
    #expect(try maija.names(in: site) == ["a"])
    if isReplyFirst { try apply(answer) }
    try maija.companyStore.redo(by: maija.actor)
    #expect(try maija.names(in: site) == ["b"])
    if !isReplyFirst { try apply(answer) }
    #expect(try undo() == ["a"] && undo() == [])
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    try two.olli.pull([site])
    #expect(try two.olli.names(in: site) == [])
  }

  @Test("is undone in turn with others on the same record", arguments: [false, true])
  func several(isReplyFirst: Bool) throws {
    let folder = try maija.addFolder("a", in: site, of: site)
    try maija.rename(folder, to: "b")
    try maija.rename(folder, to: "c")
    let answer = try sendAndPull()
    if isReplyFirst { try apply(answer) }
    #expect(try undo() == ["b"] && undo() == ["a"])
    if !isReplyFirst { try apply(answer) }
    #expect(try undo() == [])
    try maija.send()
    try two.olli.pull([site])
    #expect(try two.olli.names(in: site) == [])
  }

  @Test("is gone when its undo arrived with it", arguments: [false, true])
  func undoneAtOnce(isReplyFirst: Bool) throws {
    _ = try maija.addFolder("a", in: site, of: site)
    #expect(try undo() == [])
    let answer = try sendAndPull()
    #expect(try maija.names(in: site) == [])
    if isReplyFirst { try apply(answer) }
    try maija.companyStore.redo(by: maija.actor)
    if !isReplyFirst { try apply(answer) }
    #expect(try maija.names(in: site) == ["a"])
    try maija.send()
    try two.olli.pull([site])
    #expect(try two.olli.names(in: site) == ["a"])
  }

  @Test("is in the history, also when another device changed the record meanwhile")
  func changedSince() throws {
    let folder = try maija.addFolder("a", in: site, of: site)
    try maija.send()
    try two.olli.pull([site])
    try maija.rename(folder, to: "b")
    let answer = try sendAndPull()
    try two.olli.pull([site])
    try two.olli.rename(folder, to: "c")
    try two.olli.send()
    try maija.pull([site])
    #expect(try maija.names(in: site) == ["c"])
    try apply(answer)
    #expect(try maija.names(in: site) == ["c"])
    #expect(failure { _ = try undo() }?.code == "sync.undoChanged")
  }
}
