import Accounts
import AllFeatures
import Auth
import Budget
import Contacts
import Core
import Documents
import DocumentsProvider
import Hours
import Networking
import Operations
import Persistence
import Synchronization
import TestSupport
import Testing
import VCard
import Worksites

/// Code that a doc comment shows. A last test compares it with the comments.
@Suite("The examples in doc comments")
struct DocumentedExampleTests {
  private let world: TestStore
  private var company: CompanyStore { world.companyStore }
  private var admin: Actor { world.actor }
  private let site: ID
  private let today = CivilDate(daysSinceEpoch: 20_776)

  init() throws {
    world = try TestStore(AllFeatures.list)
    site = world.newID()
    try world.perform(AddUser(id: world.actor.user, username: "maija", name: "Maija Virtanen", role: .admin))
    try world.perform(AddWorksite(id: site, name: "Marjala"))
  }

  @Test("of a database runs")
  func database() throws {
    let (clock, ids) = (world.clock.clock, company.ids)
    let notes = Migration(
      "notes-0001", reason: "notes",
      sql: "CREATE TABLE notes_note (id ID PRIMARY KEY, text TEXT NOT NULL)")
    let database = try Database(inMemory: [notes], clock: clock)
    try database.write { connection in
      for text in ["Order timber.", "Call Olli."] {
        try connection.execute("INSERT INTO notes_note (id, text) VALUES (\(ids.next()), \(text))")
      }
    }
    let texts = try database.read { try $0.rows("SELECT text FROM notes_note ORDER BY id") { $0.text() } }
    #expect(texts == ["Order timber.", "Call Olli."])
  }

  @Test("of a company store runs")
  func companyStore() throws {
    let id = company.ids.next()
    try company.perform(AddWorksite(id: id, name: "Kallio"), by: admin)
    let names = try company.answer(Worksites(), for: admin).map(\.name)
    #expect(names == ["Kallio", "Marjala"])
  }

  @Test("of an HTTP client runs")
  func client() async throws {
    let page = #"{"items": [{"name": "Marjala"}]}"#
    let transport = OneAnswer(HTTPResponse(status: 200, body: HTTPBody(Array(page.utf8))))
    let (clock, url) = (world.clock.clock, "https://worksite.example")
    let environment = ClientEnvironment(clock: clock, random: { 0 }, now: { .now }, sleep: { _ in })
    struct Site: Decodable { let name: String }
    let link = NetworkLink(LinkState(at: clock.now()))
    var client = HTTPClient(of: try WebAddress(url), over: transport, link: link, in: environment)
    client.token = { "KPElWVEkq3Zr0w" }
    let call = HTTPCall("GET", "/api/v1/worksites", query: [("limit", "10")])
    let sites = try await client.value(FetchedPage<Site>.self, of: call).items
    #expect(sites.map(\.name) == ["Marjala"])
  }

  @Test("of adding a document runs")
  func document() throws {
    let bytes = Array("%PDF-1.7".utf8)
    var writer = company.blobs.writer()
    try bytes.withUnsafeBytes { try writer.append($0) }
    let staged = writer.seal()
    try company.blobs.commit([staged])
    let document = AddDocument(
      id: company.ids.next(), contentVersion: company.ids.next(), worksite: site,
      place: ItemPlace(parent: site, name: "plan.pdf"), blob: staged.blob, modifiedAt: company.clock.now())
    try company.perform(document, by: admin)
    let found = try company.answer(ItemAt(ItemPlace(parent: site, name: "PLAN.pdf")), for: admin)
    #expect(found?.size == 8)
  }

  @Test("of a folder enumerator runs")
  func enumerator() throws {
    for number in 1...250 {
      let place = ItemPlace(parent: site, name: "\(number)")
      try world.perform(AddFolder(id: world.newID(), worksite: site, place: place))
    }
    let folder = FolderEnumerator(.site(site), in: company, for: admin)
    let anchor = try folder.anchor()
    var page = try folder.page()
    var names = page.items.map(\.name)
    while let cursor = page.next {
      page = try folder.page(after: cursor)
      names += page.items.map(\.name)
    }
    let changes = try folder.changes(since: anchor)
    #expect(names.count == 250 && changes.updated.isEmpty)
  }

