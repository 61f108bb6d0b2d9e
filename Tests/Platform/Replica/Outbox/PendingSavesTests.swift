import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("A save before the earlier one was sent")
struct PendingSavesTests {
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

  /// A document that the server has.
  private func sentDocument() throws -> ID {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    return document
  }

  /// The versions of a document at the server, newest first, by their content.
  private func contents(_ document: ID) throws -> [Blob] {
    try server.test.answer(Versions(of: document)).map(\.blob)
  }

  /// The current content of a document on the device.
  private func present(_ document: ID) throws -> [Blob] {
    try maija.answer(Versions(of: document)).prefix(1).map(\.blob)
  }

  private func blobs(_ texts: String...) throws -> [Blob] { try texts.map { try maija.test.store($0) } }

  /// The contents that are to be sent.
  private func queued() throws -> Int {
    try maija.companyStore.database.read { try UploadQueue($0).waiting().count }
  }

  private func openConflicts() throws -> [Blob] {
    try server.test.answer(Conflicts(in: site)).map(\.beside.blob)
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
    let latest = try server.test.answer(Versions(of: document)).first
    #expect(try maija.answer(Versions(of: document)).first == latest)
  }

  @Test("is a version of its own, and all are sent in one request")
  func saves() throws {
    let document = try sentDocument()
    for text in ["two", "three", "four"] { #expect(try maija.save(text, to: document) == .saved) }
    #expect(try maija.outbox().count == 3 && queued() == 3)
    #expect(try maija.answer(Versions(of: document)).map(\.number) == [4, 3, 2, 1])
    let together = try maija.companyStore.database.write {
      try Outbox($0).claim(with: blobs("two", "three", "four"), maximum: 20)
    }
    #expect(together.count == 3)
    try maija.giveBack()
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    #expect(try contents(document) == blobs("four", "three", "two", "one"))
  }

  @Test("of a document that was not sent either is a version after the first")
  func added() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    for text in ["two", "three"] { #expect(try maija.save(text, to: document) == .saved) }
    #expect(try maija.outbox().map(\.name) == [AddDocument.name, SaveContent.name, SaveContent.name])
    try maija.rename(document, to: "b.txt")
    #expect(try maija.save("four", to: document) == .saved)
    try maija.send()
    #expect(try maija.outbox().isEmpty && maija.names(in: site) == ["b.txt"])
    #expect(try contents(document) == blobs("four", "three", "two", "one"))
  }

  @Test("of the same bytes changes nothing")
  func unchanged() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    let added = try maija.outbox()
    #expect(try maija.save("one", to: document) == .unchanged)
    #expect(try maija.outbox() == added)
  }

