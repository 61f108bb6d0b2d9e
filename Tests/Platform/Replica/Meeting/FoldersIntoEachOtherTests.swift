import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@testable import Replica

@Suite("Two folders that are moved into each other")
struct FoldersIntoEachOtherTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID
  private let folders: [String: ID]

  /// Both devices have X with Inside in it, and Y, and a document in each.
  init() throws {
    let two = try TwoDevices()
    (server, maija, olli, site) = (two.server, two.maija, two.olli, two.site)
    let x = try maija.addFolder("X", in: site, of: site)
    let inside = try maija.addFolder("Inside", in: x, of: site)
    let y = try maija.addFolder("Y", in: site, of: site)
    folders = ["X": x, "Inside": inside, "Y": y]
    for (name, folder) in folders.sorted(by: { $0.key < $1.key }) {
      _ = try maija.addDocument("\(name).txt", name, in: folder, of: site)
    }
    try maija.send()
    for device in [maija, olli] {
      try device.pull([site])
      for folder in folders.values { try device.open(folder) }
    }
  }

  private func folder(_ name: String) throws -> ID { try #require(folders[name]) }

  private func move(_ name: String, into target: String?, _ device: SimulatedDevice) throws {
    let item = try device.answer(ItemWithID(folder(name))).item
    try device.perform(
      MoveItem(
        item: item.id, from: ItemPlace(parent: item.parent, name: item.name),
        to: ItemPlace(parent: target.map(folder) ?? site, name: item.name)))
  }

  /// All folders of a device and their names; a folder in a loop or out of reach is a finding of the audit.
  private func expectSound(_ device: SimulatedDevice) throws {
    #expect(try device.findings() == [])
    for (name, id) in folders { #expect(try device.answer(ItemWithID(id)).item.name == name) }
  }

  /// The names of a folder's ancestors, the top one first.
  private func path(_ name: String, _ device: SimulatedDevice) throws -> [String] {
    let companyStore = device.companyStore
    return try companyStore.database.read { try DocumentTree($0).components(of: folder(name)) }
  }

  @Test("are moved by pending operations, which a rename and a move to the trash are not")
  func moves() throws {
    try olli.rename(folder("X"), to: "Z")
    try move("Inside", into: "Y", olli)
    try move("Inside", into: "X", olli)
    try olli.perform(TrashItem(item: folder("Y")))
    let positions = try olli.outbox().map(\.position)
    let found = try olli.companyStore.database.read { connection in
      let moves = ContainerMoves(connection, olli.companyStore.composition)
      #expect(try !moves.include(anyOf: [positions[0], positions[3]]))
      #expect(try moves.include(anyOf: Set(positions)))
      return try moves.all()
    }
    #expect(found == [positions[1], positions[2]])
  }

  @Test(
    "leave the first move, reject the second, and stop nothing else", arguments: [false, true],
    ["X", "Inside"])
  func second(isRead: Bool, target: String) throws {
    try move("X", into: "Y", maija)
    try maija.send()
    try move("Y", into: target, olli)
    if isRead { try olli.pull([site]) }
    try expectSound(olli)
    _ = try olli.addFolder("Other", in: site, of: site)
    try olli.send()
    try olli.pull([site])
    try expectSound(olli)
    #expect(try olli.outbox().map(\.state) == [.rejected])
    #expect(try olli.outbox()[0].problem?.contains("documents.intoItself") == true)
    #expect(try path("X", olli) == ["Y", "X"])
    #expect(try olli.names(in: site) == ["Other", "Y"])
    #expect(try olli.companyStore.summary(of: olli.outbox()[0]).description.contains("Y"))
    try olli.replica.retry(olli.outbox()[0].id)
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected])
    try olli.replica.discard(olli.outbox()[0].id)
    try expectSound(olli)
    #expect(try olli.outbox().isEmpty && olli.differences().isEmpty)
  }

  @Test("are sent where the server moves the first one away before the second arrives")
  func movedAway() throws {
    try move("X", into: "Y", maija)
    try maija.send()
    try move("Y", into: "X", olli)
    try olli.pull([site])
    try expectSound(olli)
    try move("X", into: nil, maija)
    try maija.send()
    try olli.send()
    // The reply has the place of Y, which lies in the present place of X.
    try expectSound(olli)
    try olli.pull([site])
    try expectSound(olli)
    #expect(try path("Y", olli) == ["X", "Y"] && olli.outbox().isEmpty && olli.differences().isEmpty)
  }

  @Test("stay a tree when a move is taken back that a later one has no record in common with")
  func takenBack() throws {
    try move("Y", into: "Inside", maija)
    try maija.send()
    try maija.pull([site])
    // Y leaves X, and then X is moved into Y.
    try move("Y", into: nil, maija)
    try move("X", into: "Y", maija)
    #expect(try path("Inside", maija) == ["Y", "X", "Inside"])
    try maija.replica.discard(maija.outbox()[0].id)
    try expectSound(maija)
    #expect(try path("Y", maija) == ["X", "Inside", "Y"])
    try maija.send()
    #expect(try maija.outbox().map(\.state) == [.rejected])
    try expectSound(maija)
  }

  @Test("stay a tree when only a part of the changes is read")
  func partlyRead() throws {
    try move("Y", into: "X", maija)
    try maija.send()
    try olli.pull([site])
    try move("Y", into: nil, maija)
    try move("X", into: "Y", maija)
    try maija.rename(folder("Y"), to: "Yard")
    try maija.send()
    // X changed before the latest change of Y, so that it is in an earlier part.
    var result = Replica.PullResult.more
    while result == .more {
      let question = try olli.question()
      let part = try server.answer(question, limit: 1, for: olli.actor)
      result = try olli.replica.apply(part, asked: question)
      #expect(try olli.findings() == [])
    }
    #expect(try path("X", olli) == ["Yard", "X"])
    try olli.pull([site])
    #expect(try olli.differences().isEmpty)
  }

  @Test("that lie in each other already on a device are put in order by the next pull or by discarding")
  func looped() throws {
    try move("X", into: "Y", maija)
    try maija.send()
    try move("Y", into: "X", olli)
    // As a device has it on which an earlier release wrote the server's record.
    _ = try olli.companyStore.database.write { connection in
      try connection.execute(
        "UPDATE documents_item SET parent = \(folder("Y")) WHERE id = \(folder("X"))")
    }
    #expect(throws: Failure.self) { try path("X", olli) }
    #expect(try olli.companyStore.summary(of: olli.outbox()[0]).description.contains("Y"))
    _ = try olli.addFolder("Other", in: site, of: site)
    try olli.replica.discard(olli.outbox()[0].id)
    try expectSound(olli)
    #expect(try path("X", olli) == ["Y", "X"])
    try olli.send()
    try olli.pull([site])
    #expect(try olli.differences().isEmpty)
  }
}
