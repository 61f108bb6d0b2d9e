import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("An earlier version restored on a device")
struct RestoredVersionsTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID
  private let document: ID

  init() throws {
    let two = try TwoDevices()
    (server, maija, olli, site) = (two.server, two.maija, two.olli, two.site)
    document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try maija.save("two", to: document)
    try maija.send()
    try olli.pull([site])
  }

  private func restore(_ number: Int) throws -> SaveContent.Outcome {
    let version = try #require(try maija.answer(Versions(of: document)).first { $0.number == number })
    return try maija.perform(
      SaveContent(
        restoring: version, of: maija.answer(ItemWithID(document)).item, as: maija.test.newID()))
  }

  private func contents() throws -> [Blob] { try server.test.answer(Versions(of: document)).map(\.blob) }

  private func blobs(_ texts: String...) throws -> [Blob] { try texts.map { try maija.test.store($0) } }

  @Test("is a version there and on the server, also of equal bytes, and undo takes it back")
  func restored() throws {
    #expect(try restore(1) == .saved)
    #expect(try restore(1) == .saved)
    #expect(try maija.save("one", to: document) == .unchanged)
    try maija.send()
    #expect(try contents() == blobs("one", "one", "two", "one"))
    try maija.pull([site])
    #expect(try maija.answer(ItemWithID(document)).item == server.test.answer(ItemWithID(document)).item)
    for _ in 0..<2 {
      _ = try maija.companyStore.undo(by: maija.actor)
      try maija.send()
    }
    #expect(try contents() == blobs("two", "one"))
    try olli.pull([site])
    for device in [maija, olli] { #expect(try device.findings() == []) }
  }

  @Test("is kept beside the version that another user saved meanwhile")
  func conflict() throws {
    try olli.save("three", to: document)
    try olli.send()
    #expect(try restore(1) == .saved)
    try maija.send()
    #expect(try contents() == blobs("one", "three", "two", "one"))
    #expect(try server.test.answer(Conflicts(in: site)).map(\.beside.number) == [4])
    try maija.pull([site])
    #expect(try maija.findings() == [])
  }
}
