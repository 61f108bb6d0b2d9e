import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("Content for an empty document that is on the server already")
struct LateContentTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID
  private let document: ID
  private let empty: ID

  init() throws {
    let two = try TwoDevices()
    (server, maija, olli, site) = (two.server, two.maija, two.olli, two.site)
    document = try maija.addDocument("a.txt", "", in: site, of: site)
    empty = try #require(try maija.answer(ItemWithID(document)).item.content)
    try maija.send()
    try olli.pull([site])
  }

  /// Saves content in place of the empty version, as a mount does.
  @discardableResult
  private func fill(_ text: String, on device: SimulatedDevice) throws -> SaveContent.Outcome {
    try save(text, as: empty, on: device)
  }

  @discardableResult
  private func save(_ text: String, as version: ID, on device: SimulatedDevice) throws -> SaveContent.Outcome
  {
    try device.perform(
      SaveContent(
        document: document, documentName: "a.txt", content: version, base: empty,
        blob: device.test.store(text), modifiedAt: device.test.clock.clock.now()))
  }

  private var versions: [Version] { get throws { try server.test.answer(Versions(of: document)) } }

  private func blobs(_ texts: String...) throws -> [Blob] { try texts.map { try maija.test.store($0) } }

  /// Checks that some devices have what the server has, and that nothing waits or was rejected.
  private func requireEqual(_ devices: [SimulatedDevice]) throws {
    for device in devices {
      try device.pull([site])
      #expect(try device.outbox().isEmpty)
      #expect(try device.findings() == [])
      let item = try device.answer(ItemWithID(document)).item
      #expect(try item == server.test.answer(ItemWithID(document)).item)
    }
  }

  @Test("takes the place of the empty version")
  func inTime() throws {
    #expect(try fill("mine", on: maija) == .saved)
    try maija.send()
    #expect(try versions.map(\.id) == [empty] && versions.map(\.blob) == blobs("mine"))
    try requireEqual([maija, olli])
  }

  @Test("is a conflict when another user saved meanwhile; both are kept")
  func late() throws {
    try olli.save("theirs", to: document)
    try olli.send()
    #expect(try fill("mine", on: maija) == .saved)
    try maija.send()
    #expect(try versions.map(\.blob) == blobs("mine", "theirs", ""))
    #expect(try versions.map(\.isOpenConflict) == [true, false, false])
    try requireEqual([maija, olli])
  }

  @Test("is continued by the next save of the same device, so that one conflict is open")
  func continued() throws {
    try olli.save("theirs", to: document)
    try olli.send()
    try fill("mine", on: maija)
    #expect(try save("mine, longer", as: maija.test.newID(), on: maija) == .saved)
    try maija.send()
    try maija.send()
    #expect(try versions.map(\.blob) == blobs("mine, longer", "mine", "theirs", ""))
    #expect(try versions.map(\.isOpenConflict) == [true, false, false, false])
    try requireEqual([maija, olli])
  }

  @Test("is a conflict, too, when another device of the user filled the document first")
  func twoDevices() throws {
    let other = try SimulatedDevice(server, user: maija.actor.user, .manager, seed: 3)
    try other.pull()
    try other.open(site)
    try fill("first", on: other)
    try other.send()
    try fill("second", on: maija)
    try maija.send()
    #expect(try versions.map(\.blob) == blobs("second", "first"))
    #expect(try versions.map(\.isOpenConflict) == [true, false])
    try requireEqual([maija, other, olli])
  }

  @Test("is continued as a conflict when another device of the user filled the document first")
  func twoDevicesContinued() throws {
    let other = try SimulatedDevice(server, user: maija.actor.user, .manager, seed: 3)
    try other.pull()
    try other.open(site)
    try fill("first", on: other)
    try other.send()
    try fill("second", on: maija)
    try save("second, longer", as: maija.test.newID(), on: maija)
    try maija.send()
    try maija.send()
    #expect(try versions.map(\.blob) == blobs("second, longer", "second", "first"))
    #expect(try versions.map(\.isOpenConflict) == [true, false, false])
    try requireEqual([maija, other, olli])
  }

  @Test("makes no version when another user saved the same content")
  func equal() throws {
    try olli.save("same", to: document)
    try olli.send()
    try fill("same", on: maija)
    try maija.send()
    #expect(try versions.map(\.blob) == blobs("same", ""))
    try requireEqual([maija, olli])
  }
}
