import Budget
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("What is left of a budget")
struct LineTests {
  @Test("counts purchases up to the day, each in the window of its category and of the total")
  func counting() throws {
    let foreman = try Foreman(total: 1000_00)
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00, .days(7), anchor: "2026-05-04"))
    let timber = try foreman.category("Timber", Foreman.limit(500_00))
    try foreman.buy(30_00, fuel, "2026-05-06")
    try foreman.buy(20_00, fuel, "2026-05-13")
    try foreman.buy(249_75, timber, "2026-05-12")
    try foreman.buy(-9_95, timber, "2026-05-13")
    let lines = try foreman.status("2026-05-13")
    #expect(lines.categories.map(\.spent) == [20_00, 239_80])
    #expect(lines.total.spent == 289_80 && lines.total.left == 710_20 && lines.total.percent == 28)
    #expect(try foreman.status("2026-05-12").total.spent == 279_75)
    #expect(try foreman.status("2026-06-01").total.spent == 0)
  }

  @Test("names the purchases that come later in the period")
  func later() throws {
    let foreman = try Foreman(total: 1000_00)
    try foreman.buy(10_00, nil, "2026-05-06")
    try foreman.buy(60_00, nil, "2026-05-20")
    try foreman.buy(7_00, nil, "2026-06-01")
    let lines = try foreman.status("2026-05-10")
    #expect(lines.later.count == 1 && lines.later.minor == 60_00 && lines.total.spent == 10_00)
    #expect(try foreman.status("2026-05-20").later.count == 0)
  }

  @Test("is not computed from a damaged limit or budget, which is refused instead")
  func damaged() throws {
    for damage in [
      "UPDATE budget_limit SET period = 'x'", "UPDATE budget_limit SET carry_over = 'x'",
      "UPDATE budget_budget SET currency = '?'",
    ] as [SQL] {
      let foreman = try Foreman(total: 1000_00)
      _ = try foreman.companyStore.database.write { try $0.execute(damage) }
      #expect(failure { _ = try foreman.status("2026-05-10") }?.code == "budget.damaged", "\(damage)")
    }
  }

  @Test("is exceeded by more than the limit, not by the limit")
  func exceeding() throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00))
    try foreman.buy(100_00, fuel, "2026-05-06")
    #expect(try foreman.line(fuel, "2026-05-06")?.isExceeded == false)
    try foreman.buy(1, fuel, "2026-05-06")
    let line = try #require(try foreman.line(fuel, "2026-05-06"))
    #expect(line.isExceeded && line.left == -1 && line.percent == 100)
  }

  @Test("keeps purchases outside the span out of every sum, until the span contains them")
  func span() throws {
    let span = try #require(DayRange(first: Foreman.day("2026-03-01"), last: Foreman.day("2026-03-31")))
    let foreman = try Foreman(span: span)
    try foreman.world.perform(
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: nil, from: span.first,
        terms: Foreman.limit(1000_00, .span)))
    try foreman.buy(100_00, nil, "2026-03-31")
    try foreman.buy(50_00, nil, "2026-04-01")
    var lines = try foreman.status("2026-04-10")
    #expect(lines.total.spent == 100_00 && lines.outsideSpan == 1 && lines.total.window == span)
    var edit = EditBudget(budget: foreman.budget)
    edit.span = Edit(to: try #require(DayRange(first: span.first, last: Foreman.day("2026-04-30"))))
    try foreman.world.perform(edit)
    lines = try foreman.status("2026-04-10")
    #expect(lines.total.spent == 150_00 && lines.outsideSpan == 0)
  }

  @Test("counts the same purchases in lines, months, groups and explanations, in a budget with a span")
  func everyView() throws {
    let span = try #require(DayRange(first: Foreman.day("2026-03-10"), last: Foreman.day("2026-04-20")))
    let foreman = try Foreman(total: 1000_00, span: span)
    let (world, budget) = (foreman.world, foreman.budget)
    let fuel = try foreman.category("Fuel")
    for (minor, category, day) in [
      (1_00, nil, "2026-03-09"), (2_00, fuel, "2026-03-10"), (4_00, nil, "2026-04-20"),
      (8_00, fuel, "2026-04-21"),
      (16_00, fuel, "2026-05-01"),
    ] as [(Int64, ID?, String)] { try foreman.buy(minor, category, day) }
    for property in [PurchaseSums.Property.month, .category, .user] {
      let sums = try world.answer(PurchaseSums(by: property, of: budget))
      #expect(sums.map(\.minor).reduce(0, +) == 6_00 && sums.map(\.count).reduce(0, +) == 2)
    }
    let months = [3, 4, 5].map { DayRange.month(of: Foreman.day("2026-0\($0)-01")) }
    #expect(try months.map { try world.answer(SpentOnDays($0, of: budget)) } == [2_00, 4_00, 0])
    #expect(
      try months.map { try world.answer(SpentOnDays($0, of: budget, .category(fuel))) } == [2_00, 0, 0])
    let lines = try foreman.status("2026-06-01")
    #expect(lines.categories[0].spent == 2_00 && lines.uncategorised?.spent == 4_00 && lines.outsideSpan == 3)
    let outside = try months.map {
      try world.answer(PurchasesOutsideSpan(of: budget, .category(fuel), on: $0))
    }
    #expect(outside == [0, 1, 1])
    for (scope, bought) in [(.category(fuel), 2_00), (.uncategorised, 4_00)] as [(BudgetScope, Int64)] {
      let explained = try world.answer(BudgetExplanation(of: budget, scope, asOf: Foreman.day("2026-06-01")))
      #expect(explained.purchases.map(\.counted) == [bought] && explained.earlier == 0)
      #expect(explained.line.spent == bought)
    }
    let rest = try world.answer(Purchases(of: budget, .uncategorised))
    #expect(rest.map { PurchaseView($0, of: lines.budget).isOutsideSpan } == [false, true])
  }

  @Test("names refunds without a category, also where they are as much as the purchases")
  func onlyRefunds() throws {
    let foreman = try Foreman()
    #expect(try foreman.status("2026-05-10").uncategorised == nil)
    try foreman.buy(5_00, nil, "2026-05-06")
    try foreman.buy(-5_00, nil, "2026-05-07")
    #expect(try foreman.status("2026-05-10").uncategorised?.spent == 0)
  }

  @Test("of a removed category is counted in the total without a category, and undo restores it")
  func removedCategory() throws {
    let foreman = try Foreman(total: 1000_00)
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00))
    try foreman.buy(30_00, fuel, "2026-05-06")
    let before = try foreman.status("2026-05-06")
    try foreman.world.perform(RemoveCategory(category: fuel))
    let lines = try foreman.status("2026-05-06")
    #expect(lines.categories.isEmpty && lines.uncategorised?.spent == 30_00 && lines.total.spent == 30_00)
    try foreman.companyStore.undo(by: foreman.world.actor)
    #expect(try foreman.status("2026-05-06") == before)
  }

  @Test(
    "takes over from the window before what the limit says",
    arguments: [
      (CarryOver.nothing, Int64(0), Int64(0)), (.surplus, 70_00, 0), (.deficit, 0, -20_00),
      (.both, 70_00, 50_00),
    ])
  func carryOver(carry: CarryOver, afterSurplus: Int64, afterDeficit: Int64) throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00, .months(1), anchor: "2026-01-01", carry))
    try foreman.buy(30_00, fuel, "2026-01-15")
    #expect(try foreman.line(fuel, "2026-02-01")?.carriedOver == afterSurplus)
    try foreman.buy(120_00, fuel, "2026-02-15")
    let march = try #require(try foreman.line(fuel, "2026-03-01"))
    // With a surplus of 70 only, 120 of 170 were spent in February.
    #expect(march.carriedOver == (carry == .surplus ? 50_00 : afterDeficit))
    #expect(march.limit == 100_00 + march.carriedOver)
  }

  @Test("changes in later windows when an earlier purchase is entered late")
  func backdated() throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00, .months(1), anchor: "2026-01-01", .both))
    #expect(try foreman.line(fuel, "2026-03-10")?.limit == 300_00)
    try foreman.buy(40_00, fuel, "2026-01-20")
    #expect(try foreman.line(fuel, "2026-03-10")?.limit == 260_00)
  }

  @Test("is explained by lines that add up")
  func explanation() throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00, .months(1), anchor: "2026-01-01", .surplus))
    for (minor, day) in [(30_00, "2026-01-15"), (12_50, "2026-02-03"), (-2_50, "2026-02-04")]
      as [(Int64, String)]
    {
      try foreman.buy(minor, fuel, day)
    }
    let explained = try foreman.world.answer(
      BudgetExplanation(of: foreman.budget, BudgetScope(fuel), asOf: Foreman.day("2026-02-10")))
    let counted = explained.purchases.map { $0.counted ?? 0 }
    #expect(counted == [12_50, -2_50] && explained.earlier == 0 && explained.line.carriedOver == 70_00)
    let spent = counted.reduce(0, +)
    #expect(explained.line.left == 170_00 - spent)
  }

  @Test("does not count a foreign purchase before its rate is known")
  func unconverted() throws {
    let foreman = try Foreman(total: 1000_00)
    let krona = try #require(Currency("SEK"))
    let id = foreman.world.newID()
    try foreman.world.perform(
      AddPurchase(
        id: id, budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 100_00, krona)))
    #expect(try foreman.status("2026-05-06").unconverted == 1)
    #expect(try foreman.status("2026-05-06").total.spent == 0)
    var edit = EditPurchase(purchase: id)
    edit.rate = Edit(to: ExchangeRate("0.087"))
    try foreman.world.perform(edit)
    let lines = try foreman.status("2026-05-06")
    #expect(lines.unconverted == 0 && lines.total.spent == 8_70)
  }

  @Test("is more than the limit after a refund: nothing is clamped at zero")
  func refunds() throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00))
    try foreman.buy(-30_00, fuel, "2026-05-06")
    let line = try #require(try foreman.line(fuel, "2026-05-06"))
    #expect(line.spent == -30_00 && line.left == 130_00 && line.percent == -30 && !line.isExceeded)
  }

  @Test("counts a purchase with reverse charge by its net amount, and no VAT")
  func reverseCharge() throws {
    let foreman = try Foreman(total: 1000_00)
    let id = foreman.world.newID()
    try foreman.world.perform(
      AddPurchase(
        id: id, budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 100_00, .euro), vat: 2550, isReverseCharge: true))
    let purchase = try foreman.world.answer(PurchaseWithID(id))
    #expect(purchase.counted == 100_00 && purchase.vatAmount?.minor == 0)
    #expect(try foreman.status("2026-05-06").total.spent == 100_00)
  }

  @Test("keeps the VAT that was rounded with other purchases, until the amount changes")
  func sharedRounding() throws {
    let foreman = try Foreman()
    func purchase(_ tax: Int64, vat: Int? = 2550) -> AddPurchase {
      AddPurchase(
        id: foreman.world.newID(), budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 3, .euro), vat: vat, vatAmount: Money(minor: tax, .euro))
    }
    let shared = purchase(0)
    try foreman.world.perform(shared)
    #expect(try foreman.world.answer(PurchaseWithID(shared.id)).vatAmount?.minor == 0)
    var edit = EditPurchase(purchase: shared.id)
    edit.amount = Edit(to: Money(minor: 100_00, .euro))
    try foreman.world.perform(edit)
    #expect(try foreman.world.answer(PurchaseWithID(shared.id)).vatAmount?.minor == 20_32)
    for wrong in [purchase(4), purchase(1, vat: nil)] {
      #expect(failure { try foreman.world.perform(wrong) }?.code == "budget.vatAmount")
    }
  }

  @Test("contains the VAT, which is rounded once")
  func vat() {
    let tax = VAT(rate: 2550)
    let gross = Money(minor: 100_00, .euro)
    #expect(tax.net(of: gross).minor == 79_68 && tax.tax(in: gross).minor == 20_32)
    #expect(tax.net(of: gross.negated).minor == -79_68)
    #expect(tax.net(of: Money(minor: 1_00, .euro)).minor == 80, "79.68 cents")
    #expect(VAT(rate: 10_000).net(of: Money(minor: -1, .euro)).minor == -1, "half a cent")
    for (text, rate) in [("25,5", 2550), ("25.5 %", 2550), ("0", 0), ("14", 1400), ("100", 10_000)] {
      #expect(VAT.rate(text) == rate)
    }
    for text in ["", "x", "-1", "25,555", "101", "100,01", "1,2,3"] {
      #expect(VAT.rate(text) == nil, "\(text)")
    }
  }
}
