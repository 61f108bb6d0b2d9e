import Auth
import Budget
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Purchases")
struct PurchaseTests {
  private let foreman: Foreman

  init() throws { foreman = try Foreman(total: 1000_00) }

  @Test("merge by field when two devices change them, and the later of two changes of one field wins")
  func merging() throws {
    let fuel = try foreman.category("Fuel")
    let id = try foreman.buy(10_00, nil, "2026-05-06", by: foreman.reporter)
    var (amount, category) = (EditPurchase(purchase: id), EditPurchase(purchase: id))
    amount.amount = Edit(to: Money(minor: 12_00, .euro))
    category.category = Edit(to: fuel)
    try foreman.companyStore.perform(amount, by: foreman.reporter)
    try foreman.companyStore.perform(category, by: foreman.manager)
    var found = try foreman.world.answer(PurchaseWithID(id))
    #expect(found.amount.minor == 12_00 && found.category == fuel)
    amount.amount = Edit(to: Money(minor: 13_00, .euro))
    try foreman.companyStore.perform(amount, by: foreman.manager)
    found = try foreman.world.answer(PurchaseWithID(id))
    #expect(found.amount.minor == 13_00)
  }

  @Test("keep their receipt when the operation that named it is forgotten")
  func keptReceipt() throws {
    let (store, blob) = (foreman.companyStore, try foreman.world.store("receipt"))
    try store.performTogether(by: foreman.manager) { try $0.noteUploaded(blob) }
    try store.perform(
      AddPurchase(
        id: foreman.world.newID(), budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 10_00, .euro), receipt: Receipt(blob: blob, name: "r.txt")), by: foreman.manager)
    foreman.world.clock.advance(seconds: 400 * 86_400)
    #expect(try store.forgetOperations(olderThanDays: 30) > 0)
    #expect(try store.removeUnreferencedContent().count == 0)
    #expect(store.blobs.isWhole(blob))
  }

  @Test("let those who see one of them use its receipt, however many others have the same one")
  func sharedReceipt() throws {
    let (store, blob) = (foreman.companyStore, try foreman.world.store("receipt"))
    let own = foreman.world.newID()
    try store.perform(
      AddBudget(id: own, worksite: nil, name: "Own", from: Foreman.day("2026-01-01")), by: foreman.reporter)
    for actor in [foreman.reporter, foreman.manager] {
      try store.performTogether(by: actor) { try $0.noteUploaded(blob) }
    }
    func buy(in budget: ID, by actor: Actor) throws {
      try store.perform(
        AddPurchase(
          id: foreman.world.newID(), budget: budget, category: nil, day: Foreman.day("2026-05-06"),
          amount: Money(minor: 10_00, .euro), receipt: Receipt(blob: blob, name: "r.txt")), by: actor)
    }
    for _ in 0...100 { try buy(in: own, by: foreman.reporter) }
    func isReadable() throws -> Bool {
      try store.database.read { try store.composition.mayRead(blob, foreman.colleague, in: $0) }
    }
    #expect(try !isReadable())
    try buy(in: foreman.budget, by: foreman.manager)
    #expect(try isReadable())
  }

  @Test("lose their rate with their currency, unless the edit brings another one")
  func changedCurrency() throws {
    let (sek, usd) = (try #require(Currency("SEK")), try #require(Currency("USD")))
    let id = foreman.world.newID()
    try foreman.world.perform(
      AddPurchase(
        id: id, budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 1000_00, sek), rate: ExchangeRate("0.087")))
    func counted(after amount: Money, rate: Edit<ExchangeRate?>? = nil) throws -> Int64? {
      var edit = EditPurchase(purchase: id)
      (edit.amount, edit.rate) = (Edit(to: amount), rate)
      try foreman.world.perform(edit)
      return try foreman.world.answer(PurchaseWithID(id)).counted
    }
    #expect(try counted(after: Money(minor: 2000_00, sek)) == 174_00)
    #expect(try counted(after: Money(minor: 1000_00, usd)) == nil)
    #expect(try foreman.world.answer(PurchaseWithID(id)).rate == nil)
    #expect(try counted(after: Money(minor: 1000_00, sek), rate: Edit(to: ExchangeRate("0.1"))) == 100_00)
  }

  @Test("are refused by an archived budget, unless they were entered offline")
  func archived() throws {
    try BudgetInUse.choose(foreman.world.answer(BudgetWithID(foreman.budget)), in: foreman.companyStore)
    try foreman.world.perform(ArchiveBudget(budget: foreman.budget, isArchived: true))
    #expect(failure { try foreman.buy(1_00, nil, "2026-05-06") }?.code == "budget.archived")
    #expect(failure { _ = try foreman.world.answer(BudgetInUse()) }?.code == "budget.noneYet")
    let late = AddPurchase(
      id: foreman.world.newID(), budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
      amount: Money(minor: 2_00, .euro))
    let issued = foreman.companyStore.issue(late, batch: foreman.world.newID())
    try foreman.companyStore.performTogether(by: foreman.reporter) { _ = try $0.performQueued(issued) }
    #expect(try foreman.world.answer(PurchaseWithID(late.id)).amount.minor == 2_00)
    try foreman.world.perform(ArchiveBudget(budget: foreman.budget, isArchived: false))
    try foreman.buy(1_00, nil, "2026-05-06")
    #expect(try foreman.world.answer(BudgetInUse()).id == foreman.budget)
  }

  @Test("sent three times are one purchase")
  func repeating() throws {
    let purchase = AddPurchase(
      id: foreman.world.newID(), budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
      amount: Money(minor: 5_00, .euro))
    let issued = foreman.companyStore.issue(purchase, batch: foreman.world.newID())
    for _ in 0..<3 { try foreman.companyStore.perform(issued, by: foreman.reporter) }
    #expect(try foreman.status("2026-05-06").total.spent == 5_00)
  }

  @Test("are listed newest first, page by page, and none twice")
  func pages() throws {
    for day in 1...9 { for _ in 0..<3 { try foreman.buy(1_00, nil, "2026-05-0\(day)") } }
    var (seen, cursor): ([Purchase], Cursor?) = ([], nil)
    repeat {
      let query = Purchases(of: foreman.budget, after: cursor, limit: 4)
      let page = try foreman.world.answer(query)
      seen += page
      cursor = page.count == 4 ? page.last.map { query.cursor(behind: $0) } : nil
    } while cursor != nil
    #expect(seen.count == 27 && Set(seen.map(\.id)).count == 27)
    #expect(seen.map(\.day) == seen.map(\.day).sorted(by: >))
    let may = try foreman.world.answer(
      Purchases(of: foreman.budget, first: Foreman.day("2026-05-02"), last: Foreman.day("2026-05-03")))
    #expect(may.count == 6)
    let newest = try #require(seen.first)
    let behind = Purchases(of: foreman.budget).cursor(behind: newest)
    let earlier = Purchases(of: foreman.budget, last: Foreman.day("2026-05-03"), after: behind)
    #expect(try foreman.world.answer(earlier).count == 9)
  }

  @Test("have an amount, a day and a tax within their bounds")
  func bounds() throws {
    func rejection(_ minor: Int64, _ day: String = "2026-05-06", vat: Int? = nil) -> Failure.Code? {
      failure {
        try foreman.world.perform(
          AddPurchase(
            id: foreman.world.newID(), budget: foreman.budget, category: nil, day: Foreman.day(day),
            amount: Money(minor: minor, .euro), vat: vat))
      }?.code
    }
    #expect(rejection(0) == "budget.amount" && rejection(Money.maximum + 1) == "budget.amount")
    #expect(rejection(1, "1969-12-31") == "budget.day" && rejection(1, "2200-01-01") == "budget.day")
    #expect(rejection(1, vat: 10_001) == "budget.vat" && rejection(1, vat: 2550) == nil)
  }

  @Test("are undone one by one")
  func undoing() throws {
    let id = try foreman.buy(10_00, nil, "2026-05-06")
    try foreman.world.perform(RemovePurchase(purchase: id))
    #expect(try foreman.status("2026-05-06").total.spent == 0)
    try foreman.companyStore.undo(by: foreman.world.actor)
    #expect(try foreman.status("2026-05-06").total.spent == 10_00)
    try foreman.companyStore.undo(by: foreman.world.actor)
    #expect(failure { _ = try foreman.world.answer(PurchaseWithID(id)) }?.kind == .notFound)
  }

  @Test("are found by the end of their id")
  func shortIDs() throws {
    let id = try foreman.buy(10_00, nil, "2026-05-06")
    let end = String(id.description.suffix(8))
    #expect(try foreman.world.answer(PurchasesEnding(with: end.uppercased())).map(\.id) == [id])
    #expect(try foreman.world.answer(PurchasesEnding(with: "abc")).isEmpty)
  }

  @Test(
    "with reverse charge contain no VAT, and name the VAT that the buyer owes", arguments: [1, -1] as [Int64])
  func selfAssessed(sign: Int64) throws {
    let id = foreman.world.newID()
    try foreman.world.perform(
      AddPurchase(
        id: id, budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: sign * 100_02, .euro), vat: 2550, isReverseCharge: true))
    let purchase = try foreman.world.answer(PurchaseWithID(id))
    #expect(purchase.vatAmount?.minor == 0 && purchase.selfAssessedVAT?.minor == sign * 25_51)
    let file = try foreman.world.answer(BudgetAsFile(foreman.budget))
    #expect(file.purchases[0].selfAssessedVAT?.minor == sign * 25_51)
    #expect(PurchaseFile.text(of: file).contains(sign < 0 ? ",-25.51," : ",25.51,"))
    var edit = EditPurchase(purchase: id)
    edit.isReverseCharge = Edit(to: false)
    try foreman.world.perform(edit)
    #expect(try foreman.world.answer(PurchaseWithID(id)).selfAssessedVAT == nil)
  }

  @Test("and categories that other users removed do not keep their budget from being undone")
  func removedByOthers() throws {
    let (world, budget, category, id) = (
      foreman.world, foreman.world.newID(), foreman.world.newID(), foreman.world.newID()
    )
    try foreman.companyStore.perform(
      AddBudget(
        id: budget, worksite: foreman.site, name: "Roof", from: Foreman.day("2026-01-01")),
      by: foreman.manager)
    try world.perform(
      AddCategory(
        id: category, budget: budget, name: "Tin", from: Foreman.day("2026-01-01"), terms: nil))
    try world.perform(
      AddPurchase(
        id: id, budget: budget, category: category, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 1, .euro)))
    try world.perform(RemovePurchase(purchase: id))
    try world.perform(RemoveCategory(category: category))
    try foreman.companyStore.undo(by: foreman.manager)
    #expect(try world.answer(Budgets()).map(\.id) == [foreman.budget])
  }

  @Test("have their payee in the history, and a remedy that fits what a field cannot hold")
  func texts() throws {
    let foreman = try Foreman()
    let purchase = AddPurchase(
      id: foreman.world.newID(), budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
      amount: Money(minor: 5_00, .euro), note: "maito", payee: "Kauppa")
    #expect(purchase.summary(before: nil, outcome: Done()).text(in: .english).contains("“Kauppa, maito”"))
    try foreman.world.perform(purchase)
    var edit = EditPurchase(purchase: purchase.id)
    edit.note = Edit(to: "")
    try foreman.world.perform(edit)
    try foreman.world.perform(RemovePurchase(purchase: purchase.id))
    let actor = foreman.world.actor
    let undone = try [1, 2].map { _ in
      try foreman.companyStore.undo(by: actor).summaries[0].text(in: .finnish)
    }
    #expect(undone[0].contains("”Kauppa”") && undone[1].contains("”Kauppa, maito”"), "\(undone)")
    func remedy(_ change: (inout EditPurchase) -> Void) -> String? {
      var edit = EditPurchase(purchase: purchase.id)
      change(&edit)
      return failure { try foreman.world.perform(edit) }?.remedy?.text(in: .english)
    }
    #expect(remedy { $0.payee = Edit(to: "a\u{1}") } == "Leave the control characters out.")
    #expect(remedy { $0.note = Edit(to: "a\0") } == "Leave the control characters out.")
    #expect(remedy { $0.payee = Edit(to: String(repeating: "a", count: 201)) } == "Make it shorter.")
  }
}
