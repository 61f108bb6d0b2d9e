import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("An undo of operations that were never sent")
struct CancelledOperationsTests {
  private let two: TwoDevices
  private var maija: SimulatedDevice { two.maija }
  private var site: ID { two.site }

  init() throws { two = try TwoDevices() }

  private func add(_ name: String) throws -> ID {
    try maija.addDocument(name, "content of \(name)", in: site, of: site)
  }

  private func undo() throws -> [String] {
    try maija.companyStore.undo(by: maija.actor)
    return try maija.names(in: site)
  }

  private func redo() throws -> [String] {
    try maija.companyStore.redo(by: maija.actor)
    return try maija.names(in: site)
  }

  @Test("can be redone, and then they arrive with their content")
  func once() throws {
    let document = try add("a")
    #expect(try undo() == [] && maija.outbox().isEmpty)
    #expect(try redo() == ["a"])
    try maija.bringContents()
    try maija.send()
    try two.olli.pull([site])
    #expect(try two.olli.names(in: site) == ["a"])
    let blob = try #require(try two.server.test.answer(Versions(of: document)).first?.blob)
    #expect(two.server.companyStore.blobs.contains(blob))
    #expect(try undo() == [] && redo() == ["a"])
  }

  @Test("is redone in reverse order, together with undos of sent operations")
  func several() throws {
    _ = try add("a")
    try maija.bringContents()
    try maija.send()
    _ = try add("b")
    _ = try add("c")
    #expect(try undo() == ["a", "b"] && undo() == ["a"] && undo() == [])
    #expect(try redo() == ["a"] && redo() == ["a", "b"] && redo() == ["a", "b", "c"])
    #expect(failure { _ = try redo() }?.code == "sync.nothingToRedo")
    #expect(try undo() == ["a", "b"] && redo() == ["a", "b", "c"])
    try maija.bringContents()
    try maija.send()
    try two.olli.pull([site])
    #expect(try two.olli.names(in: site) == ["a", "b", "c"])
  }

  @Test("is redone before operations that were undone earlier, though these were performed later")
  func beforeLater() throws {
    _ = try add("a")
    _ = try maija.addFolder("Plans", in: site, of: site)
    #expect(try undo() == ["a"] && undo() == [])
    #expect(try redo() == ["a"] && redo() == ["Plans", "a"])
  }

  @Test("can be redone without the content that only the server has")
  func elsewhere() throws {
    let theirs = try two.olli.addDocument("b", "theirs", in: site, of: site)
    try two.olli.bringContents()
    try two.olli.send()
    try maija.pull([site])
    let known = try #require(try maija.answer(Versions(of: theirs)).first?.blob)
    #expect(!maija.companyStore.blobs.contains(known))
    let (batch, own) = (maija.test.newID(), try maija.test.store("own"))
    try maija.companyStore.performTogether(by: maija.actor, naming: [known, own]) { performer in
      for (name, blob) in [("copy", known), ("own", own)] {
        _ = try performer.perform(
          AddDocument(
            id: maija.test.newID(), contentVersion: maija.test.newID(), worksite: site,
            place: ItemPlace(parent: site, name: name), blob: blob, modifiedAt: maija.companyStore.clock.now()
          ),
          batch: batch)
      }
    }
    let waiting = try maija.outbox().map(\.missing)
    #expect(try waiting == [0, 1] && undo() == ["b"] && redo() == ["b", "copy", "own"])
    #expect(try maija.outbox().map(\.missing) == waiting)
  }

  @Test("cannot be redone once something else is done")
  func since() throws {
    _ = try add("a")
    #expect(try undo() == [])
    _ = try maija.addFolder("Plans", in: site, of: site)
    #expect(failure { _ = try redo() }?.code == "sync.nothingToRedo")
    #expect(try undo() == [])
    #expect(try redo() == ["Plans"])
  }

  @Test("is redone under another name where the first one was taken meanwhile")
  func taken() throws {
    _ = try add("a")
    #expect(try undo() == [])
    _ = try two.olli.addDocument("a", "theirs", in: site, of: site)
    try two.olli.bringContents()
    try two.olli.send()
    try maija.pull([site])
    #expect(try redo() == ["a", "a (2)"])
  }
}
