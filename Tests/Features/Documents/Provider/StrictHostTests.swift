import Accounts
import Auth
import Core
import Documents
import DocumentsProvider
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("A strict host of the provider")
struct StrictHostTests {
  private let site: ProviderSite

  init() throws { site = try ProviderSite() }

  @Test("reads every container in pages of the size that it suggests", arguments: [1, 3, 7, 200])
  func pages(suggestion: Int) throws {
    let plans = try site.folder("Plans")
    for number in 0..<20 {
      try site.document("\(number).pdf")
      try site.document("\(number).pdf", in: .folder(plans.id))
      try site.provider.trash([try site.document("old \(number).pdf").id])
    }
    for number in 0..<12 {
      try site.world.perform(AddWorksite(id: site.world.newID(), name: "Site \(number)"))
    }
    let host = StrictHost(site.provider, suggesting: suggestion)
    for (container, count) in [
      (.root, 13), (site.top, 21), (.folder(plans.id), 20), (.trash, 20), (.workingSet, 40),
    ] as [(ProvidedContainer, Int)] {
      let listing = try host.list(container)
      #expect(listing.items.count == count, "\(container)")
      #expect(listing.pages == (count + suggestion - 1) / suggestion, "\(container)")
      #expect(listing.repeats == 0, "\(container)")
    }
  }

  @Test("reads an empty container as one page with an anchor")
  func empty() throws {
    let host = StrictHost(site.provider)
    for container in [site.top, .trash, .workingSet] as [ProvidedContainer] {
      let listing = try host.list(container)
      #expect(listing.items.isEmpty && listing.pages == 1 && listing.anchor != nil)
    }
  }

  @Test(
    "knows the folder after its pages and changes, whatever 1,000 random changes came between the pages",
    arguments: [1, 2, 3, 4] as [UInt64])
  func changing(seed: UInt64) throws {
    var changes = RandomChanges(of: site, seed: seed)
    for _ in 0..<300 { try changes.add() }
    let staying = try StrictHost(site.provider).list(site.top).items.filter { $0.key.low % 3 == 0 }
    changes.spared = Set(staying.keys)
    let host = StrictHost(site.provider, suggesting: 10)
    var made = 0
    var listing = try host.list(site.top) {
      let count = min(40, 1000 - made)
      for _ in 0..<count { try changes.change() }
      made += count
    }
    #expect(made == 1000)
    #expect(Set(staying.keys).isSubset(of: listing.items.keys))
    try host.update(&listing, of: site.top)
    let present = try StrictHost(site.provider).list(site.top).items
    #expect(listing.items == present)
  }

  @Test("knows the trash and the worksites after changes", arguments: [1, 2] as [UInt64])
  func others(seed: UInt64) throws {
    var changes = RandomChanges(of: site, seed: seed)
    for _ in 0..<40 { try changes.add() }
    let host = StrictHost(site.provider, suggesting: 5)
    var (trash, root) = (try host.list(.trash), try host.list(.root))
    for round in 0..<20 {
      for _ in 0..<10 { try changes.change() }
      try site.world.perform(AddWorksite(id: site.world.newID(), name: "Site \(round)"))
      try host.update(&trash, of: .trash)
      #expect(trash.items == (try host.list(.trash).items), "round \(round)")
    }
    try host.update(&root, of: .root)
    #expect(root.items == (try host.list(.root).items))
    #expect(root.items.count == 21)
  }

  @Test("hears that a worksite has another name, and of one that was archived")
  func worksites() throws {
    let host = StrictHost(site.provider)
    var root = try host.list(.root)
    var edit = EditWorksite(worksite: site.id)
    edit.name = Edit(from: "Marjala", to: "Kallio")
    try site.world.perform(edit)
    try host.update(&root, of: .root)
    #expect(root.names == ["Kallio"])
    try site.world.perform(ArchiveWorksite(worksite: site.id, isArchived: true))
    try host.update(&root, of: .root)
    #expect(root.names.isEmpty)
  }

