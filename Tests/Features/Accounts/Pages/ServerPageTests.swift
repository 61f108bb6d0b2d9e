import Accounts
import Auth
import Core
import Operations
import PageKit
import PageSupport
import Persistence
import TestSupport
import Testing

@testable import AccountsPages
@testable import ServerKit

@Suite("The page of the server")
struct ServerPageTests {
  private let office: Office

  init() throws { office = try Office() }

  private func note(_ backup: LastBackup?) throws {
    try office.world.companyStore.database.write { try LastBackup.note(backup, in: $0) }
  }

  private func backup(daysAgo days: Int64, damaged: Int = 0) -> LastBackup {
    LastBackup(
      takenAt: office.world.clock.clock.now().adding(seconds: -86_400 * days), contents: 12, bytes: 3_000_000,
      damaged: damaged)
  }

  @Test("is for admins only, whom the settings lead to it")
  func admins() async throws {
    let (admin, pekka) = (try await office.browser(of: "maija"), try await office.browser(of: "pekka"))
    #expect(try await pekka.open("/admin/server").status == 403)
    #expect(try await !pekka.open("/settings").text.contains("/admin/server"))
    #expect(try await admin.open("/settings").text.contains("href=\"/admin/server\""))
    #expect(try await admin.open("/admin/server").status == 200)
  }

