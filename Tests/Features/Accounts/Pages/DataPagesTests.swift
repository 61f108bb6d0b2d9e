import Accounts
import AccountsPages
import Auth
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("The pages of the records of all kinds")
struct DataPagesTests {
  private let office: Office
  private let site: ID

  init() throws {
    office = try Office()
    site = office.world.newID()
    try office.world.companyStore.perform(AddWorksite(id: site, name: "Kallio & co"), by: office.maija)
  }

  private func lines(_ language: Language = .english) throws -> [String] {
    let history = History(in: office.world.companyStore.composition)
    return try office.world.answer(history).filter { $0.name.hasPrefix("operations.record") }
      .map { $0.summary.text(in: language) }
  }

  /// The names in the first cells of the table, in its order.
  private func names(_ page: PageReply) -> [String] {
    page.text.matches(of: /<tr><th scope="row"><a href="[^"]*">([^<]*)<\/a>/).map { String($0.1) }
  }

  private let users = "/admin/data/accounts.user"

  @Test("are listed by feature, with the number of their records, and linked from the settings")
  func kinds() async throws {
    let admin = try await office.browser(of: "maija")
    #expect(try await admin.open("/settings").text.contains("href=\"/admin/data\""))
    let page = try await admin.open("/admin/data")
    #expect(page.status == 200 && page.text.contains("<h2 id=\"feature-0-title\">Users and settings</h2>"))
    #expect(page.text.contains("<span>User<small>accounts.user</small></span><span class=\"value\">2</span>"))
    // A kind without a noun has its technical name.
    #expect(page.text.contains("/admin/data/worksites.attachment\"><span>worksites.attachment</span>"))
    let finnish = try await admin.open("/admin/data", ["Accept-Language": "fi"])
    #expect(finnish.text.contains("Käyttäjät ja asetukset") && finnish.text.contains("<span>Työmaa<small>"))
  }

  @Test("show a table with sorted headings, names instead of ids, and what users typed as text")
  func table() async throws {
    let admin = try await office.browser(of: "maija")
    let page = try await admin.open("/admin/data/worksites.site")
    #expect(page.status == 200 && page.text.contains("Kallio &amp; co"))
    #expect(page.text.contains(">Worksite</h1>"))
    #expect(page.text.contains("<a href=\"/admin/data/accounts.user/\(office.maija.user)\">Maija</a>"))
    #expect(!page.text.contains("nameKey") && !page.text.contains("nameSort"))
    #expect(names(try await admin.open(users + "?order=name")) == ["Maija", "Pekka"])
    let falling = try await admin.open(users + "?order=-name")
    #expect(names(falling) == ["Pekka", "Maija"])
    let heading =
      "<th scope=\"col\" aria-sort=\"descending\"><a href=\"/admin/data/accounts.user?order=name\">name ↓</a>"
    #expect(falling.text.contains(heading))
    #expect(falling.text.contains("<td data-label=\"role\">"))
    #expect(falling.text.contains("tabindex=\"0\" role=\"region\" aria-label=\"User\""))
    try office.world.perform(
      AddUser(id: office.world.newID(), username: "aino", name: "Aino <b>\"", role: .reporter))
    let hostile = try await admin.open(users)
    #expect(hostile.text.contains("Aino &lt;b&gt;&quot;</a>") && !hostile.text.contains("<b>"))
  }