  @Test("of the provider of documents runs")
  func provider() throws {
    for number in 1...250 {
      let place = ItemPlace(parent: site, name: "\(number)")
      try world.perform(AddFolder(id: world.newID(), worksite: site, place: place))
    }
    let documents = DocumentsProvider(in: company, for: admin)
    let enumerator = try documents.enumerator(of: .worksite(site))
    var page = try enumerator.page()
    var names = page.items.map(\.name)
    while let cursor = page.next {
      page = try enumerator.page(after: cursor)
      names += page.items.map(\.name)
    }
    #expect(names.count == 250)
  }

  @Test("of a report of hours runs")
  func report() throws {
    let november = try DayRange(typed: "2026-11", today: today)
    let filter = HoursFilter(first: november.first, last: november.last, worksite: site)
    let report = try company.answer(HoursReport(filter, by: [.user, .task]), for: admin)
    let hours = Double(report.totalMinutes) / 60
    #expect(hours == 0 && report.rows.isEmpty)
  }

  @Test("of the status of a budget runs")
  func status() throws {
    let (budget, terms) = (world.newID(), LimitTerms(amount: Money(minor: 10_000, .euro), period: .months(1)))
    try world.perform(
      AddBudget(id: budget, worksite: site, name: "Materials", total: terms, from: today))
    try world.perform(
      AddPurchase(
        id: world.newID(), budget: budget, category: nil, day: today, amount: Money(minor: 12_000, .euro)))
    let status = try company.answer(BudgetStatus(of: budget, asOf: today), for: admin)
    let exceeded = ([status.total] + status.categories).filter(\.isExceeded)
    let overspent = exceeded.map { status.budget.money($0.spent - ($0.limit ?? 0)) }
    #expect(overspent == [Money(minor: 2000, .euro)])
  }

  @Test("of a list of contacts runs")
  func contacts() throws {
    let fields = ContactFields(
      firstName: "Olli", lastName: "Nieminen", phones: [ContactPoint("040 123 4567", type: "mobile")])
    try company.perform(AddContact(id: company.ids.next(), book: .company, fields: fields), by: admin)
    let found = try company.answer(Contacts(containing: "niem", by: .first), for: admin)
    #expect(found.map(\.name) == ["Olli Nieminen"])
  }

  @Test("of a vCard runs")
  func card() throws {
    let bytes = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Nieminen;Olli;;;\r\nFN:Olli\r\nEND:VCARD\r\n".utf8)
    let card = try VCard(bytes)
    let edited = try card.applying(ContactEdit(setting: ContactFields(company: "Rakennus Oy")))
    #expect(String(decoding: edited.bytes, as: UTF8.self).contains("ORG:Rakennus Oy\r\n"))
  }

  /// The types whose doc comments have an example, by their files.
  private static let documented = [
    "Platform/Persistence/Database.swift", "Platform/Operations/CompanyStore.swift",
    "Platform/Operations/Operations/Operation.swift", "Platform/Operations/Features/Feature.swift",
    "Platform/Auth/Rights/Right.swift", "Platform/Networking/Client/HTTPClient.swift",
    "Features/Documents/Domain/Operations/AddDocument.swift",
    "Features/Documents/Provider/DocumentsProvider.swift",
    "Features/Documents/Provider/Enumerate/FolderEnumerator.swift",
    "Features/Hours/Domain/Reports/HoursReport.swift", "Features/Budget/Domain/Status/BudgetStatus.swift",
    "Features/Contacts/Domain/Lists/Contacts.swift", "Features/Contacts/VCard/Card/VCard.swift",
  ]

  @Test("are code of tests, line for line", arguments: documented)
  func texts(file: String) throws {
    let example = try Repository.text(of: "Modules/\(file)").split(separator: "\n")
      .filter { $0.hasPrefix("///     ") }.map { trimmed($0.dropFirst(3)) }
    #expect(!example.isEmpty)
    let sources = [
      "Programs/DocumentedExampleTests", "Example/Domain/AddRemark", "Example/Domain/RemarksFeature",
    ]
    let isTested = try sources.contains { source in
      let lines = try Repository.text(of: "Tests/Composition/\(source).swift").split(separator: "\n")
      return lines.map(trimmed).firstRange(of: example) != nil
    }
    #expect(isTested, "\(file) shows other code than the tests.")
  }

  private func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " } }
}

/// A transport with one response.
private struct OneAnswer: Transport {
  private let response: HTTPResponse

  init(_ response: HTTPResponse) { self.response = response }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { response }
}