  @Test("says when the last backup was, and warns without one and after a week")
  func backups() async throws {
    let admin = try await office.browser(of: "maija")
    let none = try await admin.open("/admin/server")
    #expect(none.text.contains("There is no backup") && none.text.contains("worksite-server backup --data "))
    try note(backup(daysAgo: 7))
    let recent = try await admin.open("/admin/server")
    #expect(recent.text.contains("12 · 3.0 MB") && !recent.text.contains("note warn"))
    #expect(!recent.text.contains("left out") && recent.text.contains(">7 days<"))
    try note(backup(daysAgo: 8, damaged: 2))
    let old = try await admin.open("/admin/server")
    #expect(old.text.contains("The last backup is 8 days old.") && old.text.contains("! 2"))
    let finnish = try await admin.open("/admin/server", ["Accept-Language": "fi"])
    #expect(
      finnish.text.contains("Viimeisin varmuuskopio on 8 päivää vanha.") && finnish.text.contains("Palvelin"))
  }

  @Test("has a card on the home page of admins while the backup is too old")
  func home() async throws {
    let (admin, pekka) = (try await office.browser(of: "maija"), try await office.browser(of: "pekka"))
    #expect(try await admin.open("/").text.contains("There is no backup"))
    #expect(try await !pekka.open("/").text.contains("id=\"server\""))
    try note(backup(daysAgo: 1))
    #expect(try await !admin.open("/").text.contains("id=\"server\""))
    try note(backup(daysAgo: 8))
    #expect(try await admin.open("/").text.contains("8 days old"))
  }

  @Test("counts damaged files on the home page without reading them, or asking who uses them")
  func damagedCount() async throws {
    let users = Feature.Contents { _, _, _ in
      throw Failure(.io, "test.asked", Phrase(verbatim: "asked"))
    } mayRead: { _, _, _ in
      true
    }
    let damaged = DamagedContents()
    let office = try Office(
      with: [Feature(id: "vault", summary: "vault", facets: [.contents(users)])], damaged: damaged)
    let admin = try await office.browser(of: "maija")
    #expect(try await !admin.open("/").text.contains("damaged"))
    // One was replaced since, which only a reader of it would notice.
    let (replaced, present) = (try office.world.store("replaced"), try office.world.store("present"))
    try office.world.companyStore.blobs.damage(present)
    for blob in [replaced, present] { damaged.note(blob, in: nil) }
    let home = try await admin.open("/")
    #expect(home.status == 200 && home.text.contains("2 stored files are damaged"))
  }

  @Test("counts open logins, and the attempts that were rejected")
  func logins() async throws {
    let admin = try await office.browser(of: "maija")
    _ = try await office.browser(of: "pekka")
    _ = try await office.browser(of: "pekka")
    for _ in 0..<7 {
      _ = try await office.browser().submit("/login", [("username", "pekka"), ("password", "wrong")])
    }
    let sessions = try office.world.companyStore.answer(
      OpenSessions(at: office.world.clock.clock.now()), for: office.maija)
    #expect(sessions == OpenSessions.Answer(logins: 3, users: 2, appPasswords: 0))
    #expect(office.authentication.rejectedLogins == RejectedLogins(failed: 5, throttled: 2))
    let page = try await admin.open("/admin/server").text
    #expect(
      page.contains("Open</span><span class=\"value\">3<")
        && page.contains("Failed</span><span class=\"value\">5<"))
    #expect(page.contains("Too many attempts</span><span class=\"value\">2<"))
    // Logins that were unused for long have ended.
    let later = office.world.clock.clock.now().adding(seconds: 86_400 * 91)
    #expect(try office.world.companyStore.answer(OpenSessions(at: later), for: office.maija).logins == 0)
    #expect(throws: Failure.self) {
      try office.world.companyStore.answer(OpenSessions(at: later), for: office.pekka)
    }
  }

  /// The page of a server in a state.
  private func page(
    damaged: [DamagedContent] = [], free: Int64? = 9_000_000_000, folder: String = "/srv/worksite"
  ) -> String {
    let now = office.world.clock.clock.now()
    let report = ServerReport(
      version: "1.2", startedAt: now,
      disk: ServerReport.Disk(
        free: free, floor: 1_000_000_000, database: 5_000_000,
        contents: ServerReport.Total(count: 1234, bytes: 7_000_000)),
      uploads: ServerReport.Total(count: 3, bytes: 4000), damaged: damaged, listeners: 17,
      lastBackup: backup(daysAgo: 0))
    let model = CompanyServerModel(
      report: report, sessions: OpenSessions.Answer(logins: 1, users: 1, appPasswords: 0),
      rejected: RejectedLogins(failed: 0, throttled: 0), folder: folder, now: now, zone: .utc)
    return CompanyServerView(model: model).page.content.description
  }

  @Test("shows the disk, uploads, event streams and the version")
  func figures() {
    let text = page()
    for value in ["9.0 GB", "1.0 GB", "5.0 MB", "1,234 · 7.0 MB", "3 · 4.0 kB", "17", "1.2"] {
      #expect(text.contains("<span class=\"value\">\(value)<"), "\(value)")
    }
    for label in ["Open pages and devices", "Stored files"] { #expect(text.contains(label), "\(label)") }
    #expect(!text.contains("Open event streams") && !text.contains("Files of records"))
    #expect(!text.contains("note warn"))
    #expect(page(free: 1_000_000_000).contains("The disk is full"))
    #expect(page(free: nil).contains("<span class=\"value\">–<"))
  }

  @Test("names the documents and the hash of damaged content, unless it is hidden, and what to do")
  func damaged() {
    let (hash, hidden) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))
    let seen = DamagedContent(Blob(hash: hash, size: 5), users: [Phrase(verbatim: "“a<b>.pdf”, version 1")])
    let unseen = DamagedContent(Blob(hash: hidden, size: 6), users: [])
    let text = page(damaged: [seen, unseen])
    #expect(text.contains("2 stored files are damaged") && text.contains("a&lt;b&gt;.pdf"))
    #expect(text.contains("that only its owner sees") && text.contains("Save the same file again"))
    #expect(text.contains("SHA-256 \(hash)") && !text.contains(hidden))
    #expect(page(damaged: [seen]).contains("1 stored file is damaged"))
    Language.$current.withValue(.finnish) {
      #expect(page(damaged: [seen]).contains("1 tallennettu tiedosto on vioittunut, eikä sitä voi avata."))
      #expect(page(damaged: [seen, unseen]).contains("eikä niitä voi avata."))
    }
  }

  @Test("writes the folder of the commands as a shell reads it")
  func folder() {
    #expect(page().contains("verify --data /srv/worksite<"))
    #expect(page(folder: "/srv/it's").contains("--data &#39;/srv/it&#39;\\&#39;&#39;s&#39;<"))
  }
}
