import Auth
import Budget
import Core
import HTTPTypes
import HummingbirdCore
import Operations
import ServerKit
import TestSupport
import Testing

@Suite("Budgets over HTTP")
struct BudgetTests {
  private let office: HoursOffice
  private let budget: ID
  private let fuel: ID

  init() async throws {
    office = try HoursOffice()
    (budget, fuel) = (office.api.world.newID(), office.api.world.newID())
    let limit = #""amount": {"minor": 10000, "currency": "EUR"}, "period": "month", "anchor": "2026-05-01""#
    _ = try await office.send(
      "POST", "/budget/budgets",
      """
      {"id": "\(budget)", "worksite": "\(office.site)", "name": "Frame", "currency": "EUR", "from": "2026-05-01",
       "total": {\(limit)}}
      """, by: office.manager)
    _ = try await office.send(
      "POST", "/budget/budgets/\(budget)/categories",
      #"{"id": "\#(fuel)", "name": "Fuel", "from": "2026-05-01", "terms": {\#(limit), "carryOver": "surplus"}}"#,
      by: office.manager)
  }

  private func purchase(_ minor: Int, _ day: String = "2026-05-06") -> String {
    #"{"category": "\#(fuel)", "day": "\#(day)", "amount": {"minor": \#(minor), "currency": "EUR"}, "note": "diesel"}"#
  }

  private func status(_ day: String) async throws -> BudgetStatusView {
    try await office.send(
      "GET", "/budget/budgets/\(budget)/status?asOf=\(day)", by: office.olli, as: BudgetStatusView.self)
  }

  @Test("a purchase sent three times under one key is one, and is seen in the status of its day")
  func buying() async throws {
    let key = ["Idempotency-Key": "\(office.api.world.newID())"]
    for _ in 0..<3 {
      _ = try await office.send(
        "POST", "/budget/budgets/\(budget)/purchases", purchase(1708), by: office.maija, key)
    }
    let may = try await status("2026-05-06")
    #expect(may.categories[0].name == "Fuel" && may.categories[0].spent.minor == 1708)
    #expect(may.total.left?.minor == 8292 && may.total.exceeded == false)
    #expect(try await status("2026-05-05").total.spent.minor == 0)
    // June takes over the rest of May.
    #expect(try await status("2026-06-01").categories[0].limit?.minor == 18292)
  }

