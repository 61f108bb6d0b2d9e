import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Keeping fewer of the earlier versions")
struct VersionKeepingTests {
  private let site: Site
  private let document: ID
  private var world: TestStore { site.world }

  init() throws {
    site = try Site(onDisk: true)
    document = try site.document("plan.txt", "first")
  }

  private static let hour: Int64 = 3600
  private static let day: Int64 = 86_400

  @discardableResult
  private func save(_ text: String, restoring revision: Int? = nil) throws -> ID {
    let id = world.newID()
    let blob = try world.store(text)
    let base = try #require(try site.item(document)?.content)
    try world.perform(
      SaveContent(
        document: document, documentName: "plan.txt", content: id, base: base, blob: blob,
        modifiedAt: Instant(milliseconds: 0), restoredRevision: revision))
    return id
  }

  private func numbers() throws -> [Int] { try world.answer(Versions(of: document)).map(\.number) }

  private func upkeep() throws {
    try world.companyStore.performTogether(by: world.actor) { performer in
      for feature in world.companyStore.composition.features { try feature.upkeep(performer) }
    }
  }

  @Test("all versions stay for 30 days after the choice, and always where every save is kept")
  func delay() throws {
    for number in 2...6 { try save("\(number)") }
    world.clock.advance(seconds: 365 * Self.day)
    try upkeep()
    #expect(try numbers() == [6, 5, 4, 3, 2, 1])
    let keeping = try world.perform(EditKeeping(worksite: site.id, rule: .thinned))
    #expect(keeping.beginsAt == world.clock.clock.now().adding(seconds: VersionKeeping.delay))
    world.clock.advance(seconds: VersionKeeping.delay - 1)
    try upkeep()
    #expect(try numbers() == [6, 5, 4, 3, 2, 1])
    world.clock.advance(seconds: 1)
    try upkeep()
    // The current one, the one that it replaced, and the first.
    #expect(try numbers() == [6, 5, 1])
    try world.perform(EditKeeping(worksite: site.id, rule: .all))
    #expect(try world.answer(KeepingOfWorksite(site.id)).beginsAt == nil)
  }

  @Test("all versions of the last day stay, one of each day for a month, and one of each week before")
  func periods() throws {
    try world.perform(EditKeeping(worksite: site.id, rule: .thinned))
    // Two saves a day for 70 days, from noon on.
    for number in 1...140 {
      try save("\(number)")
      world.clock.advance(seconds: Self.day / 2)
    }
    let expected = try world.answer(ThinnedVersions(of: site.id, now: world.clock.clock.now()))
    try upkeep()
    let left = try numbers()
    #expect(expected.versions == 141 - left.count && expected.bytes > 0)
    // 6 weeks at least, 29 days, the last day and the first version.
    #expect((36...42).contains(left.count), "\(left)")
    #expect(left.prefix(2) == [141, 140] && left.last == 1)
    try upkeep()
    #expect(try numbers() == left)
  }

  @Test("content that other documents, templates or kept versions have is not freed")
  func freed() throws {
    for text in ["a", "bb", "cccc", "dddddddd", "dddddddd*", "dddddddd", "last"] { try save(text) }
    world.clock.advance(seconds: 60 * Self.day)
    func freed() throws -> ThinnedVersions.Answer {
      try world.answer(ThinnedVersions(of: site.id, now: world.clock.clock.now()))
    }
    // Versions 2 to 6 go; the content of the fifth stays, as version 7 has it.
    #expect(try freed() == ThinnedVersions.Answer(versions: 5, bytes: 1 + 2 + 4 + 9))
    try site.document("copy.txt", "bb")
    #expect(try freed() == ThinnedVersions.Answer(versions: 5, bytes: 1 + 4 + 9))
    try world.perform(
      AddDocumentTemplate(
        id: world.newID(), name: "t.txt", documentType: nil, blob: world.store("cccc"),
        modifiedAt: Instant(milliseconds: 0)))
    #expect(try freed() == ThinnedVersions.Answer(versions: 5, bytes: 1 + 9))
  }

  @Test("what a user restored, and what the restore made, stays")
  func restored() throws {
    for number in 2...4 { try save("\(number)") }
    try save("2", restoring: 2)
    for number in 6...9 { try save("\(number)") }
    try world.perform(EditKeeping(worksite: site.id, rule: .thinned))
    world.clock.advance(seconds: 60 * Self.day)
    try upkeep()
    #expect(try numbers() == [9, 8, 5, 2, 1])
  }