  @Test("is a step of undo, which cancels it with its upload, and of redo")
  func undone() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    for text in ["two", "three"] { try maija.save(text, to: document) }
    for (text, count) in [("two", 2), ("one", 1)] {
      try maija.companyStore.undo(by: maija.actor)
      #expect(try present(document) == blobs(text) && maija.outbox().count == count && queued() == count)
    }
    try maija.companyStore.undo(by: maija.actor)
    #expect(try maija.names(in: site) == [] && maija.outbox().isEmpty && queued() == 0)
    for text in ["one", "two", "three"] {
      try maija.companyStore.redo(by: maija.actor)
      #expect(try present(document) == blobs(text))
    }
    try maija.send()
    #expect(try contents(document) == blobs("three", "two", "one"))
    try maija.companyStore.undo(by: maija.actor)
    try maija.send()
    #expect(try contents(document) == blobs("two", "one"))
  }

  @Test("keeps the content of an earlier save that an undo of a later one does not need")
  func undoneOfTwoWithOneContent() throws {
    let document = try sentDocument()
    for text in ["two", "three", "two"] { try maija.save(text, to: document) }
    #expect(try maija.outbox().count == 3 && queued() == 2)
    try maija.companyStore.undo(by: maija.actor)
    #expect(try queued() == 2)
    try maija.send()
    #expect(try contents(document) == blobs("three", "two", "one"))
  }

  @Test("continues from one that may have arrived, whether it has or not", arguments: [false, true])
  func unheard(arrived: Bool) throws {
    let document = try sentDocument()
    for text in ["two", "three"] {
      try maija.save(text, to: document)
      if arrived { try sendUnheard() } else { _ = try maija.claim() }
    }
    #expect(try maija.save("four", to: document) == .saved)
    try maija.giveBack()
    try maija.send()
    try maija.pull([site])
    #expect(try maija.outbox().isEmpty)
    #expect(try contents(document) == blobs("four", "three", "two", "one") && openConflicts() == [])
    try expectSame(document)
  }

  @Test("leaves no change unread when the reply to the earlier one arrives late")
  func answeredLate() throws {
    let document = try sentDocument()
    try maija.pull([site])
    try maija.save("two", to: document)
    let answer = try server.perform(maija.claim(), by: maija.actor)
    try maija.save("three", to: document)
    try maija.replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
    try maija.send()
    try maija.pull([site])
    try expectSame(document)
    #expect(try contents(document) == blobs("three", "two", "one"))
  }

  @Test("that added the document without a reply makes nothing exist twice")
  func addedUnheard() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try sendUnheard()
    for text in ["two", "three"] { try maija.save(text, to: document) }
    try maija.send()
    try maija.pull([site])
    #expect(try maija.outbox().isEmpty && maija.names(in: site) == ["a.txt"])
    #expect(try contents(document) == blobs("three", "two", "one"))
    try expectSame(document)
  }

  /// A device of the same user on which another save of the document arrives first.
  private func saveElsewhere(_ text: String, to document: ID) throws {
    let other = try SimulatedDevice(server, user: maija.actor.user, .manager, seed: 2)
    try other.pull()
    try other.open(site)
    try other.save(text, to: document)
    try other.send()
  }

  @Test("takes the place of one that is a conflict; the versions all stay", arguments: [false, true])
  func conflicting(isRead: Bool) throws {
    let document = try sentDocument()
    try maija.save("two", to: document)
    try saveElsewhere("other", to: document)
    for text in ["three", "four"] { try maija.save(text, to: document) }
    if isRead { try maija.pull([site]) }
    try maija.send()
    try maija.pull([site])
    #expect(try openConflicts() == blobs("four") && maija.outbox().isEmpty)
    #expect(try contents(document) == blobs("four", "three", "two", "other", "one"))
    #expect(try maija.answer(Conflicts(in: site)).map(\.beside.blob) == openConflicts())
    try maija.companyStore.undo(by: maija.actor)
    try maija.send()
    #expect(try openConflicts() == blobs("three"))
  }

  @Test("is no conflict where another user saved the bytes of the earlier one", arguments: [false, true])
  func sameBytes(isRead: Bool) throws {
    let document = try sentDocument()
    try maija.save("two", to: document)
    try saveElsewhere("two", to: document)
    try maija.save("three", to: document)
    if isRead { try maija.pull([site]) }
    try maija.send()
    try maija.pull([site])
    #expect(try openConflicts() == [] && maija.outbox().isEmpty)
    #expect(try contents(document) == blobs("three", "two", "two", "one"))
    try expectSame(document)
  }

  @Test("is undone on the server when it is undone before its arrival is known")
  func undoneUnheard() throws {
    let document = try sentDocument()
    try maija.save("two", to: document)
    let sent = try maija.companyStore.database.write { connection in
      let outbox = Outbox(connection)
      return try outbox.claim(with: blobs("two"), maximum: 20).map {
        SimulatedServer.Sent(entry: $0, expected: try outbox.outcome(of: $0), blobs: [])
      }
    }
    #expect(sent.count == 1)
    _ = try server.test.store("two")
    try server.companyStore.performTogether(by: maija.actor) { try $0.noteUploaded(maija.test.store("two")) }
    _ = try server.perform(sent, by: maija.actor)
    try maija.giveBack()
    try maija.companyStore.undo(by: maija.actor)
    for _ in 0..<3 { try maija.send() }
    try maija.pull([site])
    #expect(try contents(document) == blobs("one"))
    try expectSame(document)
  }

  @Test(
    "is a version after those before it once an earlier one is discarded",
    arguments: [1: ["q1", "q3", "q1"], 2: ["q1", "q2", "q3", "q1"], 3: ["q1", "q2", "q1"]])
  func discarded(number: Int, left: [String]) throws {
    let document = try sentDocument()
    for text in ["q1", "q2", "q1", "q3", "q1"] { try maija.save(text, to: document) }
    // Of equal contents next to each other, the later one is no version.
    try maija.replica.discard(try maija.outbox()[number].id)
    let expected = try (["one"] + left).map { try maija.test.store($0) }
    #expect(try maija.answer(Versions(of: document)).map(\.blob) == expected.reversed())
    #expect(try maija.answer(Conflicts(in: site)).isEmpty && maija.outbox().count == left.count)
    for _ in 0..<2 { try maija.send() }
    try maija.pull([site])
    #expect(try contents(document) == expected.reversed() && openConflicts() == [])
    #expect(try maija.outbox().isEmpty)
    try expectSame(document)
  }

  /// Adds a member that earlier releases had to the input of all saves in a table.
  private func addFormerMember(_ table: String, in companyStore: CompanyStore) throws {
    try companyStore.database.write { connection in
      let table = SQL(code: table)
      let inputs = try connection.rows("SELECT id, input FROM \(table) WHERE name = \(SaveContent.name)") {
        (id: try $0.id(), text: $0.text())
      }
      for input in inputs {
        let former = "{\"insteadOf\":[\"\(input.id)\"]," + input.text.dropFirst()
        try connection.execute("UPDATE \(table) SET input = \(former) WHERE id = \(input.id)")
      }
    }
  }

  @Test("that an earlier release had put in the place of another one is sent once, and undone")
  func ofEarlierRelease() throws {
    let document = try sentDocument()
    try maija.save("two", to: document)
    for table in ["replica_outbox", "operations_operation"] {
      try addFormerMember(table, in: maija.companyStore)
    }
    try saveElsewhere("other", to: document)
    try maija.pull([site])
    try sendUnheard()
    try addFormerMember("operations_operation", in: server.companyStore)
    try maija.send()
    try maija.pull([site])
    #expect(try maija.outbox().isEmpty && openConflicts() == blobs("two"))
    #expect(try contents(document) == blobs("two", "other", "one"))
    try maija.companyStore.undo(by: maija.actor)
    try maija.send()
    #expect(try maija.outbox().isEmpty && openConflicts() == [])
  }

  @Test("that could not be sent counts as never tried, so that an undo cancels it")
  func notLeft() throws {
    let document = try sentDocument()
    try maija.save("two", to: document)
    func tryInVain() throws {
      try maija.companyStore.database.write { connection in
        let outbox = Outbox(connection)
        let claimed = try outbox.claim(with: blobs("two"), maximum: 20) + outbox.claim(maximum: 20)
        #expect(claimed.count == 1)
        try outbox.release(claimed, haveLeft: false)
      }
    }
    try tryInVain()
    #expect(try maija.outbox().map(\.wasSent) == [false])
    try sendUnheard()
    try tryInVain()
    #expect(try maija.outbox().map(\.wasSent) == [true])
  }
}
