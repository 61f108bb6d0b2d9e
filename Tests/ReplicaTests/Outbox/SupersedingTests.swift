import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("A save before the earlier one was sent")
struct SupersedingTests {
  let server: SimulatedServer
  let maija: SimulatedDevice
  let site: ID

  init() throws {
    server = try SimulatedServer()
    let user = try server.addUser("maija", .manager)
    site = try server.addWorksite("Marjala", attaching: [user])
    maija = try SimulatedDevice(server, user: user, .manager, seed: 1)
    try maija.pull()
    try maija.open(site)
  }

  /// Whether one content is all that is to be sent.
  private func sends(only text: String) throws -> Bool {
    let blob = try maija.test.store(text)
    return try maija.workspace.database.read {
      let queue = UploadQueue($0)
      return try queue.waiting().count == 1 && queue.contains(blob.hash)
    }
  }

  private func versions(_ document: ID) throws -> [Version] { try server.test.answer(Versions(of: document)) }

  @Test("replaces it, and the earlier content is not uploaded")
  func saves() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    for text in ["two", "three", "four"] { try maija.save(text, to: document) }
    #expect(try maija.outbox().count == 1)
    #expect(try sends(only: "four"))
    try maija.send()
    #expect(try versions(document).map(\.number) == [2, 1])
    #expect(try versions(document)[0].blob == (try maija.test.store("four")))
  }

  @Test("of a document that was not sent either adds it with the last content")
  func added() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    for text in ["two", "three"] { #expect(try maija.save(text, to: document) == .saved) }
    #expect(try maija.outbox().map(\.name) == [AddDocument.name])
    #expect(try sends(only: "three"))
    #expect(try maija.answer(Versions(of: document)).map(\.number) == [1])
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    #expect(try versions(document).map(\.blob) == [maija.test.store("three")])
    // A later save names the version that the document got by this.
    #expect(try maija.save("four", to: document) == .saved)
    try maija.send()
    #expect(try versions(document).map(\.blob) == [maija.test.store("four"), maija.test.store("three")])
  }

  @Test("of the same bytes changes nothing")
  func unchanged() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    let added = try maija.outbox()
    #expect(try maija.save("one", to: document) == .unchanged)
    #expect(try maija.outbox() == added)
  }

  @Test("is not coalesced where another operation depends on the earlier one")
  func builtOn() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.rename(document, to: "b.txt")
    try maija.save("two", to: document)
    #expect(try maija.outbox().count == 3)
    for _ in 0..<3 { try maija.send() }
    #expect(try maija.outbox().isEmpty)
    #expect(try versions(document).map(\.blob) == [maija.test.store("two"), maija.test.store("one")])
    #expect(try maija.names(in: site) == ["b.txt"])
  }

  @Test("can be redone after an undo, which takes back all it includes")
  func undone() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.save("two", to: document)
    try maija.workspace.undo(by: maija.actor)
    #expect(try maija.names(in: site) == [])
    try maija.workspace.redo(by: maija.actor)
    #expect(try maija.names(in: site) == ["a.txt"])
    for _ in 0..<4 { try maija.send() }
    #expect(try maija.outbox().isEmpty)
    #expect(try versions(document).map(\.blob) == [maija.test.store("two")])
  }

  /// Sends everything to the server, and loses the reply.
  private func sendUnheard() throws {
    _ = try server.perform(maija.claim(), by: maija.actor)
    try maija.giveBack()
  }

  /// Whether the device has the document as the server has it. Of its versions a device receives the current
  /// one.
  private func expectSame(_ document: ID) throws {
    #expect(try maija.answer(ItemWithID(document)).item == server.test.answer(ItemWithID(document)).item)
    #expect(try maija.answer(Versions(of: document)).first == versions(document).first)
  }

  private func openConflicts() throws -> Int { try server.test.answer(Conflicts(in: site)).count }

  @Test("that may have arrived continues from it where it has")
  func arrivedUnheard() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    for text in ["two", "three"] {
      try maija.save(text, to: document)
      try sendUnheard()
    }
    #expect(try maija.save("four", to: document) == .saved)
    #expect(try maija.outbox().count == 1)
    #expect(try sends(only: "four"))
    try maija.send()
    try maija.pull([site])
    let texts = ["four", "three", "two", "one"]
    #expect(try versions(document).map(\.blob) == texts.map { try maija.test.store($0) })
    try expectSame(document)
    #expect(try openConflicts() == 0)
  }

  @Test("replaces it even when it had been sent and did not arrive")
  func lost() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try maija.save("two", to: document)
    _ = try maija.claim()
    #expect(try maija.save("three", to: document) == .saved)
    #expect(try maija.outbox().map(\.state) == [.waiting])
    try maija.send()
    #expect(try versions(document).map(\.blob) == [maija.test.store("three"), maija.test.store("one")])
  }

  @Test("leaves no change unread when the reply to the earlier one arrives late")
  func answeredLate() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try maija.pull([site])
    try maija.save("two", to: document)
    let answer = try server.perform(maija.claim(), by: maija.actor)
    try maija.save("three", to: document)
    try maija.replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
    try maija.send()
    try maija.pull([site])
    try expectSame(document)
    #expect(try versions(document).map(\.number) == [3, 2, 1])
  }

  @Test("that added the document without a reply replaces the added content, and nothing exists twice")
  func addedUnheard() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try sendUnheard()
    for text in ["two", "three"] { try maija.save(text, to: document) }
    #expect(try maija.outbox().map(\.name) == [AddDocument.name])
    try maija.send()
    try maija.pull([site])
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.names(in: site) == ["a.txt"])
    #expect(try versions(document).map(\.blob) == [maija.test.store("three"), maija.test.store("one")])
    try expectSame(document)
  }

  @Test("replaces one that was kept beside another user's save")
  func besideUnheard() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    let olli = try SimulatedDevice(server, user: maija.actor.user, .manager, seed: 2)
    try olli.pull()
    try olli.open(site)
    try maija.save("two", to: document)
    try olli.save("other", to: document)
    try olli.send()
    try sendUnheard()
    try maija.save("three", to: document)
    try maija.send()
    #expect(try server.test.answer(Conflicts(in: site)).map(\.beside.blob) == [maija.test.store("three")])
  }

  @Test("is undone on the server when it is undone before its arrival is known")
  func undoneUnheard() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try maija.save("two", to: document)
    let sent = try maija.workspace.database.write { connection in
      let outbox = Outbox(connection)
      return try outbox.claim(with: [maija.test.store("two")], most: 20).map {
        SimulatedServer.Sent(entry: $0, expected: try outbox.outcome(of: $0), blobs: [])
      }
    }
    #expect(sent.count == 1)
    _ = try server.test.store("two")
    try server.workspace.performTogether(by: maija.actor) { try $0.noteUploaded(maija.test.store("two")) }
    _ = try server.perform(sent, by: maija.actor)
    try maija.giveBack()
    try maija.workspace.undo(by: maija.actor)
    for _ in 0..<3 { try maija.send() }
    try maija.pull([site])
    let current = try server.test.answer(ItemWithID(document)).item.content
    #expect(try versions(document).first { $0.id == current }?.blob == maija.test.store("one"))
    #expect(try maija.answer(ItemWithID(document)).item.content == current)
  }

  @Test("of the earlier bytes replaces a save without a reply", arguments: [false, true])
  func backAgain(added: Bool) throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    if added { try sendUnheard() } else { try maija.send() }
    try maija.save("two", to: document)
    try sendUnheard()
    try maija.save("one", to: document)
    for _ in 0..<2 { try maija.send() }
    try maija.pull([site])
    #expect(try versions(document).first?.blob == maija.test.store("one"))
    try expectSame(document)
    // The next save is based on that.
    #expect(try maija.save("three", to: document) == .saved)
    try maija.send()
    #expect(try versions(document).first?.blob == maija.test.store("three"))
    #expect(try openConflicts() == 0)
  }

  @Test("causes no conflict when the earlier one arrives after it")
  func overtaken() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try maija.save("two", to: document)
    let late = try maija.claim()
    try maija.save("three", to: document)
    try maija.send()
    _ = try server.perform(late, by: maija.actor)
    #expect(try versions(document).map(\.blob) == [maija.test.store("three"), maija.test.store("one")])
    #expect(try openConflicts() == 0)
  }

  @Test("names only its own user's versions")
  func othersVersions() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    let olli = try SimulatedDevice(server, user: server.addUser("olli", .admin), .admin, seed: 2)
    try olli.pull()
    try olli.open(site)
    let base = try #require(try versions(document).first?.id)
    try maija.save("hers", to: document)
    try maija.send()
    let hers = try #require(try versions(document).first?.id)
    try olli.perform(
      SaveContent(
        document: document, documentName: "a.txt", content: olli.test.newID(), base: base,
        blob: olli.test.store("his"), modifiedAt: olli.workspace.clock.now(), insteadOf: [hers]))
    try olli.send()
    #expect(try openConflicts() == 1)
  }

  @Test("replaces one that could not be sent as if that had never been tried, and an undo cancels it")
  func notLeft() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try maija.save("two", to: document)
    func tryInVain() throws {
      try maija.workspace.database.write { connection in
        let outbox = Outbox(connection)
        let claimed = try outbox.claim(with: [maija.test.store("two")], most: 20) + outbox.claim(most: 20)
        #expect(claimed.count == 1)
        try outbox.release(claimed, haveLeft: false)
      }
    }
    try tryInVain()
    #expect(try maija.outbox().map(\.mayHaveArrived) == [false])
    try sendUnheard()
    try tryInVain()
    #expect(try maija.outbox().map(\.mayHaveArrived) == [true])
  }
}
