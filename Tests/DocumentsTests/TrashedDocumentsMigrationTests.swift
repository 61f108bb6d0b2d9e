import Accounts
import Auth
import Core
import Documents
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

@Suite("Documents put in the trash by an earlier build")
struct TrashedDocumentsMigrationTests {
  @Test("are sent to all users of the worksite after the migration")
  func migrated() throws {
    let (files, clock) = (try TemporaryFolder(), TestClock().clock)
    let ids = IDSource(clock: clock, random: SeededRandom.source(seed: 1))
    let composition = try Composition([
      AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature,
    ])
    let actor = Actor(user: ids.next(), role: .admin, device: ids.next())
    let (site, document) = (ids.next(), ids.next())
    func open(_ migrations: [Migration]) throws -> Workspace {
      Workspace(
        database: try Database(at: files.path("worksite.db"), migrations: migrations, clock: clock),
        blobs: try BlobStore(at: files.folder.folder("blobs"), ids: ids), composition: composition,
        clock: clock, ids: ids)
    }
    func sent(_ workspace: Workspace) throws -> [ID] {
      try workspace.answer(Feed(for: Audience.site(site).key, in: composition), for: actor).entries
        .filter { $0.recordKind == "documents.item" && !$0.isGone }.map(\.id)
    }
    let before = try open(composition.migrations.filter { $0.name != "documents-0005" })
    var writer = before.blobs.writer()
    try Array("plan".utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try before.blobs.keep([content])
    try before.perform(CreateWorksite(id: site, siteName: "Marjala"), by: actor)
    try before.perform(
      AddDocument(
        id: document, content: ids.next(), worksite: site, place: ItemPlace(parent: site, name: "plan.txt"),
        blob: content.blob, modifiedAt: clock.now()), by: actor)
    try before.perform(TrashItem(item: document), by: actor)
    _ = try before.database.write {
      try $0.execute(
        "UPDATE persistence_change SET audience = '' WHERE record = \(document)")
    }
    #expect(try sent(before).isEmpty)
    try before.database.close()
    #expect(try sent(open(composition.migrations)) == [document])
  }
}
