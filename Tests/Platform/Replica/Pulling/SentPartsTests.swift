import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@testable import Replica

@Suite("Parts among the records of a page")
struct SentPartsTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID

  init() throws {
    server = try SimulatedServer()
    let people = [try server.addUser("maija", .manager), try server.addUser("olli", .reporter)]
    site = try server.addWorksite("Marjala", attaching: people)
    maija = try SimulatedDevice(server, user: people[0], .manager, seed: 1)
    olli = try SimulatedDevice(server, user: people[1], .reporter, seed: 2)
    for device in [maija, olli] { try device.pull() }
  }

  @Test("are found by their record, in the order in which they were sent")
  func grouped() throws {
    let versions = try #require(server.companyStore.composition.recordKind("documents.version"))
    let items = try #require(server.companyStore.composition.recordKind("documents.item"))
    let ids = (0..<7).map { _ in server.test.newID() }
    func version(_ id: ID, of document: ID?) -> ServerRecord {
      let state = document.map {
        Record(columns: ["id", "document"], values: [.bytes(id.bytes), .bytes($0.bytes)])
      }
      return ServerRecord(recordKind: versions, id: id, state: state)
    }
    let document = Record(columns: ["id"], values: [.bytes(ids[0].bytes)])
    let sent = SentParts([
      version(ids[3], of: ids[0]), version(ids[4], of: ids[1]), version(ids[5], of: ids[0]),
      version(ids[6], of: nil), ServerRecord(recordKind: items, id: ids[0], state: document),
    ])
    #expect(sent.parts(of: ids[0], versions).map { $0.id("id") } == [ids[3], ids[5]])
    #expect(sent.parts(of: ids[1], versions).map { $0.id("id") } == [ids[4]])
    #expect(sent.parts(of: ids[2], versions).isEmpty && sent.parts(of: ids[0], items).isEmpty)
  }

  @Test("decide which versions an undo removed, and leave those of other documents")
  func lapsed() throws {
    let documents = try ["a.txt", "b.txt"].map { try maija.addDocument($0, "one", in: site, of: site) }
    try maija.send()
    try olli.open(site)
    for document in documents.reversed() { try maija.save("two", to: document) }
    try maija.send()
    try olli.pull([site])
    #expect(try documents.map { try olli.answer(Versions(of: $0)).count } == [2, 2])
    try maija.companyStore.undo(by: maija.actor)
    try maija.send()
    try maija.save("three", to: documents[1])
    try maija.send()
    try olli.pull([site])
    #expect(try documents.map { try olli.answer(Versions(of: $0)).map(\.number) } == [[1], [3, 2, 1]])
  }
}
