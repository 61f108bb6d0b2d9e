import AllFeatures
import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("The content of operations that are performed again")
struct RebasedContentTests {
  private let two: TwoDevices
  private var maija: SimulatedDevice { two.maija }
  private var site: ID { two.site }

  init() throws { two = try TwoDevices() }

  @Test("is known from rows, without a look at the store")
  func rows() throws {
    _ = try maija.addDocument("a", "ours", in: site, of: site)
    _ = try two.olli.addDocument("a", "theirs", in: site, of: site)
    try two.olli.bringContents()
    try two.olli.send()
    try maija.companyStore.blobs.remove([maija.test.store("ours")])
    try maija.pull([site])
    #expect(try maija.outbox().map(\.isApplied) == [true])
    #expect(try maija.names(in: site) == ["a", "a (2)"])
  }

  @Test("is known, too, where they failed when they were carried over")
  func carriedOver() throws {
    let local = try TestStore(AllFeatures.list, seed: 7)
    let (mine, plans) = (local.newID(), local.newID())
    try local.perform(AddWorksite(id: mine, name: "Marjala"))
    try local.perform(
      AddFolder(id: plans, worksite: mine, place: ItemPlace(parent: mine, name: "Plans")))
    try local.perform(
      AddDocument(
        id: local.newID(), contentVersion: local.newID(), worksite: mine,
        place: ItemPlace(parent: plans, name: "a"),
        blob: local.store("ours"), modifiedAt: local.clock.clock.now()))
    let blob = try maija.test.store("ours")
    let folder = try two.olli.addFolder("Plans", in: site, of: site)
    try two.olli.send()
    let plan = try LocalHistory(of: local.companyStore)
      .plan(mapping: [mine: site, plans: folder], as: maija.actor.user)
    #expect(try maija.replica.adopt(plan) == 1)
    #expect(try maija.outbox().map(\.isApplied) == [false])
    let failure = Failure(.notFound, "documents.noItem", Phrase(verbatim: "gone"))
    let id = try maija.outbox()[0].id
    try maija.replica.apply([(id, .rejected(failure))], asOf: two.server.anchor())
    try maija.pull([site])
    #expect(try maija.companyStore.database.read { try BlobIndex($0).contains(blob) })
    try maija.replica.retry(id)
    #expect(try maija.outbox().map(\.isApplied) == [true])
    #expect(try maija.names(in: folder) == ["a"])
  }
}
