import Core
import Documents
import DocumentsProvider
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing

@Suite("Changes in a folder")
struct ChangesTests {
  private let site: Site

  init() throws {
    site = try Site()
    try site.world.companyStore.database.write { try Epoch.start(ID(high: 0, low: 1), $0) }
  }

  @Test("new, changed and deleted items since an anchor are listed once each")
  func changes() throws {
    let (plans, other) = (try site.folder("Plans"), try site.folder("Other"))
    let (kept, leaving) = (try site.document("kept", in: plans), try site.document("leaving", in: plans))
    let trashed = try site.document("trashed", in: plans)
    let enumerator = site.enumerator(in: plans)
    let anchor = try enumerator.anchor()
    #expect(try enumerator.changes(since: anchor).updated.isEmpty)
    try site.move(leaving, to: ItemPlace(parent: other, name: "leaving"))
    try site.world.perform(TrashItem(item: trashed))
    let added = try site.document("added", in: plans)
    try site.move(kept, to: ItemPlace(parent: plans, name: "renamed"))
    try site.move(kept, to: ItemPlace(parent: plans, name: "renamed again"))
    try site.document("elsewhere", in: other)
    let changes = try enumerator.changes(since: anchor)
    #expect(Set(changes.updated.map(\.id)) == [added, kept])
    #expect(Set(changes.deleted) == [leaving, trashed])
    #expect(!changes.hasMore)
    #expect(try enumerator.changes(since: changes.anchor).updated.isEmpty)
  }

  @Test(
    "applying the changes page by page gives the same items as a new listing",
    arguments: [1, 2, 3, 4] as [UInt64])
  func converging(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (plans, other) = (try site.folder("Plans"), try site.folder("Other"))
    let enumerator = site.enumerator(in: plans)
    var anchor = try enumerator.anchor()
    var known: [ID: String] = [:]
    var documents: [ID] = []
    for step in 0..<40 {
      for part in 0..<3 {
        let name = "\(step)-\(part)"
        let document = documents.randomElement(using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: if let document { _ = try? site.world.perform(TrashItem(item: document)) }
        case 1: if let document { try? site.move(document, to: ItemPlace(parent: plans, name: name)) }
        case 2: if let document { try? site.move(document, to: ItemPlace(parent: other, name: name)) }
        default: documents.append(try site.document(name, in: plans))
        }
      }
      var hasMore = true
      while hasMore {
        let changes = try enumerator.changes(since: Anchor(text: anchor.text), limit: 2)
        for item in changes.updated { known[item.id] = item.name }
        for id in changes.deleted { known[id] = nil }
        (anchor, hasMore) = (changes.anchor, changes.hasMore)
      }
      #expect(Set(known.values) == Set(try site.names(in: plans)))
    }
  }

  @Test("an anchor of another epoch and a malformed one fail with different codes")
  func expired() throws {
    let enumerator = site.enumerator()
    let anchor = try enumerator.anchor()
    #expect(anchor.text.utf8.count <= 500)
    for text in ["", "x.1", "1", anchor.text + "9999", anchor.text.replacing(".", with: ".-")] {
      #expect(
        failure { _ = try enumerator.changes(since: Anchor(text: text)) }?.code == "sync.noAnchor",
        "\(text)")
    }
    try site.world.companyStore.database.write { try Epoch.start(ID(high: 0, low: 2), $0) }
    #expect(failure { _ = try enumerator.changes(since: anchor) }?.code == "sync.anchorExpired")
  }
}
