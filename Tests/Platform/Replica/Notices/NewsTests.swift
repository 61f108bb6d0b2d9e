import Auth
import Core
import Documents
import Hours
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("Changes by others on the server")
struct NewsTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice
  private let site: ID

  init() throws {
    let two = try TwoDevices()
    (server, maija, olli, site) = (two.server, two.maija, two.olli, two.site)
  }

  @Test("a version that an undo removed is removed on every device, and earlier ones stay")
  func undoneVersion() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try olli.pull([site])
    for text in ["two", "three"] {
      try maija.save(text, to: document)
      try maija.send()
      try olli.pull([site])
    }
    #expect(try olli.answer(Versions(of: document)).map(\.number) == [3, 2, 1])
    try maija.companyStore.undo(by: maija.actor)
    try maija.send()
    try olli.pull([site])
    #expect(try olli.answer(Versions(of: document)).map(\.number) == [2, 1])
  }

  @Test(
    "a change in an opened folder is reported by itself, and one elsewhere as a change of its folder"
  )
  func watched() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    try olli.pull([site])
    func told(_ body: () throws -> Void) throws -> [String] {
      let seen = try olli.replica.notices.latestChange()
      try body()
      try maija.send()
      try olli.pull([site])
      return try olli.replica.notices.changes(after: seen).changes.filter { !$0.isOwn }.map {
        $0.address ?? $0.title
      }
    }
    let inTop = try told { _ = try maija.addDocument("a.txt", "a", in: site, of: site) }
    #expect(inTop == ["Marjala:/a.txt"])
    let inside = try told { _ = try maija.addDocument("b.txt", "b", in: folder, of: site) }
    #expect(inside == ["Marjala:/Plans"])
  }

  /// The names of the changes that Olli's device reports while `body` runs, and whether the records are gone.
  private func told(_ body: () throws -> Void) throws -> [String] {
    let seen = try olli.replica.notices.latestChange()
    try body()
    return try olli.replica.notices.changes(after: seen).changes.filter { !$0.isOwn }
      .map { ($0.address ?? $0.title) + ($0.isGone ? " gone" : "") }
  }

  @Test("a trashed record is reported as gone, and a moved one is reported once")
  func trashed() throws {
    let document = try maija.addDocument("a.txt", "a", in: site, of: site)
    let folder = try maija.addFolder("Plans", in: site, of: site)
    _ = try maija.addDocument("b.txt", "b", in: folder, of: site)
    try maija.send()
    try olli.open(site)
    try olli.open(folder)
    let news = try told {
      try maija.perform(TrashItem(item: document))
      try maija.perform(TrashItem(item: folder))
      try maija.send()
      try olli.pull([site, folder])
    }
    #expect(Set(news) == ["Marjala:/a.txt gone", "Marjala:/Plans gone"])
    let back = try told {
      try maija.perform(RestoreItem(item: document, place: ItemPlace(parent: site, name: "a.txt")))
      try maija.rename(document, to: "c.txt")
      try maija.send()
      try olli.pull([site])
    }
    #expect(back == ["Marjala:/c.txt"])
  }

  @Test("opening a folder for the first time reports no changes, and later changes are reported")
  func opened() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    for name in ["a.txt", "b.txt", "c.txt"] { _ = try maija.addDocument(name, name, in: folder, of: site) }
    try maija.send()
    try olli.pull()
    #expect(try told { try olli.open(folder) } == [])
    #expect(try olli.names(in: folder).count == 3)
    let later = try told {
      _ = try maija.addDocument("d.txt", "d", in: folder, of: site)
      try maija.send()
      try olli.pull([folder])
    }
    #expect(later == ["Marjala:/Plans/d.txt"])
  }

  @Test("a worksite that is lost or gained is reported as one change")
  func unassigned() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    for name in ["a.txt", "b.txt"] { _ = try maija.addDocument(name, name, in: folder, of: site) }
    try maija.perform(AddTask(id: maija.test.newID(), worksite: site, name: "Roof"))
    try maija.perform(
      StartTimer(
        id: maija.test.newID(), user: maija.actor.user, worksite: site,
        start: maija.companyStore.clock.now(), zone: "Europe/Helsinki"))
    try maija.send()
    try olli.open(site)
    try olli.open(folder)
    _ = try olli.addDocument("unsent.txt", "x", in: folder, of: site)
    let gone = try told {
      try server.attach([], detach: [olli.actor.user], to: site)
      try olli.pull()
    }
    #expect(gone == ["Marjala gone"])
    let back = try told {
      try server.attach([olli.actor.user], to: site)
      try olli.pull()
      try olli.open(folder)
    }
    #expect(back == ["Marjala"])
  }

  @Test("the user's own changes are not reported, also when the server performed them differently")
  func own() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try olli.open(site)
    let news = try told {
      try olli.save("his", to: document)
      _ = try olli.addFolder("Plans", in: site, of: site)
      try maija.save("hers", to: document)
      _ = try maija.addFolder("Plans", in: site, of: site)
      try olli.send()
      try maija.send()
      try olli.pull([site])
      try olli.companyStore.undo(by: olli.actor)
    }
    #expect(Set(news) == ["Marjala:/a.txt", "Marjala:/Plans (2)"])
    let hers = try maija.replica.notices.latestChange()
    try maija.pull([site])
    let others = try maija.replica.notices.changes(after: hers).changes.filter { !$0.isOwn }
    #expect(others.map(\.address).contains("Marjala:/Plans (2)") == false)
  }

  @Test("a save that is still to be sent keeps its version while others' changes arrive")
  func unsentVersion() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try olli.pull([site])
    try olli.save("his", to: document)
    try maija.perform(
      MoveItem(
        item: document, from: ItemPlace(parent: site, name: "a.txt"),
        to: ItemPlace(parent: site, name: "b.txt")))
    try maija.send()
    try olli.pull([site])
    #expect(try olli.answer(Versions(of: document)).map(\.number) == [2, 1])
    #expect(try olli.names(in: site) == ["b.txt"])
  }

  @Test("taking a rejected change back does not restore a name that the same answer gave to another record")
  func takenPlace() throws {
    let old = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    try olli.pull()
    try maija.perform(TrashItem(item: old))
    try maija.send()
    // He does not know of that: the trashing is rejected, and the name is free all the same.
    try olli.perform(TrashItem(item: old))
    let new = try olli.addFolder("Plans", in: site, of: site)
    try olli.send()
    #expect(try olli.outbox().map(\.name) == [TrashItem.name])
    #expect(try olli.outbox().map(\.state) == [.rejected])
    #expect(try olli.names(in: site) == ["Plans"])
    try olli.pull([site])
    try olli.replica.discard(olli.outbox()[0].id)
    #expect(try olli.answer(Trash(of: site)).map(\.item.id) == [old])
    #expect(try server.test.answer(ItemWithID(new)).item.name == "Plans")
  }
}
