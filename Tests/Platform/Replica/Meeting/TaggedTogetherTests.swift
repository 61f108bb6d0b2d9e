import Core
import Documents
import Operations
import Replica
import TestSupport
import Testing

@Suite("Tags of two devices without a network")
struct TaggedTogetherTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID
  private let document: ID

  init() throws {
    let two = try TwoDevices()
    (server, maija, olli, site) = (two.server, two.maija, two.olli, two.site)
    document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try meet()
  }

  private func meet() throws {
    for device in [maija, olli, maija, olli] {
      try device.send()
      try device.pull([site])
    }
  }

  private func tag(_ device: SimulatedDevice, from: [String] = [], to: [String]) throws {
    try device.perform(EditItem(item: document, tags: Edit(from: from, to: to)))
  }

  private func found(_ device: SimulatedDevice, _ tag: String) throws -> [String] {
    var filter = Find.Filter()
    filter.tags = [tag]
    return try device.answer(Find(in: site, filter)).items.map(\.item.name)
  }

  @Test("are all kept, and are in the index of both devices")
  func merged() throws {
    try tag(maija, to: ["safety"])
    try tag(olli, to: ["crane"])
    try meet()
    for device in [maija, olli] {
      #expect(try device.answer(ItemWithID(document)).item.tags == ["crane", "safety"])
      #expect(try found(device, "safety") == ["a.txt"] && found(device, "crane") == ["a.txt"])
      #expect(try device.differences() == [])
    }
    try tag(maija, from: ["safety"], to: ["roof"])
    try tag(olli, from: ["crane"], to: [])
    try meet()
    for device in [maija, olli] {
      #expect(try device.answer(ItemWithID(document)).item.tags == ["roof"])
      #expect(try found(device, "safety").isEmpty && found(device, "roof") == ["a.txt"])
    }
  }

  @Test("survive a move and a save of the other device")
  func moved() throws {
    try tag(maija, to: ["safety"])
    let item = try olli.answer(ItemWithID(document)).item
    try olli.perform(
      MoveItem(
        item: document, from: ItemPlace(parent: site, name: "a.txt"),
        to: ItemPlace(parent: item.parent, name: "b.txt")))
    try meet()
    for device in [maija, olli] {
      #expect(try found(device, "safety") == ["b.txt"])
      #expect(try device.outbox().isEmpty && device.differences() == [])
    }
  }
}
