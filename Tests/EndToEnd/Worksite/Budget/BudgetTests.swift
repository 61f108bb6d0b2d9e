import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Budgets from the command line", .realPrograms)
struct BudgetTests {
  private static let prepared = Device.prepared { device in
    for line in [
      "sites add Marjala", "budget add Frame --total 1000 --every month --anchor 2026-05-01",
      "budget category add Materials 400 --every month --anchor 2026-05-01",
      "budget category add Fuel 100 --every week --anchor 2026-05-04",
    ] { try device.run(line.split(separator: " ").map(String.init)).requireSuccess() }
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func worksite(_ line: String, language: String? = nil) throws -> Finished {
    try device.shell("worksite \(line)", language: language)
  }

  /// The amounts in minor units of a line of `budget show`; a member without a value is absent.
  private func line(_ name: String?, _ day: String = "2026-05-06") throws -> [String: Int64] {
    let status = try worksite("budget show --as-of \(day) --json").json()
    let lines = status["categories"] as? [[String: Any]] ?? []
    let found = try #require(
      name == nil ? status["total"] as? [String: Any] : lines.first { $0["name"] as? String == name })
    return found.compactMapValues { ($0 as? [String: Any])?["minor"] as? Int64 }
  }

  @Test("a purchase reduces what is left in its category and in the total")
  func buying() throws {
    let saved = try worksite("buy 249,75 Materials -m 'timber, Puukeskus' --date 2026-05-06")
    #expect(saved.code == 0, "\(saved.errors)")
    #expect(saved.output.contains("Saved: €249.75, Materials, timber, Puukeskus"))
    #expect(saved.output.contains("Left of Materials: €150.25 of €400.00"))
    #expect(try line("Materials") == ["limit": 40000, "spent": 24975, "left": 15025])
    #expect(try line(nil)["left"] == 75025)
    #expect(try line(nil, "2026-05-05")["spent"] == 0)
    // Without a category it takes the one used last.
    #expect(try worksite("buy 10 --date 2026-05-07").output.contains("Materials"))
    #expect(try worksite("buy 9,95 --refund --date 2026-05-07").output.contains("refund of €9.95"))
    #expect(try line("Materials", "2026-05-07")["spent"] == 24975 + 1000 - 995)
  }

  @Test("an amount that is unclear, negative or too precise is refused with a remedy, and nothing is saved")
  func refusing() throws {
    let unclear = try worksite("buy 9.955 Fuel --json")
    #expect(unclear.code == 65 && unclear.rejection == "core.moneyAmbiguous")
    #expect(try worksite("buy 9.955 Fuel").errors.contains("€9,955.00"))
    let negative = try worksite("buy -9,95 Fuel")
    #expect(negative.code == 64 && negative.errors.contains("--refund"))
    #expect(try worksite("buy 9,9551 Fuel --json").rejection == "core.moneyDecimals")
    let unknown = try worksite("buy 5 Fule")
    #expect(unknown.code == 66 && unknown.errors.contains("“Materials”"))
    #expect(try worksite("budget purchase list --json").items().isEmpty)
  }

