import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("Knowledge that only a device or only its server has")
struct ReachTests {
  private let server: SimulatedServer
  private let device: SimulatedDevice
  private let other: SimulatedDevice
  private let site: ID

  init() throws {
    let two = try TwoDevices()
    (server, device, other, site) = (two.server, two.maija, two.olli, two.site)
  }

  private func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try device.companyStore.database.read(body)
  }

  @Test(
    "a folder the server does not have yet is whole, and keeps its records when the server is asked for it")
  func ownFolder() throws {
    let folder = try device.addFolder("New", in: site, of: site)
    _ = try device.addDocument("a.txt", "x", in: folder, of: site)
    #expect(try read { try Subscriptions($0).isRead(folder) })
    try device.open(folder)
    #expect(try device.names(in: folder) == ["a.txt"])
    #expect(
      try read { try Subscriptions($0).containersBehind(usedSince: Instant(milliseconds: 0)) }
        .allSatisfy { $0.container != folder })
    try device.send()
    try device.pull([folder])
    #expect(try device.names(in: folder) == ["a.txt"])
    #expect(try !read { try Outbox($0).creates(folder) })
  }

  @Test("a document can be made of content that only the server has, without uploading it")
  func contentThere() throws {
    let document = try other.addDocument("a.txt", "x", in: site, of: site)
    try other.send()
    try device.pull([site])
    let version = try device.answer(DocumentContent(of: document)).version
    #expect(!device.companyStore.blobs.contains(version.blob))
    let copy = device.test.newID()
    try device.perform(
      AddDocument(
        id: copy, contentVersion: device.test.newID(), worksite: site,
        place: ItemPlace(parent: site, name: "b.txt"),
        blob: version.blob, modifiedAt: version.modifiedAt))
    #expect(try read { try UploadQueue($0).waiting().count } == 0)
    try device.send()
    #expect(try device.outbox().isEmpty)
    #expect(try server.test.answer(DocumentContent(of: copy)).version.blob == version.blob)
  }

  @Test("content that neither has cannot be named")
  func contentNowhere() throws {
    let add = AddDocument(
      id: device.test.newID(), contentVersion: device.test.newID(), worksite: site,
      place: ItemPlace(parent: site, name: "b.txt"),
      blob: Blob(hash: String(repeating: "0", count: 64), size: 1),
      modifiedAt: Instant(milliseconds: 0))
    #expect(failure { try device.perform(add) }?.code == "sync.noContent")
  }

  @Test("a pinned document is missing until it is on the device, and its folder is subscribed to")
  func pins() throws {
    let folder = try other.addFolder("Plans", in: site, of: site)
    let document = try other.addDocument("a.txt", "x", in: folder, of: site)
    try other.send()
    try device.pull()
    try device.open(folder)
    try device.companyStore.database.write {
      try Pins($0).pin(document, in: folder, at: device.companyStore.clock.now())
    }
    #expect(try device.replica.pins.missing(maximum: 2).map(\.record) == [document])
    let blob = try device.test.store("x")
    #expect(try device.replica.pins.missing(maximum: 2).isEmpty)
    #expect(try device.replica.content.needed(among: [blob]).pinned == [blob])
    try other.save("y", to: document)
    try other.send()
    try device.pull()
    let behind = try read {
      try Subscriptions($0).containersBehind(usedSince: .init(milliseconds: .max)).map(\.container)
    }
    #expect(behind == [folder])
    try device.companyStore.database.write { try Pins($0).unpin(document) }
    #expect(try read { try Pins($0).records() }.isEmpty)
  }

  @Test("the cache keeps no more than its limit, apart from pinned and unsent content")
  func trimming() throws {
    let now = device.companyStore.clock.now()
    let blobs = try ["pinned", "old", "unsent"].map { try device.test.store($0) }
    let document = try device.addDocument("pinned.txt", "pinned", in: site, of: site)
    try device.send()
    _ = try device.addDocument("unsent.txt", "unsent", in: site, of: site)
    try device.replica.content.noteArrived(blobs, at: now)
    try device.replica.pins.pin([], record: (document, site))
    try device.replica.content.setLimit(1)
    try device.replica.content.trim()
    #expect(blobs.map(device.companyStore.blobs.contains) == [true, false, true])
    try device.companyStore.database.write { try Pins($0).unpin(document) }
    try device.replica.content.trim()
    #expect(blobs.map(device.companyStore.blobs.contains) == [false, false, true])
  }

  @Test("parts of incomplete content count towards the cache, and are evicted before stored content")
  func trimmingParts() throws {
    let store = device.companyStore.blobs
    let stored = try device.test.store("stored")
    try device.replica.content.noteArrived([stored], at: device.companyStore.clock.now())
    let missing = Blob(hash: String(repeating: "a", count: 64), size: 10 * SparseBlob.blockSize)
    func add() throws {
      var writer = try SparseBlobWriter(of: try store.sparse(missing))
      try writer.append([UInt8](repeating: 1, count: Int(SparseBlob.blockSize)))
      try writer.pause()
    }
    try add()
    let parts = store.sparseBytes(of: missing)
    #expect(try parts > 0 && device.replica.content.use().bytes == stored.size + parts)
    try device.replica.content.setLimit(stored.size + parts)
    try device.replica.content.trim()
    #expect(store.sparseBytes(of: missing) == parts)
    try device.replica.content.setLimit(stored.size + parts - 1)
    try device.replica.content.trim()
    #expect(store.sparseBytes(of: missing) == 0 && store.contains(stored))
    // Parts that are fetched now stay, and stored content makes room for them.
    try add()
    let fetched = try store.sparse(missing)
    try fetched.claimWhole()
    try device.replica.content.trim()
    #expect(store.sparseBytes(of: missing) == parts && !store.contains(stored))
    #expect(fetched.blob == missing)
  }

  @Test("a folder has pending changes where an unsent operation adds, changes, moves or removes an item")
  func pendingChanges() throws {
    let folders = try ["a", "b", "c"].map { try device.addFolder($0, in: site, of: site) }
    let document = try device.addDocument("plan.txt", "one", in: folders[0], of: site)
    func changed() throws -> [Bool] {
      try folders.map { try device.replica.pending.mayChangeListing(of: $0) }
    }
    #expect(try changed() == [true, false, false])
    #expect(try device.replica.pending.mayChangeListing(of: site))
    try device.send()
    #expect(try changed() == [false, false, false])
    #expect(try !device.replica.pending.mayChangeListing(of: site))
    try device.save("two", to: document)
    #expect(try changed() == [true, false, false])
    try device.send()
    let places = folders.map { ItemPlace(parent: $0, name: "plan.txt") }
    try device.perform(MoveItem(item: document, from: places[0], to: places[1]))
    #expect(try changed() == [true, true, false])
    try device.send()
    try device.perform(TrashItem(item: document))
    #expect(try changed() == [false, true, false])
  }

  @Test("a folder counts as changed while there are very many pending operations")
  func manyPending() throws {
    let folder = try device.addFolder("a", in: site, of: site)
    try device.send()
    for number in 0..<101 { _ = try device.addFolder("New \(number)", in: site, of: site) }
    #expect(try device.replica.pending.mayChangeListing(of: folder))
  }
}
