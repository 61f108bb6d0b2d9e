import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("What a budget counts, in every list", .realPrograms)
struct BudgetNumbersTests {
  private static let prepared = Device.prepared { device in
    for line in [
      "sites add Marjala", "budget add Frame --total 1000 --span 2026-03-10..2026-04-20",
      "budget category add Fuel 500", "buy 1 Fuel --date 2026-03-09", "buy 2 Fuel --date 2026-03-10",
      "buy 4 Fuel --date 2026-04-20", "buy 8 Fuel --date 2026-05-01",
      "budget purchase edit $(worksite budget purchase list --json | grep -o '\"id\":\"[^\"]*' | cut -c7- | sed -n 2p) --category ''",
    ] { try device.shell("worksite \(line)").requireSuccess() }
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func worksite(_ line: String, language: String? = nil) throws -> Finished {
    try device.shell("worksite \(line)", language: language)
  }

  private func minor(_ value: Any?) -> Int? { (value as? [String: Any])?["minor"] as? Int }

  @Test("marks purchases outside the days of the budget, and no sum has them")
  func outside() throws {
    let list = try worksite("budget purchase list")
    let heads = list.lines.filter { $0.contains("2026  ") && !$0.contains("Fuel") && !$0.contains(" Apr") }
    #expect(heads == ["May 2026  €0.00", "April 2026  €4.00", "March 2026  €2.00"], "\(list.output)")
    #expect(
      list.lines.filter { $0.contains("€8.00 *") || $0.contains("€1.00 *") }.count == 2, "\(list.output)")
    #expect(list.errors.contains("the day is outside the budget"), "\(list.errors)")
    #expect(try worksite("budget purchase list", language: "fi").errors.contains("päivä ei kuulu budjettiin"))
    let items = try worksite("budget purchase list --json").items()
    #expect(items.map { $0["isOutsideSpan"] as? Bool } == [true, false, false, true])
    for group in ["month", "category", "person"] {
      let sums = try worksite("budget purchase list --by \(group) --json").json()
      let spent = (sums["items"] as? [[String: Any]] ?? []).compactMap { minor($0["spent"]) }
      #expect(spent.reduce(0, +) == 600 && sums["outsideSpan"] as? Int == 2, "\(sums)")
    }
    #expect(try worksite("budget purchase list --by month").errors.contains("2 purchases outside the days"))
  }

  @Test("lists and explains purchases without a category, by the word that lists have for them")
  func uncategorised() throws {
    for (name, language) in [("Uncategorised", "en"), ("'ilman luokkaa'", "fi"), ("''", "en")] {
      let items = try worksite("budget purchase list --category \(name) --json", language: language).items()
      #expect(items.compactMap { minor($0["amount"]) } == [400], "\(name)")
      let explained = try worksite("budget explain \(name) --as-of 2026-04-20 --json", language: language)
        .json()
      #expect(minor((explained["line"] as? [String: Any])?["spent"]) == 400, "\(name)")
    }
    let text = try worksite("budget explain Uncategorised --as-of 2026-04-20").output
    #expect(text.contains("Uncategorised") && text.contains("-4.00"), "\(text)")
  }

  @Test("has shares of a pie that add up to 100, and lists refunds below it")
  func pie() throws {
    for line in ["Timber", "Food", "Tin"] { #expect(try worksite("budget category add \(line)").code == 0) }
    for line in ["4 Timber", "4 Food", "3 Tin --refund"] {
      #expect(try worksite("buy \(line) --date 2026-04-20").code == 0)
    }
    let pie = try worksite("budget --pie --as-of 2026-04-20").output
    let shares = pie.matches(of: /(\d+) %/).compactMap { Int($0.1) }
    #expect(shares.count == 4 && shares.reduce(0, +) == 100 && pie.contains("–  Tin  -€3.00"), "\(pie)")
    #expect(try worksite("budget add Refunds --mine").code == 0)
    #expect(try worksite("budget category add Tin --budget Refunds").code == 0)
    #expect(try worksite("buy 5 Tin --refund --budget Refunds").code == 0)
    let refunds = try worksite("budget Refunds --pie")
    #expect(refunds.output.contains("–  Tin  -€5.00") && !refunds.errors.contains("There are no purchases"))
  }

  @Test("names the period of the total: once for a worksite, a month for an own budget")
  func periods() throws {
    let roof = try worksite("budget add Roof --total 900")
    #expect(roof.output.contains("Total: €900.00 once"), "\(roof.output)")
    let home = try worksite("budget add Koti --mine --total 900", language: "fi").output
    #expect(home.contains("Kokonaisraja: 900,00\u{A0}€ kuukaudessa"), "\(home)")
    #expect(try worksite("buy 100 --budget Roof --date 2020-01-31").code == 0)
    let roofLine = try #require(try worksite("budget Roof").lines.last)
    #expect(roofLine.contains("once") && roofLine.contains("€800.00"), "\(roofLine)")
    let list = try worksite("budget list")
    #expect(list.lines[0].contains("PERIOD"), "\(list.output)")
    let items = try worksite("budget list --json").items()
    let totals = Dictionary(
      uniqueKeysWithValues: items.compactMap { item in
        (item["total"] as? [String: Any]).map { (item["name"] as? String ?? "", $0) }
      })
    #expect(
      totals.mapValues { $0["period"] as? String } == ["Frame": "span", "Roof": "span", "Koti": "month"])
    #expect(minor(totals["Roof"]?["left"]) == 80000 && totals["Roof"]?["window"] == nil)
    #expect(items.allSatisfy { $0["isInUse"] is Bool })
    let categories = try worksite("budget category list --budget Frame --json").items()
    let terms = (categories.first?["limit"] as? [String: Any])?["terms"] as? [String: Any]
    #expect(terms?["period"] as? String == "span" && minor(terms?["amount"]) == 50000, "\(categories)")
    #expect(try worksite("budget edit Roof --total 1000 -y").code == 0)
    #expect(try worksite("budget Roof").lines.last?.contains("€900.00") == true)
  }

  @Test("and explains, names no month and no first day of a limit that holds once, but the payees")
  func once() throws {
    let created = try worksite("budget add Talo --site Marjala --total 1000")
    #expect(created.errors.contains("category add NAME AMOUNT`"), "\(created.errors)")
    #expect(try worksite("buy 5 --budget Talo --payee Kauppa -m maito").code == 0)
    let explained = try worksite("budget explain --budget Talo").output
    #expect(explained.contains("limit once") && !explained.contains("since"), "\(explained)")
    #expect(explained.contains("Kauppa, maito"), "\(explained)")
    // What is left counts the later purchases of the period, too.
    let earlier = try worksite("buy 10 --budget Talo --date 2020-01-31").output
    #expect(earlier.contains("Left of Talo: €985.00 of €1,000.00"), "\(earlier)")
    #expect(try worksite("undo").code == 0)
    #expect(try worksite("undo").output.contains("“Kauppa, maito”"))
  }

  @Test("a share of nothing is named, and nothing is saved")
  func shareOfNothing() throws {
    let split = try worksite("budget split 0,01 Fuel:1 Fuel:3")
    #expect(split.code != 0 && split.errors.contains("“Fuel:1” is €0.00"), "\(split.errors)")
    #expect(try worksite("budget purchase list --json").items().count == 4)
  }
}
