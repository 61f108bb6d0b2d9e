import EndToEndSupport
import Testing

@Suite("The history names what changed and where", .realPrograms)
struct HistoryTests {
  private let device: Device

  init() throws {
    device = try Device()
    try ok("sites", "add", "Marjala")
  }

  @discardableResult
  private func ok(_ arguments: String..., language: String? = nil) throws -> Finished {
    let result = try device.run(arguments, language: language)
    #expect(result.code == 0, "\(arguments) \(result.errors)")
    return result
  }

  private func latest(_ arguments: String..., language: String? = nil) throws -> String {
    try device.run(["history"] + arguments, language: language).lines.first ?? ""
  }

  @Test("of a document: its path, and the new one after a move")
  func documents() throws {
    try device.put("a", "/a.txt")
    #expect(try latest().hasSuffix("added “a.txt” (Marjala:/a.txt)"))
    try ok("docs", "add", "/Plans")
    try ok("docs", "move", "/a.txt", "/Plans/b.txt")
    #expect(try latest().contains("“a.txt” to another folder as “b.txt” (Marjala:/Plans/b.txt)"))
    let lines = try ok("history", "/Plans/b.txt").lines
    #expect(lines.count == 2 && lines[0].hasSuffix("(Marjala:/Plans/b.txt)"), "\(lines)")
    #expect(lines[1].hasSuffix("added “a.txt”"), "\(lines)")
    let item = try #require(try ok("history", "/Plans/b.txt", "--json").items().first)
    #expect(item["address"] as? String == "Marjala:/Plans/b.txt")
    #expect(item["actorName"] is String && item["actor"] is String)
  }

  @Test("of a budget: the limit before and after, and its category")
  func budgets() throws {
    try ok("budget", "add", "Frame", "--total", "9000", "--every", "year")
    try ok("budget", "category", "add", "Fuel", "500", "--every", "month")
    try ok("budget", "category", "edit", "Fuel", "--amount", "600", "--yes")
    #expect(try latest().contains("changed the limit €500.00 → €600.00"))
    #expect(try latest().hasSuffix("(Marjala: Frame / Fuel)"))
    let finnish = try latest(language: "fi_FI.UTF-8")
    #expect(finnish.contains("muutti rajan 500,00\u{a0}€ → 600,00\u{a0}€"), "\(finnish)")
    try ok("budget", "thresholds", "70,90")
    #expect(try latest().contains("→ 70 %, 90 %"))
  }

  @Test("of a worksite: the changed details")
  func worksites() throws {
    try ok("sites", "edit", "Marjala", "--zone", "Europe/Oslo", "--about", "A school.")
    let line = try latest("--site", "Marjala")
    #expect(line.contains("description changed; time zone ") && line.hasSuffix(" → Europe/Oslo"), "\(line)")
  }

  @Test("of a contact: its changed fields, also in the list of its versions")
  func contacts() throws {
    try ok("contacts", "add", "Matti", "Mäkelä", "--phone", "040 123 4567")
    try ok("contacts", "edit", "mäkelä", "--phone", "050 765 4321", "--notes", "Calls back.")
    #expect(try latest().contains("phone 040 123 4567 → 050 765 4321"))
    let versions = try ok("contacts", "versions", "mäkelä")
    #expect(versions.output.contains("→ 050 765 4321; notes changed"), "\(versions.output)")
    let newest = try #require(try ok("contacts", "versions", "mäkelä", "--json").items().first)
    #expect((newest["changes"] as? [String])?.count == 2 && newest["actorName"] is String)
    let finnish = try ok("contacts", "versions", "mäkelä", language: "fi_FI.UTF-8").output
    #expect(finnish.contains("muistiinpanot muutettu"), "\(finnish)")
  }

  @Test("of many like changes: one line for a run of them, and one for each decision")
  func runs() throws {
    let days = (3...9).map { "2025-03-0\($0)" }
    let lines = days.map { "worksite.hours/1,\($0)T07:00:00+02:00,\($0)T15:30:00+02:00,Marjala," }
    let file = (["schema,start,end,worksite,username"] + lines).joined(separator: "\n")
    let added = try device.run(["hours", "import", "-", "--yes"], typing: file)
    #expect(added.code == 0, "\(added.errors)")
    try ok("hours", "submit", "--period", "2025/3", "--yes")
    for day in days { try ok("hours", "approve", "root", "--days", "\(day)..\(day)", "--yes") }
    let history = try ok("history").lines
    let decisions = history.filter { $0.contains("approved hours: ") }
    #expect(decisions.count == days.count, "\(history)")
    #expect(decisions.allSatisfy { $0.contains("1 day, 8:30") && !$0.contains("more") })
    #expect(history.filter { $0.contains("… and 6 more") }.count == 1, "\(history)")
  }

  @Test("of removed hours: found by the end of their id, also behind many other changes")
  func removedHours() throws {
    try ok("hours", "add", "2025-03-03", "7-15:30")
    let id = try #require(try ok("hours", "list", "2025-03-03", "--json").items().first?["id"] as? String)
    try ok("hours", "edit", String(id.suffix(8)), "--end", "16")
    try ok("hours", "remove", String(id.suffix(8)), "--yes")
    let history = try ok("hours", "history", String(id.suffix(8)))
    #expect(history.lines.count == 3 && history.output.contains("07:00–15:30 → 07:00–16:00"))
    #expect(try device.run("hours", "history", "ffffffff").code == 66)
  }
}