  @Test("purchases are paged, changed by their users with If-Match, and removed")
  func changing() async throws {
    for minor in 1...5 {
      _ = try await office.send(
        "POST", "/budget/budgets/\(budget)/purchases", purchase(minor), by: office.maija)
    }
    let path = "/budget/budgets/\(budget)/purchases?limit=2"
    let first = try await office.send("GET", path, by: office.olli, as: PageBody<PurchaseView>.self)
    #expect(first.items.map(\.amount.minor) == [5, 4])
    let next = try #require(first.next)
    let second = try await office.send(
      "GET", "\(path)&cursor=\(next)", by: office.olli, as: PageBody<PurchaseView>.self)
    #expect(second.items.map(\.amount.minor) == [3, 2])
    let item = "/budget/purchases/\(first.items[0].id)"
    let foreign = try await office.problem("PATCH", item, #"{"note": "nails"}"#, by: office.olli)
    #expect(foreign.status == 403)
    let stale = try await office.problem(
      "PATCH", item, #"{"note": "nails"}"#, by: office.maija, ["If-Match": "\"\(office.site)\""])
    #expect(stale.status == 412)
    _ = try await office.send("PATCH", item, #"{"note": "nails", "category": null}"#, by: office.maija)
    let changed = try await office.send("GET", item, by: office.olli, as: PurchaseView.self)
    #expect(changed.note == "nails" && changed.category == nil)
    _ = try await office.send("DELETE", item, by: office.maija)
    #expect(try await office.problem("GET", item, by: office.olli).status == 404)
  }

  @Test("a warning is listed while its limit is exceeded, and stays in the history")
  func warnings() async throws {
    _ = try await office.send(
      "POST", "/budget/budgets/\(budget)/purchases", purchase(12_000), by: office.maija)
    func current() async throws -> [BudgetWarningView] {
      try await office.send(
        "GET", "/budget/budgets/\(budget)/warnings?asOf=2026-05-06", by: office.olli,
        as: PageBody<BudgetWarningView>.self
      ).items
    }
    #expect(try await current().map(\.threshold) == [100, 100])
    _ = try await office.send(
      "POST", "/budget/budgets/\(budget)/purchases", purchase(-12_000), by: office.maija)
    #expect(try await current().isEmpty)
    let raised = try await office.send(
      "GET", "/budget/budgets/\(budget)/warnings/history", by: office.olli,
      as: PageBody<RaisedWarning>.self)
    #expect(raised.items.count == 4 && raised.items.allSatisfy { $0.clearedAt != nil })
  }

  @Test("a personal budget is not found by others, and a reporter sets no limit")
  func rights() async throws {
    let own = office.api.world.newID()
    _ = try await office.send(
      "POST", "/budget/budgets",
      #"{"id": "\#(own)", "name": "Home", "currency": "EUR", "from": "2026-05-01"}"#,
      by: office.maija)
    for path in ["", "/status", "/purchases", "/limits", "/warnings", "/categories", "/explanation"] {
      let rejected = try await office.problem("GET", "/budget/budgets/\(own)\(path)", by: office.manager)
      #expect(rejected.status == 404, "\(path)")
    }
    let limit =
      #"{"from": "2026-05-01", "terms": {"amount": {"minor": 1, "currency": "EUR"}, "period": "month"}}"#
    let rejected = try await office.problem(
      "POST", "/budget/budgets/\(budget)/limits", limit, by: office.maija)
    #expect(rejected.status == 403)
  }

  @Test("a total without a period holds once for a worksite, and each month for an own budget")
  func periods() async throws {
    let terms = #"{"amount": {"minor": 10000, "currency": "EUR"}}"#
    for (worksite, period) in [(#""worksite": "\#(office.site)", "#, "span"), ("", "month")] {
      let id = office.api.world.newID()
      _ = try await office.send(
        "POST", "/budget/budgets",
        #"{\#(worksite)"id": "\#(id)", "name": "Roof", "currency": "EUR", "from": "2026-05-01", "total": \#(terms)}"#,
        by: office.manager)
      let status = try await office.send(
        "GET", "/budget/budgets/\(id)/status?asOf=2026-05-06", by: office.manager, as: BudgetStatusView.self)
      #expect(status.total.period?.description == period && status.total.limit?.minor == 10000)
      #expect((status.total.window == nil) == (period == "span"))
    }
  }

  @Test("purchases have a payee, the VAT that the buyer owes, and whether they are outside the span")
  func views() async throws {
    _ = try await office.send(
      "PATCH", "/budget/budgets/\(budget)", #"{"span": {"start": "2026-05-01", "end": "2026-06-01"}}"#,
      by: office.manager)
    let body = purchase(10_000, "2026-06-06").replacing(
      "}", with: #"}, "payee": "Neste", "vat": 2550, "isReverseCharge": true"#, maxReplacements: 1)
    _ = try await office.send("POST", "/budget/budgets/\(budget)/purchases", body, by: office.maija)
    _ = try await office.send(
      "POST", "/budget/budgets/\(budget)/purchases",
      #"{"day": "2026-05-06", "amount": {"minor": 500, "currency": "EUR"}}"#, by: office.maija)
    let all = try await office.send(
      "GET", "/budget/budgets/\(budget)/purchases", by: office.olli, as: PageBody<PurchaseView>.self
    ).items
    #expect(all.map(\.isOutsideSpan) == [true, false])
    #expect(all[0].payee == "Neste" && all[0].selfAssessedVAT?.minor == 2550 && all[1].payee == nil)
    let rest = try await office.send(
      "GET", "/budget/budgets/\(budget)/purchases?uncategorised=true", by: office.olli,
      as: PageBody<PurchaseView>.self)
    #expect(rest.items.map(\.id) == [all[1].id])
    for path in ["purchases", "explanation"] {
      let both = "/budget/budgets/\(budget)/\(path)?category=\(fuel)&uncategorised=true"
      #expect(try await office.problem("GET", both, by: office.olli).code == "budget.scope")
    }
    let explained = try await office.send(
      "GET", "/budget/budgets/\(budget)/explanation?uncategorised=true&asOf=2026-05-31", by: office.olli,
      as: BudgetExplanationView.self)
    #expect(explained.line.spent.minor == 500 && explained.purchases.count == 1)
  }
}