  @Test("have the ticked columns and the conditions also in their links, and in the files")
  func choice() async throws {
    let admin = try await office.browser(of: "maija")
    let page = try await admin.open(
      users + "?column=role&column=isActive&where-role=porter&where-name=&where-isActive=true")
    #expect(names(page) == ["Pekka"])
    #expect(page.text.contains("data-label=\"role\"") && !page.text.contains("data-label=\"email\""))
    let query =
      "filter=role%3Aporter&amp;filter=isActive%3Atrue&amp;column=role&amp;column=isActive\""
    for format in ["csv", "json"] {
      #expect(
        page.text.contains("href=\"/api/v1/data/accounts.user/records.\(format)?\(query)"), "\(format)")
    }
    let sorted =
      "?column=role&amp;column=isActive&amp;where-role=porter&amp;where-isActive=true&amp;order=role"
    #expect(page.text.contains("href=\"/admin/data/accounts.user\(sorted)\""))
    #expect(
      page.text.contains("name=\"column\" value=\"role\" checked")
        && page.text.contains("name=\"column\" value=\"email\">"))
    // Looking at a table is no line of the history.
    #expect(try lines().isEmpty)
  }

  @Test("explain a condition that is not understood at its field, and show no records")
  func rejected() async throws {
    let admin = try await office.browser(of: "maija")
    let wrong = "/admin/data/worksites.site?where-createdAt=30.2.2026"
    let page = try await admin.open(wrong)
    #expect(page.status == 422 && names(page).isEmpty)
    #expect(page.text.contains("id=\"where-createdAt-error\"") && page.text.contains("value=\"30.2.2026\""))
    #expect(
      page.text.contains("The condition “30.2.2026” is not understood.")
        && page.text.contains("<details open>"))
    let finnish = try await admin.open(wrong, ["Accept-Language": "fi"])
    #expect(finnish.text.contains("Ehtoa ”30.2.2026” ei ymmärretty."))
    let hostile = try await admin.open(users + "?where-name=%22%3E%3Cscript%3E&column=%3Cb%3E")
    #expect(hostile.status == 200 && !hostile.text.contains("\"><script>") && !hostile.text.contains("<b>"))
    #expect(hostile.text.contains("No record meets the conditions."))
  }

  @Test("go on by a cursor that keeps columns, conditions and order")
  func more() async throws {
    for number in 0..<60 {
      try office.world.perform(
        AddUser(
          id: office.world.newID(), username: "worker\(number)", name: "Worker \(number + 100)",
          role: .reporter))
    }
    let admin = try await office.browser(of: "maija")
    let first = try await admin.open(users + "?order=name&where-name=worker&column=role")
    let next = try #require(first.text.firstMatch(of: /href="([^"]*&amp;after=[^"]*)"/)?.1)
    try office.world.perform(
      AddUser(id: office.world.newID(), username: "first", name: "A worker", role: .reporter))
    let second = try await admin.open(String(next).replacing("&amp;", with: "&"))
    #expect(names(first) + names(second) == (100..<160).map { "Worker \($0)" })
    #expect(second.text.contains("data-label=\"role\"") && !second.text.contains("data-label=\"username\""))
    #expect(!second.text.contains("after="))
  }

  @Test("show a record with all its members and its changes, which is one line of the history")
  func record() async throws {
    try office.world.companyStore.perform(
      AddTask(id: office.world.newID(), worksite: site, name: "Scaffolding"), by: office.maija)
    let admin = try await office.browser(of: "maija")
    let page = try await admin.open("/admin/data/worksites.site/\(site)")
    #expect(
      page.status == 200
        && page.text.contains("<dt>createdBy</dt><dd class=\"lines\"><a href=\"/admin/data/accounts.user/"))
    // The history of the worksite has what belongs to it, too.
    #expect(!page.text.contains("Scaffolding"))
    #expect(page.text.contains("<h2 id=\"values-title\">Values</h2>"))
    #expect(page.text.contains("<dt>archivedAt</dt><dd class=\"lines\">–</dd>"))
    #expect(
      page.text.contains("<section class=\"card\" id=\"changes\"") && page.text.contains("<span>Maija "))
    #expect(page.text.contains("href=\"/admin/history?record=\(site)\""))
    #expect(try lines() == ["opened a record: worksite \(site.short)"])
    #expect(try lines(.finnish) == ["avasi tietueen: työmaa \(site.short)"])
    let history = try await admin.open("/admin/history")
    #expect(history.text.contains("Maija opened a record: worksite \(site.short)"))
    // The record's own history shows what was done to it, and not who opened it.
    #expect(try await !admin.open("/admin/data/worksites.site/\(site)").text.contains("opened a record"))
  }

  @Test("do not find unknown kinds, unknown records and the private records of other users")
  func missing() async throws {
    let link = office.world.newID()
    try office.world.companyStore.perform(
      AddLink(id: link, name: "Diary", url: "https://diary.example"), by: office.pekka)
    let admin = try await office.browser(of: "maija")
    for path in [
      "/admin/data/nothing", "/admin/data/accounts_user", "/admin/data/accounts.user/\(site)",
      "/admin/data/accounts.user/x",
      "/admin/data/accounts.link/\(link)", "/admin/data/nothing/\(site)",
    ] {
      #expect(try await admin.open(path).status == 404, "\(path)")
    }
    let links = try await admin.open("/admin/data/accounts.link")
    #expect(links.text.contains("There are no records of this kind yet.") && !links.text.contains("Diary"))
    #expect(try lines().isEmpty)
  }

  @Test(
    "are for admins only",
    arguments: ["/admin/data", "/admin/data/accounts.user", "/admin/data/accounts.user/ID"])
  func rights(_ path: String) async throws {
    let path = path.replacing("ID", with: office.pekka.user.description)
    #expect(try await office.browser(of: "pekka").open(path).status == 403)
    #expect(try await office.browser().open(path).location.hasPrefix("/login?next="))
    #expect(try lines().isEmpty)
  }
}
