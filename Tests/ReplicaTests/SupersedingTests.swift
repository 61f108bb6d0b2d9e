import Auth
import Core
import Documents
import Persistence
import Sync
import TestSupport
import Testing

@Suite("A save before the one before has left")
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

  @Test("takes its place, and the content of the one before is not sent")
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

  @Test("of a document that has not left either adds it with what was saved last")
  func added() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    for text in ["two", "three"] { #expect(try maija.save(text, to: document) == .saved) }
    #expect(try maija.outbox().map(\.name) == [AddDocument.name])
    #expect(try sends(only: "three"))
    #expect(try maija.answer(Versions(of: document)).map(\.number) == [1])
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    #expect(try versions(document).map(\.blob) == [maija.test.store("three")])
    // What is saved later names the version that the document has got by this.
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

  @Test("stands by itself where something else builds on the one before")
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

  @Test("can be had again after an undo, which takes all it stands for")
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
}