  @Test("of a user hears of a worksite when the user is attached, and lists the root again after that ends")
  func attached() throws {
    let user = Actor(user: site.world.newID(), role: .reporter, device: site.world.newID())
    try site.world.perform(AddUser(id: user.user, username: "olli", name: "Olli", role: .reporter))
    let host = StrictHost(DocumentsProvider(in: site.world.companyStore, for: user))
    var root = try host.list(.root)
    #expect(root.items.isEmpty)
    let attachment = AttachUsers.Attachment(id: site.world.newID(), user: user.user)
    try site.world.perform(AttachUsers(worksite: site.id, attach: [attachment], detach: []))
    try host.update(&root, of: .root)
    #expect(root.names == ["Marjala"])
    try site.document("a.txt")
    #expect(try host.list(site.top).names == ["a.txt"])
    #expect(try host.list(.workingSet).names == ["a.txt"])
    try site.world.perform(AttachUsers(worksite: site.id, attach: [], detach: [user.user]))
    #expect(failure { try host.update(&root, of: .root) }?.code == "sync.anchorExpired")
    for container in [.root, .workingSet, .trash] as [ProvidedContainer] {
      #expect(try host.list(container).items.isEmpty)
    }
    #expect(failure { _ = try host.list(site.top) }?.kind == .notFound)
  }

  @Test("lists the working set again when another document became a member of it")
  func workingSet() throws {
    let document = try site.document("a.txt")
    let host = StrictHost(site.provider)
    var working = try host.list(.workingSet)
    #expect(working.names == ["a.txt"])
    try site.provider.move(document.id, name: "b.txt")
    try host.update(&working, of: .workingSet)
    #expect(working.names == ["b.txt"])
    try site.document("c.txt")
    #expect(failure { try host.update(&working, of: .workingSet) }?.code == "sync.anchorExpired")
    #expect(try host.list(.workingSet).names == ["b.txt", "c.txt"])
  }

  @Test("is told that an anchor is too old after the data came from a backup, in every container")
  func expired() throws {
    let containers: [ProvidedContainer] = [.root, site.top, .trash, .workingSet]
    let anchors = try containers.map { try site.provider.enumerator(of: $0).anchor() }
    try site.world.companyStore.database.write { try Epoch.start(ID(high: 0, low: 2), $0) }
    for (container, anchor) in zip(containers, anchors) {
      let enumerator = try site.provider.enumerator(of: container)
      #expect(
        failure { _ = try enumerator.changes(since: anchor) }?.code == "sync.anchorExpired", "\(container)")
    }
  }

  @Test("keeps cursors below 500 bytes with the longest names")
  func cursors() throws {
    for letter in ["漢", "Ä", "z", "a\u{301}"] {
      let name = String(repeating: letter, count: 238 / letter.utf8.count)
      try site.document(name + ".abcdefghijklmnop")
      try site.provider.trash([try site.document(name + ".x").id])
    }
    let host = StrictHost(site.provider, suggesting: 1)
    for container in [.root, site.top, .trash, .workingSet] as [ProvidedContainer] {
      #expect(try !host.list(container).items.isEmpty)
      #expect(try host.find("", in: container).items.count >= (container == .root ? 0 : 4))
    }
  }

  @Test("may not continue from a cursor of another container")
  func foreignCursors() throws {
    let plans = try site.folder("Plans")
    for number in 0..<3 {
      try site.document("\(number)", in: .folder(plans.id))
      try site.provider.trash([try site.document("old \(number)").id])
      try site.world.perform(AddWorksite(id: site.world.newID(), name: "Site \(number)"))
    }
    let containers: [ProvidedContainer] = [.root, site.top, .folder(plans.id), .trash, .workingSet]
    try site.document("a")
    for container in containers {
      let cursor = try #require(try site.provider.enumerator(of: container).page(limit: 1).next)
      for other in containers where other != container {
        let enumerator = try site.provider.enumerator(of: other)
        #expect(
          failure { _ = try enumerator.page(after: cursor) }?.code == "core.cursor", "\(container) \(other)")
      }
    }
  }
}
