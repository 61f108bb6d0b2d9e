import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("Cached content of records that were dropped")
struct DroppedContentTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID

  init() throws {
    let two = try TwoDevices()
    (server, maija, olli, site) = (two.server, two.maija, two.olli, two.site)
  }

  /// A document that another user made, and whose content is on the device.
  private func document(_ name: String, _ content: String, in parent: ID) throws -> Blob {
    _ = try maija.addDocument(name, content, in: parent, of: site)
    try maija.send()
    try olli.open(parent)
    let blob = try olli.test.store(content)
    try olli.replica.content.noteArrived([blob], at: olli.companyStore.clock.now())
    return blob
  }

  private func kept() throws -> Int { try olli.replica.content.use().contents }

  @Test("is removed when the user is detached from the worksite")
  func unassigned() throws {
    let blobs = [try document("a.txt", "a", in: site), try document("b.txt", "b", in: site)]
    #expect(try kept() == 2)
    try server.attach([], detach: [olli.actor.user], to: site)
    try olli.pull()
    #expect(try kept() == 0)
    #expect(blobs.map(olli.companyStore.blobs.contains) == [false, false])
    #expect(try olli.companyStore.database.read { try BlobIndex($0).all() } == [])
  }

  @Test(
    "is removed when its folder was trashed elsewhere, unless a record or an unsent operation names it")
  func trashedFolder() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    let going = try document("a.txt", "a", in: folder)
    let alsoElsewhere = try document("b.txt", "b", in: folder)
    #expect(try document("c.txt", "b", in: site) == alsoElsewhere)
    let unsent = try document("d.txt", "d", in: folder)
    _ = try olli.addDocument("e.txt", "d", in: site, of: site)
    try maija.perform(TrashItem(item: folder))
    try maija.send()
    try olli.pull([site, folder])
    #expect(
      [going, alsoElsewhere, unsent].map(olli.companyStore.blobs.contains) == [false, true, true])
    #expect(try kept() == 2)
  }

  @Test("is not in the index where its removal was cut off after its bytes were gone")
  func cutOff() throws {
    let blob = try document("a.txt", "a", in: site)
    _ = try olli.companyStore.database.write { connection in
      try connection.execute(
        """
        CREATE TRIGGER cut_off BEFORE INSERT ON persistence_preference
        WHEN NEW.name = 'content.removals' AND CAST(NEW.value AS INTEGER) % 2 = 0
        BEGIN SELECT RAISE(ABORT, 'cut off'); END
        """)
    }
    #expect(throws: (any Error).self) { try olli.replica.content.evict([blob]) }
    #expect(!olli.companyStore.blobs.contains(blob))
    #expect(try !olli.companyStore.database.read { try BlobIndex($0).contains(blob) })
    #expect(try kept() == 0)
  }
}