  /// A save, three under each of two locks, and one more.
  private func saveUnderLocks() throws {
    try save("2")
    for round in 0..<2 {
      try world.perform(AddLock(id: world.newID(), item: document))
      for number in 0..<3 { try save("\(round) \(number)") }
      try world.perform(RemoveLock(item: document))
    }
    try save("last")
  }

  @Test("the last save of each lock stays where fewer are kept")
  func lockedAndThinned() throws {
    try saveUnderLocks()
    try world.perform(EditKeeping(worksite: site.id, rule: .thinned))
    world.clock.advance(seconds: 60 * Self.day)
    try upkeep()
    #expect(try numbers() == [9, 8, 5, 1])
  }

  @Test("after 30 days, the last save of each lock stays also where every save is kept")
  func locked() throws {
    try saveUnderLocks()
    #expect(try numbers() == [9, 8, 7, 6, 5, 4, 3, 2, 1])
    world.clock.advance(seconds: 29 * Self.day)
    try upkeep()
    #expect(try numbers().count == 9)
    world.clock.advance(seconds: 2 * Self.day)
    try upkeep()
    #expect(try numbers() == [9, 8, 5, 2, 1])
  }

  @Test("without a choice, the history names the user whose earlier saves are removed, not who saved last")
  func named() throws {
    try world.perform(AddLock(id: world.newID(), item: document))
    for number in 0..<3 { try save("\(number)") }
    try world.perform(RemoveLock(item: document))
    let other = Actor(user: world.newID(), role: .admin, device: world.newID())
    try world.perform(AddUser(id: other.user, username: "aino", name: "Aino", role: .admin))
    try world.companyStore.perform(
      SaveContent(
        document: document, documentName: "plan.txt", content: world.newID(),
        base: #require(try site.item(document)?.content), blob: world.store("last"),
        modifiedAt: Instant(milliseconds: 0)), by: other)
    world.clock.advance(seconds: 31 * Self.day)
    try upkeep()
    #expect(try numbers() == [5, 4, 1])
    let history = try world.answer(History(in: world.companyStore.composition))
    #expect(history.first?.name == RemoveVersions.name)
    #expect(history.first?.actor == world.actor.user)
  }

  @Test("conflicts stay")
  func conflicts() throws {
    let base = try #require(try site.item(document)?.content)
    for number in 2...5 { try save("\(number)") }
    try world.perform(
      SaveContent(
        document: document, documentName: "plan.txt", content: world.newID(), base: base,
        blob: world.store("late"), modifiedAt: Instant(milliseconds: 0)))
    try save("7")
    try world.perform(EditKeeping(worksite: site.id, rule: .thinned))
    world.clock.advance(seconds: 60 * Self.day)
    try upkeep()
    #expect(try numbers() == [7, 6, 5, 1])
    #expect(try world.answer(Conflicts(in: site.id)).count == 1)
  }

  @Test("an undo back to a removed version is rejected, and the document keeps its content")
  func undo() throws {
    for number in 2...5 { try save("\(number)") }
    try world.perform(EditKeeping(worksite: site.id, rule: .thinned))
    world.clock.advance(seconds: 60 * Self.day)
    try upkeep()
    #expect(try numbers() == [5, 4, 1])
    // The choice of the rule itself is no step of undo.
    try world.companyStore.undo(by: world.actor)
    #expect(try numbers() == [4, 1])
    #expect(throws: Failure.self) { try world.companyStore.undo(by: world.actor) }
    #expect(try world.answer(DocumentContent(of: document)).version.number == 4)
  }

  @Test("removed content is freed")
  func content() throws {
    for number in 2...5 { try save("\(number)") }
    try world.perform(EditKeeping(worksite: site.id, rule: .thinned))
    world.clock.advance(seconds: 60 * Self.day)
    try upkeep()
    let removed = try world.store("3")
    _ = try world.companyStore.removeUnreferencedContent()
    #expect(try !world.companyStore.database.read { try BlobIndex($0).all() }.contains(removed))
    #expect(try world.companyStore.database.read { try DocumentsFeature.feature.audit($0, false) }.isEmpty)
  }

  @Test("only who manages the worksite chooses")
  func rights() throws {
    let reporter = Actor(user: world.newID(), role: .reporter, device: world.newID())
    #expect(throws: Failure.self) {
      try world.companyStore.perform(EditKeeping(worksite: site.id, rule: .thinned), by: reporter)
    }
    #expect(try world.answer(KeepingOfWorksite(site.id)).rule == .all)
  }
}