  @Test("purchases are listed by month, changed, removed, and each of these is undone")
  func changing() throws {
    for line in ["10 Fuel --date 2026-05-06", "20 Materials --date 2026-04-30 -m nails"] {
      #expect(try worksite("buy \(line)").code == 0)
    }
    let list = try worksite("budget purchase list").lines
    #expect(list[0] == "May 2026  €10.00" && list[3] == "April 2026  €20.00", "\(list)")
    let id = try #require(list[2].split(separator: " ").last)
    #expect(try worksite("budget purchase edit \(id) --amount 12,50 --category mat -m screws").code == 0)
    let items = try worksite("budget purchase list --json").items()
    #expect(items[0]["note"] as? String == "screws")
    #expect((items[0]["amount"] as? [String: Any])?["minor"] as? Int64 == 1250)
    #expect(try worksite("budget purchase list --by category").lines.count == 2)
    #expect(try worksite("budget purchase list --limit 1").lines[0] == "May 2026  €12.50")
    #expect(
      try worksite("budget purchase list --from 2026-04-01 --to 2026-04-30").lines[0] == "April 2026  €20.00")
    let months = try worksite("budget purchase list --by month --json").items()
    #expect(months.compactMap { $0["key"] as? String } == ["2026-05-01", "2026-04-01"])
    #expect(try worksite("budget purchase list --by person --json").items().count == 1)
    #expect(try worksite("budget purchase remove \(id)").output.contains("Removed: €12.50, screws"))
    #expect(try worksite("budget purchase list --json").items().count == 1)
    #expect(try worksite("budget purchase undo").output.contains("Undone: removed a purchase of €12.50"))
    #expect(try worksite("budget purchase redo").output.contains("Done again: removed a purchase"))
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("undo").output.contains("amount €12.50, category, note “screws”"))
    #expect(try line("Fuel")["spent"] == 1000)
  }

  @Test("a changed limit leaves the weeks that are over as they were, and is shown before it is made")
  func limits() throws {
    #expect(try worksite("buy 30 Fuel --date 2026-05-06").code == 0)
    let before = try line("Fuel", "2026-05-06")
    let change = try worksite("budget category edit Fuel --amount 50 --effective 2026-05-11 -y")
    #expect(change.code == 0 && change.errors.contains("Fuel: €100.00 a week"), "\(change.errors)")
    #expect(change.errors.contains("→ €50.00 a week, from 11 May 2026 on"))
    #expect(try line("Fuel", "2026-05-06") == before && line("Fuel", "2026-05-12")["limit"] == 5000)
    #expect(try worksite("budget category remove Fuel").code == 0)
    let status = try worksite("budget show --as-of 2026-05-06 --json").json()
    let rest = (status["uncategorised"] as? [String: Any])?["spent"] as? [String: Any]
    #expect(rest?["minor"] as? Int64 == 3000)
    #expect(try worksite("undo").code == 0)
    #expect(try line("Fuel", "2026-05-06") == before)
  }

  @Test("a change of an amount holds from the current period on, or from the next one")
  func effective() throws {
    func limits() throws -> [Int64?] {
      let next = try worksite("budget show --as-of $(date -d '+31 days' +%F) --json").json()
      return [try line("Materials", "today")["limit"], (next["total"] as? [String: Any]).flatMap(limit)]
    }
    func limit(_ line: [String: Any]) -> Int64? { (line["limit"] as? [String: Any])?["minor"] as? Int64 }
    let later = try worksite("budget edit --total 900 --effective next -y")
    #expect(later.code == 0 && later.errors.contains("→ €900.00 a month"), "\(later.errors)")
    #expect(try worksite("budget category edit Materials --amount 300 -y").code == 0)
    #expect(try limits() == [30000, 90000])
    #expect(try line(nil, "today")["limit"] == 100_000)
    let past = try worksite("budget category edit Materials --amount 200 --effective 2026-05-01 -y")
    #expect(past.errors.contains("periods that are over"), "\(past.errors)")
  }

  @Test("a purchase has the day of the user, and a typed day in every zone")
  func days() throws {
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      let script = "export TZ=\(zone); worksite buy 1 Fuel --date 2026-05-06 --json"
      #expect(try device.shell(script).json()["day"] as? String == "2026-05-06")
      let today = try device.shell("export TZ=\(zone); date +%F; worksite buy 1 Fuel --json").lines
      #expect(today.last?.contains("\"day\":\"\(today[0])\"") == true, "\(today)")
    }
  }

  @Test("a split adds up to the cent, is undone as one, and shares have to be the whole")
  func splitting() throws {
    let split = try worksite("budget split 100,00 Materials:1/3 Fuel:2/3 --date 2026-05-06 --json")
    let amounts = try split.items().compactMap { ($0["amount"] as? [String: Any])?["minor"] as? Int64 }
    #expect(amounts == [3333, 6667])
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("budget purchase list --json").items().isEmpty)
    #expect(try worksite("budget split 100 Materials:1/3 Fuel:1/3 --json").rejection == "budget.shares")
    // The VAT of the invoice is 2 cents. That of each part alone would be rounded to one cent.
    let taxed = try worksite("budget split 0,10 Materials:1 Fuel:1 Materials:1 --vat 25,5 --json").items()
    let taxes = taxed.compactMap { ($0["vatAmount"] as? [String: Any])?["minor"] as? Int64 }
    #expect(taxes.count == 3 && taxes.reduce(0, +) == 2)
  }

  @Test("an explanation has lines that add up, in Finnish too")
  func explaining() throws {
    for line in ["30 Fuel --date 2026-05-05", "12,50 Fuel --date 2026-05-06 -m diesel"] {
      #expect(try worksite("buy \(line)").code == 0)
    }
    let text = try worksite("budget explain Fuel --as-of 2026-05-10", language: "fi").lines
    let words: [Substring] = text.prefix(6).map { $0.split(separator: " ").first ?? "" }
    #expect(words == ["Fuel", "100,00", "-30,00", "-12,50", "──────", "57,50"], "\(text)")
    let shown = try worksite("budget --as-of 10.5.2026", language: "fi")
    #expect(shown.output.contains("57,50\u{A0}€") && shown.output.contains("JÄLJELLÄ"), "\(shown.output)")
  }

  @Test("a limit that is exceeded is told by word, and a warning names the window")
  func warnings() throws {
    let bought = try worksite("buy 120 Fuel --date 2026-05-06")
    #expect(bought.errors.contains("Frame · Fuel is exceeded by €20.00"), "\(bought.errors)")
    #expect(bought.errors.contains("4 May 2026 – 10 May 2026"))
    let again = try worksite("buy 1 Fuel --date 2026-05-06")
    #expect(!again.errors.contains("exceeded"), "\(again.errors)")
    #expect(try worksite("budget --as-of 2026-05-06").output.contains("over"))
    #expect(try worksite("budget warnings --as-of 2026-05-06 --json").items().count == 1)
    #expect(try worksite("budget --pie --as-of 2026-05-06").output.contains("A  Fuel  100 %"))
  }

  @Test("a warning comes with every command, once, also where a lowered limit raised it")
  func notices() throws {
    #expect(try worksite("buy 60 Fuel").code == 0)
    let lowered = try worksite("budget category edit Fuel --amount 50 -y")
    #expect(lowered.errors.contains("Frame · Fuel is exceeded by €10.00"), "\(lowered.errors)")
    #expect(try !worksite("budget").errors.contains("exceeded"))
    #expect(try worksite("budget warnings --history --json").items().count == 2)
    let carrying = try worksite("budget category edit Fuel --carry-over surplus -y")
    #expect(carrying.errors.contains("€50.00 a week, the rest is carried over, from"), "\(carrying.errors)")
    #expect(try worksite("buy 5 Fuel --date $(date -d +1day +%F)").code == 0)
    let shown = try worksite("budget").errors
    #expect(shown.contains("1 later purchase in this period: €5.00."), "\(shown)")
  }

  @Test("a purchase is asked for step by step, and wrong answers are asked for again")
  func prompts() throws {
    let terminal = try TypedAnswers(on: device, "buy")
    terminal.after("Amount", type: "-5\n")
    terminal.after("Amount", type: "5,555\n")
    terminal.after("Do you mean", type: "n\n")
    terminal.after("Amount", type: "7,50\n")
    terminal.after("Category", type: "9\n")
    terminal.after("Category", type: "fu\n")
    terminal.after("Day", type: "31.2.2026\n")
    terminal.after("Day", type: "2026-05-06\n")
    terminal.after("Note", type: "diesel\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("Saved: €7.50, Fuel, diesel"), "\(terminal.shown)")
    #expect(try line("Fuel")["spent"] == 750)
  }

  @Test("several budgets are chosen by name, by use, or else named in the refusal")
  func choosing() throws {
    #expect(try worksite("budget add Home --mine --total 500 --every month").code == 0)
    // The only budget of the worksite in use.
    #expect(try worksite("budget --json").json()["name"] as? String == "Frame")
    for line in ["budget Ho", "budget show --budget home"] {
      #expect(try worksite("\(line) --json").json()["name"] as? String == "Home")
    }
    #expect(try worksite("budget use Home").code == 0)
    #expect(try worksite("buy 5 -m bread --json").json()["note"] as? String == "bread")
    #expect(try worksite("budget purchase list Home --json").items().count == 1)
    let missing = try worksite("budget Hoem")
    #expect(missing.code == 66 && missing.errors.contains("“Home”"), "\(missing.errors)")
    #expect(try worksite("budget archive Home").code == 0)
    #expect(try worksite("budget list --json").items().count == 1)
  }

  @Test("a file is imported once, equal lines stay two, and an export is imported without a change")
  func files() throws {
    try device.files.write(
      "bank.csv", "pvm;summa;luokka;selite\n6.5.2026;5,00;Fuel;diesel\n6.5.2026;5,00;Fuel;diesel\n")
    #expect(try worksite("budget import bank.csv --dry-run").output.contains("Would be added: 2"))
    #expect(try worksite("budget purchase list --json").items().isEmpty)
    #expect(try worksite("budget import bank.csv --yes").output.contains("Added: 2. Known already: 0."))
    #expect(try worksite("budget import bank.csv --yes").output.contains("Added: 0. Known already: 2."))
    #expect(try line("Fuel")["spent"] == 1000)
    #expect(try worksite("buy 12,50 Materials -m nails --date 2026-05-07").code == 0)
    let first = try worksite("budget export --format csv")
    #expect(first.output.split(whereSeparator: \.isNewline).count == 4, "\(first.output)")
    try device.files.write("all.csv", first.output)
    let ids = try worksite("budget purchase list --json").items().compactMap { $0["id"] as? String }
    #expect(try worksite("budget purchase remove \(ids.joined(separator: " "))").code == 0)
    #expect(try worksite("budget import all.csv --yes").errors.contains("not added: 3. --again adds them."))
    #expect(try worksite("budget import all.csv --yes --again").output.contains("Added: 3"))
    #expect(try worksite("budget export --format csv").output == first.output)
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("budget purchase list --json").items().isEmpty)
  }
}
