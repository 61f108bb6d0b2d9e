import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Links")
struct LinkTests {
  private let staff: Staff
  private var companyStore: CompanyStore { staff.companyStore }

  init() throws { staff = try Staff() }

  private func add(_ name: String, _ url: String = "https://example.fi", by actor: Actor) throws {
    try companyStore.perform(AddLink(id: staff.world.newID(), name: name, url: url), by: actor)
  }

  private func names(of actor: Actor) throws -> [String] {
    try companyStore.answer(Links(), for: actor).map { "\($0.holder.rawValue) \($0.name)" }
  }

  @Test("belong to a user, or to the company: every user sees those, and an admin changes them")
  func holders() throws {
    try add("Sää", by: staff.pekka)
    try add("TES", by: staff.maija)
    let shared = AddCompanyLink(id: staff.world.newID(), name: "Sää", url: "https://example.fi")
    #expect(failure { try companyStore.perform(shared, by: staff.pekka) }?.kind == .forbidden)
    try companyStore.perform(shared, by: staff.maija)
    #expect(try names(of: staff.pekka) == ["person Sää", "company Sää"])
    #expect(try names(of: staff.maija) == ["company Sää", "person TES"])
    let links = try companyStore.answer(Links(), for: staff.pekka)
    #expect(try links.named("SÄÄ").holder == .person && links.named("SÄÄ", of: .company).id == shared.id)
    #expect(failure { _ = try links.named("tes") }?.code == "accounts.noLink")
    let foreign = try #require(links.first)
    #expect(
      failure { try companyStore.perform(RemoveLink(link: foreign.id), by: staff.maija) }?.kind == .notFound)
    #expect(
      failure { try companyStore.perform(RemoveCompanyLink(link: foreign.id), by: staff.maija) }?.kind
        == .notFound)
  }

  @Test("are read one by one only by users who see them")
  func single() throws {
    try add("Sää", by: staff.pekka)
    try add("TES", by: staff.pekka)
    let link = try companyStore.answer(Links(), for: staff.pekka)[1]
    #expect(try companyStore.answer(Links(link.id), for: staff.pekka) == [link])
    #expect(try companyStore.answer(Links(link.id), for: staff.maija).isEmpty)
  }

  @Test("have unique names in any case, and an undo restores one while its name is free")
  func unique() throws {
    try add("Sää", by: staff.pekka)
    #expect(failure { try add("SÄÄ", by: staff.pekka) }?.code == "accounts.linkTaken")
    let link = try companyStore.answer(Links(), for: staff.pekka)[0]
    try companyStore.perform(RemoveLink(link: link.id), by: staff.pekka)
    #expect(try names(of: staff.pekka).isEmpty)
    try companyStore.undo(by: staff.pekka)
    #expect(try names(of: staff.pekka) == ["person Sää"])
  }

  @Test(
    "open web pages, e-mail addresses and telephone numbers, never a file of the device",
    arguments: [
      ("https://example.fi", true), ("HTTP://example.fi/a?b=c#d", true), ("mailto:maija@example.fi", true),
      ("tel:+358401234567", true), ("https://työmaa.fi/ä", true), ("javascript:alert(1)", false),
      ("file:///etc/passwd", false), ("https:example.fi", false), ("https:///path", false),
      ("https://", false),
      ("https://a b", false), ("https://a\u{7}", false), ("https://a`b", false), ("mailto:", false),
      ("example.fi", false), ("--help", false), ("", false),
      ("https://" + String(repeating: "a", count: 2000), false),
    ])
  func addresses(_ url: String, _ isFine: Bool) {
    let rejection = failure { try add("x", url, by: staff.pekka) }
    #expect((rejection == nil) == isFine, "\(url)")
    if !isFine { #expect(rejection?.code == "accounts.linkURL" && rejection?.field == "url") }
  }

  @Test(
    "have a readable name", arguments: ["", " ", "a\u{1B}[0m", String(repeating: "a", count: 101)])
  func unreadable(name: String) {
    #expect(failure { try add(name, by: staff.pekka) }?.code == "accounts.linkName")
  }

  @Test("a company setting is checked, also when no feature declares its name")
  func setting() throws {
    func set(_ value: String) throws {
      try companyStore.perform(
        SetCompanySetting(id: staff.world.newID(), setting: "registration.open", value: value),
        by: staff.maija)
    }
    #expect(failure { try set("maybe") }?.code == "sync.settingValue")
    try set("true")
    let kinds = companyStore.composition.settings
    #expect(
      kinds.map(\.name) == [
        "history.days", "pages.language", "pages.look", "registration.open", "sessions.days",
        "sessions.unusedDays",
      ])
    #expect(try companyStore.text(of: kinds[1], value: "true", for: staff.maija) == "true")
  }
}
