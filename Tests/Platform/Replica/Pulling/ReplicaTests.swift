import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("A replica")
struct ReplicaTests {
  let server: SimulatedServer
  let maija: SimulatedDevice
  let olli: SimulatedDevice
  let site: ID

  init() throws {
    server = try SimulatedServer()
    let people = [try server.addUser("maija", .manager), try server.addUser("olli", .reporter)]
    site = try server.addWorksite("Marjala", attaching: people)
    maija = try SimulatedDevice(server, user: people[0], .manager, seed: 1)
    olli = try SimulatedDevice(server, user: people[1], .reporter, seed: 2)
    for device in [maija, olli] {
      try device.pull()
      try device.open(site)
    }
  }

  @Test("has the records that its user may see, with all derived columns")
  func reads() throws {
    #expect(try maija.answer(WorksiteNamed("marjala")).id == site)
    #expect(try Set(maija.answer(Users()).values.map(\.username)) == ["maija", "olli"])
  }

  @Test("makes safe names for records whose names would lead out of a folder")
  func hostileNames() throws {
    let folder = try olli.addFolder("Plans", in: site, of: site)
    try olli.send()
    try server.companyStore.database.write { connection in
      try connection.execute("UPDATE documents_item SET name = '../../x' WHERE id = \(folder)")
      try connection.execute("UPDATE worksites_site SET name = '/etc' WHERE id = \(site)")
    }
    let tero = try SimulatedDevice(server, user: maija.actor.user, .manager, seed: 3)
    try tero.pull()
    try tero.open(site)
    #expect(try tero.names(in: site) == ["..-..-x"])
    #expect(try tero.answer(WorksiteNamed("-etc")).id == site)
  }

