import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("A folder copied on a device")
struct CopiedTogetherTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID
  private let plans: ID
  private let lifting: ID

  init() throws {
    let two = try TwoDevices()
    (server, maija, olli, site) = (two.server, two.maija, two.olli, two.site)
    plans = try maija.addFolder("Plans", in: site, of: site)
    lifting = try maija.addFolder("Lifting", in: plans, of: site)
    _ = try maija.addDocument("a.txt", "one", in: plans, of: site)
    _ = try maija.addDocument("b.txt", "two", in: lifting, of: site)
    try maija.send()
    for device in [maija, olli] { try device.pull([site]) }
  }

  private func copy(on device: SimulatedDevice) throws -> ID {
    try device.perform(CopyItem(source: plans, place: ItemPlace(parent: site, name: "Copy"))).copy
  }

  /// The copy of the inner folder, which has the same name.
  private func inner(_ copy: ID, on device: SimulatedDevice) throws -> ID {
    try #require(try device.answer(ItemAt(ItemPlace(parent: copy, name: "Lifting")))?.id)
  }

  @Test("has the same records there and on the server, so that the device needs not read it again")
  func known() throws {
    let copy = try copy(on: maija)
    let inner = try inner(copy, on: maija)
    #expect(try maija.names(in: inner) == ["b.txt"])
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.replica.containers.unread(among: [copy, inner]).isEmpty)
    #expect(try maija.names(in: copy) == ["Lifting", "a.txt"] && maija.names(in: inner) == ["b.txt"])
    let there = try server.test.answer(ItemAt(ItemPlace(parent: copy, name: "a.txt")))
    #expect(try maija.answer(ItemAt(ItemPlace(parent: copy, name: "a.txt"))) == there && there != nil)
    try maija.pull([site, copy, inner])
    #expect(try maija.findings() == [] && maija.names(in: inner) == ["b.txt"])
  }

  @Test("is completed by the server where the device never opened a folder, and is read as other folders are")
  func unread() throws {
    let copy = try copy(on: olli)
    let inner = try inner(copy, on: olli)
    #expect(try olli.names(in: copy) == ["Lifting"])
    try olli.send()
    try olli.pull([site])
    #expect(try olli.outbox().isEmpty)
    #expect(try Set(olli.replica.containers.unread(among: [copy, inner])) == [copy, inner])
    for folder in [copy, inner] { try olli.open(folder) }
    #expect(try olli.names(in: copy) == ["Lifting", "a.txt"] && olli.names(in: inner) == ["b.txt"])
    #expect(try olli.findings() == [])
    // It is one step of undo, there and for others.
    _ = try olli.companyStore.undo(by: olli.actor)
    #expect(try olli.names(in: site) == ["Plans"])
    try olli.send()
    try maija.pull([site])
    for device in [maija, olli] {
      #expect(try device.answer(Trash(of: site)).map(\.item.id) == [copy])
      #expect(try device.names(in: site) == ["Plans"])
      #expect(try device.findings() == [])
    }
    _ = try olli.companyStore.redo(by: olli.actor)
    try olli.send()
    try maija.pull([site])
    try maija.open(inner)
    #expect(try maija.names(in: inner) == ["b.txt"])
  }

  @Test("has the content that the server has by then")
  func changed() throws {
    let document = try #require(try maija.answer(ItemAt(ItemPlace(parent: plans, name: "a.txt")))?.id)
    try olli.open(plans)
    try olli.save("new", to: document)
    try olli.send()
    let copy = try copy(on: maija)
    try maija.send()
    try maija.pull([site, plans])
    try maija.open(copy)
    let copied = try maija.answer(ItemAt(ItemPlace(parent: copy, name: "a.txt")))
    #expect(try copied?.hash == maija.test.store("new").hash)
    #expect(try maija.findings() == [])
  }

  @Test("has the content that the device saved before and did not send yet")
  func unsent() throws {
    let document = try #require(try maija.answer(ItemAt(ItemPlace(parent: plans, name: "a.txt")))?.id)
    try maija.save("mine", to: document)
    let copy = try copy(on: maija)
    // The operation waits for the save, whose content is not uploaded.
    let sent = try maija.companyStore.database.write { try Outbox($0).claim(maximum: 20) }
    #expect(sent.isEmpty)
    try maija.send()
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    let there = try server.test.answer(ItemAt(ItemPlace(parent: copy, name: "a.txt")))
    #expect(try there?.hash == maija.test.store("mine").hash)
    #expect(try maija.answer(ItemAt(ItemPlace(parent: copy, name: "a.txt"))) == there)
  }

  @Test("gets a number where the name was taken meanwhile")
  func taken() throws {
    _ = try olli.addFolder("Copy", in: site, of: site)
    try olli.send()
    let copy = try copy(on: maija)
    try maija.send()
    try maija.pull([site])
    try maija.open(copy)
    #expect(try maija.names(in: site) == ["Copy", "Copy (2)", "Plans"])
    #expect(try maija.names(in: copy) == ["Lifting", "a.txt"])
    #expect(try maija.findings() == [])
  }

  @Test("is completed when its effect was read before the reply came")
  func readFirst() throws {
    let copy = try copy(on: maija)
    let sent = try maija.claim()
    let replies = try server.perform(sent, by: maija.actor)
    try maija.pull([site])
    if try !maija.apply(replies, to: sent) { try maija.pull() }
    try maija.send()
    try maija.pull([site])
    #expect(try maija.outbox().isEmpty)
    let inner = try inner(copy, on: maija)
    for folder in [copy, inner] { try maija.open(folder) }
    #expect(try maija.names(in: copy) == ["Lifting", "a.txt"] && maija.names(in: inner) == ["b.txt"])
    #expect(try maija.findings() == [])
    _ = try maija.companyStore.undo(by: maija.actor)
    #expect(try maija.names(in: site) == ["Plans"])
  }
}
