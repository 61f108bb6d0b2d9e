import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("A folder that was trashed meanwhile")
struct TrashedMeanwhileTests {
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID

  init() throws {
    let two = try TwoDevices()
    (maija, olli, site) = (two.maija, two.olli, two.site)
  }

  @Test(
    "stays consistent when a document saved in it offline is rejected and discarded",
    arguments: [false, true])
  func saved(isReadFirst: Bool) throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    let document = try maija.addDocument("d.txt", "one", in: folder, of: site)
    try maija.send()
    try olli.pull()
    try olli.open(folder)
    try olli.save("two", to: document)
    try maija.perform(TrashItem(item: folder))
    try maija.send()
    if isReadFirst { try olli.pull([site, folder]) }
    #expect(try olli.findings() == [])
    try olli.send()
    #expect(try olli.findings() == [])
    try olli.pull([site, folder])
    #expect(try olli.findings() == [])
    #expect(try olli.outbox().map(\.state) == [.rejected])
    for entry in try olli.outbox() { try olli.replica.discard(entry.id) }
    #expect(try olli.findings() == [])
    try olli.pull([site])
    #expect(try olli.findings() == [])
    try maija.pull([site])
    let item = try #require(try maija.answer(Trash(of: site)).first { $0.item.id == folder })
    try maija.perform(RestoreItem(item: item.item.id, place: ItemPlace(parent: site, name: "Plans")))
    try maija.send()
    try olli.pull([site])
    try olli.open(folder)
    #expect(try olli.findings() == [])
    #expect(try olli.names(in: folder) == ["d.txt"])
  }

  @Test("stays consistent when documents are added, renamed and moved in it offline")
  func others() throws {
    let (folder, other) = (
      try maija.addFolder("Plans", in: site, of: site), try maija.addFolder("Other", in: site, of: site)
    )
    let documents = try ["a.txt", "b.txt", "c.txt"].map {
      try maija.addDocument($0, $0, in: folder, of: site)
    }
    try maija.send()
    try olli.pull()
    for container in [folder, other] { try olli.open(container) }
    _ = try olli.addDocument("new.txt", "new", in: folder, of: site)
    try olli.rename(documents[0], to: "renamed.txt")
    try olli.perform(
      MoveItem(
        item: documents[1], from: ItemPlace(parent: folder, name: "b.txt"),
        to: ItemPlace(parent: other, name: "b.txt")))
    try olli.perform(TrashItem(item: documents[2]))
    try maija.perform(TrashItem(item: folder))
    try maija.send()
    try olli.pull([site, folder, other])
    #expect(try olli.findings() == [])
    try olli.send()
    #expect(try olli.findings() == [])
    for entry in try olli.outbox() { try olli.replica.discard(entry.id) }
    #expect(try olli.findings() == [])
    #expect(try olli.outbox().isEmpty)
  }

  @Test(
    "is in every device's trash with a document trashed before it, also where it was never opened")
  func trash() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    let document = try maija.addDocument("d.txt", "one", in: folder, of: site)
    try maija.send()
    try olli.pull()
    try maija.perform(TrashItem(item: document))
    try maija.send()
    try maija.perform(TrashItem(item: folder))
    try maija.send()
    for device in [maija, olli] {
      try device.pull([site, folder])
      #expect(try Set(device.answer(Trash(of: site)).map(\.item.name)) == ["d.txt", "Plans"])
      #expect(try device.findings() == [])
    }
    try olli.perform(RestoreItem(item: document, place: ItemPlace(parent: site, name: "back.txt")))
    try olli.send()
    for device in [maija, olli] {
      try device.pull([site])
      #expect(try device.answer(Trash(of: site)).map(\.item.name) == ["Plans"])
      #expect(try device.names(in: site) == ["back.txt"])
      #expect(try device.findings() == [])
    }
  }
}
