import Accounts
import AllSamples
import Auth
import Core
import Documents
import FeatureSupport
import Feed
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("The feed")
struct FeedTests {
  private let company: Company
  private let reporter: Actor
  private let stranger: Actor
  private var companyStore: CompanyStore { company.world.companyStore }
  private let key: String

  init() throws {
    company = try Company()
    key = Audience.site(try company.site).key
    reporter = try company.actor(.init(role: .reporter, isAttached: true))
    stranger = try company.actor(.init(role: .reporter, isAttached: false))
  }

  private func read(_ key: String, after: Anchor? = nil, limit: Int = 500, as actor: Actor) throws
    -> AudienceFeed.Answer
  {
    try companyStore.answer(
      AudienceFeed(for: key, after: after, limit: limit, in: companyStore.composition), for: actor)
  }

  @Test(
    "from the start has the worksite, its tasks, its users, its budgets, its folders and its trash, and no other document"
  )
  func fromStart() throws {
    // A user who left is reported as gone.
    let entries = try read(key, as: reporter).entries.filter { !$0.isGone }
    let kinds = Dictionary(grouping: entries, by: \.recordKind).mapValues(\.count)
    #expect(
      kinds == [
        "worksites.site": 1, "worksites.task": 1, "worksites.attachment": 3, "documents.item": 2,
        "documents.version": 1, "documents.listing": 2, "budget.budget": 1, "budget.category": 1,
        "budget.limit": 2,
        "budget.purchase": 6,
      ])
    let folder = try entries.first { try $0.id == company.folder && $0.recordKind == "documents.item" }
    #expect(folder?.record?.text("name") == "Plans")
    #expect(folder?.record?.columns.contains("name_sort") == false)
  }

  @Test("after an anchor has the changes since, each record once")
  func behindAnchor() throws {
    let anchor = try read(key, as: reporter).anchor
    #expect(try read(key, after: anchor, as: reporter).entries.isEmpty)
    for name in ["a", "b", "c"] {
      var edit = EditWorksite(worksite: try company.site)
      edit.about = Edit(to: name)
      try company.world.perform(edit)
    }
    let entries = try read(key, after: anchor, as: reporter).entries
    #expect(entries.map { $0.record?["description"] } == [.text("c")])
  }

  @Test(
    "reports a changed document as a change of its folder's listing, and the document itself once it is trashed"
  )
  func documents() throws {
    let start = try read(key, as: reporter).anchor
    let item = try company.world.answer(ItemWithID(company.document)).item
    func move(to name: String) throws {
      try company.world.perform(
        MoveItem(
          item: item.id, from: ItemPlace(parent: item.parent, name: item.name),
          to: ItemPlace(parent: item.parent, name: name)))
    }
    try move(to: "renamed.txt")
    let renamed = try read(key, after: start, as: reporter)
    #expect(renamed.entries.map(\.recordKind) == ["documents.listing"])
    #expect(try renamed.entries.map(\.id) == [company.folder])
    try company.world.perform(TrashItem(item: item.id))
    let trashed = try read(key, after: renamed.anchor, as: reporter)
    #expect(
      trashed.entries.map(\.recordKind) == ["documents.item", "documents.version", "documents.listing"])
    #expect(trashed.entries.first?.id == item.id && trashed.entries.allSatisfy { !$0.isGone })
    try company.world.perform(
      RestoreItem(item: item.id, place: ItemPlace(parent: item.parent, name: "back.txt")))
    let restored = try read(key, after: trashed.anchor, as: reporter).entries
    #expect(restored.map(\.isGone) == [true, false])
    #expect(restored.map(\.recordKind) == ["documents.item", "documents.listing"])
  }

  @Test("in pages has the same entries as in one answer")
  func pages() throws {
    let whole = try read(key, as: reporter)
    var (anchor, entries): (Anchor?, [FeedEntry]) = (nil, [])
    while true {
      let page = try read(key, after: anchor, limit: 2, as: reporter)
      entries += page.entries
      anchor = page.anchor
      if !page.hasMore { break }
    }
    #expect(entries == whole.entries)
    #expect(anchor == whole.anchor)
  }

  @Test("reports a removed record as gone")
  func gone() throws {
    let anchor = try read(key, as: reporter).anchor
    try company.world.perform(RemoveTask(task: company.task))
    let entries = try read(key, after: anchor, as: reporter).entries
    #expect(entries.map(\.isGone) == [true])
    #expect(entries.map(\.record) == [nil])
  }

  @Test("returns the audiences of each user, and rejects those of others")
  func audiences() throws {
    func keys(_ actor: Actor) throws -> Set<String> {
      Set(try companyStore.answer(FeedAudiences(in: companyStore.composition), for: actor).map(\.key))
    }
    let manager = try company.actor(.init(role: .manager, isAttached: true))
    let base: Set = [Audience.company.key]
    #expect(try keys(stranger) == base.union([Audience.user(stranger.user).key]))
    #expect(try keys(reporter) == base.union([Audience.user(reporter.user).key, key]))
    let managers = Audience.managers(try company.site).key
    let management: Set = [managers, Audience.management.key]
    #expect(
      try keys(manager) == base.union([Audience.user(manager.user).key, key]).union(management))
    #expect(failure { _ = try read(key, as: stranger) }?.kind == .notFound)
    #expect(failure { _ = try read(managers, as: reporter) }?.kind == .notFound)
  }

  @Test("has a user's settings for that user alone, the company's for all users, and passwords for none")
  func settings() throws {
    try companyStore.perform(
      SetSetting(id: company.world.newID(), setting: "hours.step", value: "15"), by: reporter)
    try companyStore.perform(
      SetPassword(user: reporter.user, hash: PasswordHash(text: "scrypt!")), by: reporter)
    let own = try read(Audience.user(reporter.user).key, as: reporter).entries
    #expect(own.contains { $0.recordKind == "accounts.setting" })
    let common = try read(Audience.company.key, as: stranger).entries
    #expect(
      common.filter { $0.recordKind == "accounts.setting" }.map { $0.record?["name"] } == [
        .text(Register.setting)
      ])
    let told = (own + common).compactMap(\.record)
    #expect(try told.allSatisfy { try !JSON.text($0).contains("scrypt!") })
    let log = try companyStore.database.read {
      try $0.rows("SELECT input FROM operations_operation") { $0.text() }
    }
    #expect(log.allSatisfy { !$0.contains("scrypt!") })
  }

  @Test("rejects an anchor of another epoch of the database")
  func epoch() throws {
    let anchor = try read(key, as: reporter).anchor
    try companyStore.database.write { try Epoch.start(company.world.newID(), $0) }
    #expect(failure { _ = try read(key, after: anchor, as: reporter) }?.code == "sync.anchorExpired")
  }
}