  @Test("shows a change at once, and another device shows it after both have synchronised")
  func optimistic() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    #expect(try maija.names(in: site) == ["Plans"])
    #expect(try olli.names(in: site) == [])
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    try olli.pull()
    #expect(try olli.names(in: site) == ["Plans"])
  }

  @Test("takes a rejected change back, and blocks dependent ones until the user decides")
  func rejected() throws {
    let folder = try olli.addFolder("Plans", in: site, of: site)
    let document = try olli.addDocument("a.txt", "a", in: folder, of: site)
    try server.attach([], detach: [olli.actor.user], to: site)
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected, .blocked])
    #expect(try olli.outbox()[0].problem?.contains("worksites.none") == true)
    #expect(try olli.names(in: site) == [])
    try server.attach([olli.actor.user], to: site)
    try olli.pull()
    try olli.replica.retry(olli.outbox()[0].id)
    #expect(try olli.names(in: folder) == ["a.txt"])
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    #expect(try server.test.answer(ItemWithID(document)).item.name == "a.txt")
  }

  @Test("discards a change without those that depend on it, which are sent for the server to decide")
  func discarded() throws {
    let folder = try olli.addFolder("Plans", in: site, of: site)
    _ = try olli.addDocument("a.txt", "a", in: folder, of: site)
    try olli.replica.discard(olli.outbox()[0].id)
    #expect(try olli.outbox().map(\.name) == [AddDocument.name])
    #expect(try olli.names(in: site) == [])
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected])
    try olli.replica.discard(olli.outbox()[0].id)
    #expect(try olli.outbox().isEmpty)
    #expect(try olli.companyStore.database.read { try UploadQueue($0).waiting().count } == 0)
  }

  @Test("sends operations that do not need a discarded change")
  func discardedAlone() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    try olli.pull()
    try maija.perform(
      MoveItem(
        item: folder, from: ItemPlace(parent: site, name: "Plans"),
        to: ItemPlace(parent: site, name: "Drawings")))
    try maija.send()
    try olli.perform(
      MoveItem(
        item: folder, from: ItemPlace(parent: site, name: "Plans"), to: ItemPlace(parent: site, name: "Kuvat")
      )
    )
    let document = try olli.addDocument("a.txt", "a", in: folder, of: site)
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected])
    #expect(try olli.names(in: folder) == ["a.txt"])
    _ = try olli.addDocument("b.txt", "b", in: folder, of: site)
    #expect(try olli.outbox().map(\.state) == [.rejected, .waiting])
    try olli.replica.discard(olli.outbox()[0].id)
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    #expect(try server.test.answer(ItemWithID(document)).components == ["Drawings", "a.txt"])
  }

  @Test("moves a document between two subscribed folders")
  func movedBetween() throws {
    let (from, to) = (
      try maija.addFolder("From", in: site, of: site), try maija.addFolder("To", in: site, of: site)
    )
    let document = try maija.addDocument("a.txt", "a", in: from, of: site)
    try maija.send()
    try olli.pull()
    for folder in [from, to] { try olli.open(folder) }
    try maija.perform(
      MoveItem(
        item: document, from: ItemPlace(parent: from, name: "a.txt"), to: ItemPlace(parent: to, name: "a.txt")
      )
    )
    try maija.send()
    try olli.pull([to, from])
    #expect(try olli.names(in: from) == [])
    #expect(try olli.names(in: to) == ["a.txt"])
  }

  @Test("removes a document that is gone, also where this device has moved it meanwhile")
  func ghost() throws {
    let (from, to) = (
      try maija.addFolder("From", in: site, of: site), try maija.addFolder("To", in: site, of: site)
    )
    try maija.send()
    let document = try maija.addDocument("a.txt", "a", in: from, of: site)
    try maija.send()
    try olli.pull()
    for folder in [from, to] { try olli.open(folder) }
    try olli.perform(
      MoveItem(
        item: document, from: ItemPlace(parent: from, name: "a.txt"), to: ItemPlace(parent: to, name: "a.txt")
      )
    )
    try maija.companyStore.undo(by: maija.actor)
    try maija.send()
    try olli.pull([from, to])
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected])
    #expect(try olli.names(in: from) == [])
    #expect(try olli.names(in: to) == [])
  }

  @Test("reads the folders of a worksite again after its user left and returned")
  func rejoined() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    _ = try maija.addDocument("a.txt", "a", in: folder, of: site)
    try maija.send()
    try olli.pull()
    try olli.open(folder)
    try server.attach([], detach: [olli.actor.user], to: site)
    try olli.pull()
    try server.attach([olli.actor.user], to: site)
    try olli.pull()
    try olli.pull([folder])
    #expect(try olli.names(in: folder) == ["a.txt"])
  }

  @Test("keeps its own changes on top of others' changes to the same records")
  func rebased() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    try olli.pull()
    let place = ItemPlace(parent: site, name: "Plans")
    try olli.perform(TrashItem(item: folder))
    try maija.perform(MoveItem(item: folder, from: place, to: ItemPlace(parent: site, name: "Drawings")))
    try maija.send()
    try olli.pull()
    #expect(try olli.names(in: site) == [])
    #expect(try olli.outbox().map(\.isApplied) == [true])
    try olli.send()
    try maija.pull()
    #expect(try maija.names(in: site) == [])
  }

  @Test("keeps two folders of one name made offline, the later one under another name")
  func renamed() throws {
    _ = try maija.addFolder("Photos", in: site, of: site)
    _ = try olli.addFolder("photos", in: site, of: site)
    try maija.send()
    try olli.send()
    #expect(try olli.names(in: site) == ["photos (2)"])
    for device in [olli, maija] { try device.pull() }
    #expect(try olli.names(in: site) == ["Photos", "photos (2)"])
    #expect(try maija.names(in: site) == ["Photos", "photos (2)"])
  }

  @Test("sends an operation whose reply was lost again, and it counts once")
  func repeated() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    _ = try server.perform(maija.claim(), by: maija.actor)
    try maija.giveBack()
    try maija.pull()
    #expect(try maija.names(in: site) == ["Plans"])
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.names(in: site) == ["Plans"])
  }

  @Test("rejects an answer older than the last acknowledgement")
  func outdated() throws {
    let question = try maija.question()
    let old = try server.answer(question, for: maija.actor)
    _ = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    #expect(try maija.replica.apply(old, asked: question) == .outdated)
    #expect(try maija.names(in: site) == ["Plans"])
  }

  @Test("keeps a save that lost against another one beside it")
  func conflict() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try olli.open(site)
    try maija.save("hers", to: document)
    try olli.save("his", to: document)
    try maija.send()
    try olli.send()
    try olli.open(site)
    let versions = try olli.answer(Versions(of: document))
    #expect(versions.map(\.isConflict) == [true, false, false])
    #expect(versions[0].blob == (try olli.test.store("his")))
  }

  @Test("sends the undo of a sent operation, and the undo of an unsent one too")
  func undone() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    _ = try maija.addFolder("Photos", in: site, of: site)
    try maija.companyStore.undo(by: maija.actor)
    try maija.companyStore.undo(by: maija.actor)
    #expect(try maija.names(in: site) == [])
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    try olli.pull()
    #expect(try olli.names(in: site) == [])
  }

  @Test("drops a worksite its user is detached from, but no unsent operations")
  func detached() throws {
    _ = try olli.addDocument("a.txt", "a", in: site, of: site)
    try server.attach([], detach: [olli.actor.user], to: site)
    try olli.pull()
    #expect(try olli.answer(Worksites()).isEmpty)
    #expect(try olli.outbox().count == 1)
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected])
  }

  @Test("reads everything again after the server was restored")
  func restored() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    _ = try maija.addFolder("Photos", in: site, of: site)
    try server.companyStore.database.write { try Epoch.start(server.test.newID(), $0) }
    try maija.pull()
    #expect(try maija.names(in: site) == ["Photos", "Plans"])
    #expect(try maija.outbox().count == 1)
  }

  @Test("uploads content again that the server lost")
  func contentLost() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.bringContents()
    _ = try server.companyStore.database.write { try $0.execute("DELETE FROM feed_upload") }
    try maija.send()
    #expect(try maija.outbox().map(\.missing) == [1])
    try maija.send()
    #expect(try server.test.answer(ItemWithID(document)).item.name == "a.txt")
  }

  @Test("shows a folder made here without reading it")
  func made() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    #expect(try maija.companyStore.database.read { try Subscriptions($0).container(folder)?.isWhole } == true)
    try olli.pull()
    _ = try olli.addDocument("a.txt", "a", in: folder, of: site)
    try olli.send()
    try maija.pull()
    #expect(
      try maija.companyStore.database.read { try Subscriptions($0).container(folder)?.isBehind } == true)
    try maija.pull([folder])
    #expect(try maija.names(in: folder) == ["a.txt"])
  }

  @Test("sends an operation that needs nothing of a large upload before it")
  func overtaking() throws {
    _ = try maija.addDocument("large.ifc", "large", in: site, of: site)
    let folder = try maija.addFolder("Plans", in: site, of: site)
    let next = try maija.companyStore.database.write { try Outbox($0).claim() }
    #expect(next.map(\.name) == [AddFolder.name])
    #expect(next[0].input.contains(folder.description))
  }
}
