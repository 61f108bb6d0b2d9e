import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Decisions and empty answers on a device whose data is old", .waitingPrograms)
struct CurrentAnswersTests {
  private func submitted(by pekka: Device) throws {
    let day = "worksite.hours/1,2025-03-03T07:00:00+02:00,2025-03-03T15:00:00+02:00,Marjala"
    let days = "schema,start,end,worksite\n\(day)"
    try pekka.run("hours", "import", "-", "--yes", typing: days).requireSuccess()
    try pekka.run("hours", "submit", "--period", "2025/3", "--yes").requireSuccess()
    try pekka.run("sync").requireSuccess()
  }

  @Test("a manager decides on what the server has, and an empty list says its age without the server")
  func decisions() throws {
    let company = try Company(isQuiet: true)
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    let march = ["hours", "approve", "--all", "--period", "2025/3", "--yes"]
    let none = try olli.run(march)
    #expect(none.errors.contains("nothing to approve") && !none.errors.contains("As of"), "\(none.errors)")
    try submitted(by: pekka)
    #expect(try olli.run(["hours", "list", "2025-03-03", "--user", "pekka"]).output.contains("8:00"))
    let approved = try olli.run(march)
    #expect(approved.output.contains("Approved: Pekka, 8:00"), "\(approved.output)\(approved.errors)")

    company.close()
    let old = try olli.run(march)
    #expect(old.code == 0 && old.errors.contains("As of "), "\(old.errors)")
    let missing = try olli.run("hours", "missing", "2025-03-03", "--json")
    #expect(try (missing.json()["readAt"] as? String)?.hasSuffix("Z") == true, "\(missing.output)")
  }

  @Test("a worksite is listed and found that the user was attached to a moment ago")
  func worksites() throws {
    let company = try Company(isQuiet: true)
    let (maija, pekka) = (try company.device(of: "maija"), try company.device(of: "pekka"))
    try maija.run("sites", "detach", "Marjala", "pekka", "--yes").requireSuccess()
    #expect(try pekka.run("sites", "list", "--refresh").errors.contains("attached to no worksite"))
    try maija.run("sites", "attach", "Marjala", "pekka").requireSuccess()
    #expect(try pekka.run("sites", "list").output.contains("Marjala"))

    try maija.run("sites", "add", "Vuosaari").requireSuccess()
    try maija.run("sync").requireSuccess()
    try maija.run("sites", "attach", "Vuosaari", "pekka").requireSuccess()
    let used = try pekka.run("use", "Vuosaari")
    #expect(used.code == 0, "\(used.errors)")
  }

  @Test("lists of users and members, and what is left of a budget, are what the server has")
  func lists() throws {
    let company = try Company(isQuiet: true)
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    for device in [maija, olli] { try device.run("sync").requireSuccess() }
    try maija.run("users", "add", "Uuno Uusi", "--username", "uuno", "--no-password").requireSuccess()
    #expect(try olli.run("users").output.contains("Uuno Uusi"))
    #expect(try olli.run("users", "show", "uuno").code == 0)
    try maija.run("sites", "attach", "Marjala", "uuno").requireSuccess()
    #expect(try olli.run("sites", "members", "Marjala").output.contains("Uuno Uusi"))
    for words in [
      ["users"], ["sites", "members"], ["sites", "list"], ["budget", "show", "Frame"], ["settings"],
      ["docs", "find", "plan"], ["docs", "show", "/"], ["admin", "hours"],
    ] {
      let answer = try olli.run(words + ["--json"])
      #expect(try answer.json()["readAt"] is String, "\(words): \(answer.output)\(answer.errors)")
    }
    let may = ["--budget", "Frame", "--date", "2026-05-06"]
    try maija.run(["buy", "10", "Fuel"] + may).requireSuccess()
    try maija.run("sync").requireSuccess()
    let shown = try olli.run("budget", "show", "Frame", "--as-of", "2026-05-06")
    let fuel = try #require(shown.lines.first { $0.hasPrefix("Fuel") })
    #expect(fuel.contains("10.00"), "\(shown.output)")
    try maija.run(["buy", "20", "Fuel"] + may).requireSuccess()
    try maija.run("sync").requireSuccess()
    #expect(try olli.run(["buy", "5", "Fuel"] + may).code == 0)
    let spent = try olli.run("budget", "show", "Frame", "--as-of", "2026-05-06").lines
    #expect(spent.contains { $0.hasPrefix("Fuel") && $0.contains("35.00") }, "\(spent)")
    try maija.run(["buy", "40", "Fuel", "-m", "diesel"] + may).requireSuccess()
    try maija.run("sync").requireSuccess()
    #expect(try olli.run("budget", "purchase", "list", "Frame").output.contains("diesel"))
    try maija.run("budget", "category", "add", "Tools", "--budget", "Frame").requireSuccess()
    try maija.run("sites", "detach", "Marjala", "uuno", "--yes").requireSuccess()
    try maija.run("sites", "tasks", "Marjala", "--add", "Roofing").requireSuccess()
    try maija.run("sync").requireSuccess()
    #expect(try olli.run("budget", "category", "list", "--budget", "Frame").output.contains("Tools"))
    #expect(try !olli.run("sites", "show", "Marjala").output.contains("Uuno Uusi"))
    #expect(try olli.run("sites", "tasks", "Marjala").output.contains("Roofing"))
    try maija.run(["buy", "40", "Fuel", "-m", "grease"] + may).requireSuccess()
    try maija.run("sync").requireSuccess()
    #expect(try olli.run("budget", "export", "Frame").output.contains("grease"))
    try maija.run("contacts", "add", "Ismo Ilves", "--book", "site:Marjala").requireSuccess()
    try maija.run("sync").requireSuccess()
    #expect(try olli.run("contacts", "show", "Ismo").output.contains("Ismo Ilves"))
  }

  @Test("a server that never answers ends no decision, and is not asked again while that is known")
  func silent() throws {
    let company = try Company()
    let olli = try company.device(of: "olli", Device(hasSender: false))
    company.road.decide { _ in .stallDown(0) }
    let first = try olli.run("hours", "approve", "--all", "--yes")
    #expect(first.code == 0 && first.errors.contains("As of "), "\(first.errors)")
    try olli.put("x", "/x.txt").requireSuccess()
    let asked = company.road.connections
    #expect(try olli.run("hours", "approve", "--all", "--yes").errors.contains("As of "))
    #expect(company.road.connections == asked)
  }
}
