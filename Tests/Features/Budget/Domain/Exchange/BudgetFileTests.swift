import Budget
import Core
import Operations
import TestSupport
import Testing

@Suite("A budget as a file")
struct BudgetFileTests {
  private static let seeds = Array(1...40) as [UInt64]

  private func file(_ foreman: Foreman, _ budget: ID) throws -> BudgetFile {
    try foreman.world.answer(BudgetAsFile(budget))
  }

  /// Imports a file into another company, and returns its budget there.
  private func imported(_ file: BudgetFile, _ foreman: Foreman) throws -> ID {
    let id = foreman.world.newID()
    let create = AddBudget(
      id: id, worksite: foreman.site, name: file.name, currency: file.currency,
      span: file.span, from: Foreman.day("2026-01-01"))
    try perform(file, to: .new(create), foreman)
    return id
  }

  @discardableResult
  private func perform(
    _ file: BudgetFile, to target: PlannedImport.Target, _ foreman: Foreman
  ) throws -> BudgetImportPlan {
    let content = Set(try RandomBudget.receipts.map { try foreman.world.store($0) })
    let plan = try foreman.world.answer(
      PlannedImport(to: target, file.importedPurchases, of: file, content: content))
    try foreman.perform(plan)
    return plan
  }

  /// A company whose only budget has another name.
  private func other() throws -> Foreman {
    let foreman = try Foreman()
    var edit = EditBudget(budget: foreman.budget)
    edit.name = Edit(to: "Other")
    try foreman.world.perform(edit)
    try RandomBudget.upload(to: foreman)
    return foreman
  }

  @Test("is the same after an import and an export, to the byte", arguments: seeds)
  func identity(seed: UInt64) throws {
    let random = try RandomBudget(seed: seed)
    let file = try file(random.foreman, random.foreman.budget)
    let text = try JSON.text(file)
    let foreman = try other()
    let budget = try imported(BudgetFile(reading: Array(text.utf8)), foreman)
    #expect(try JSON.text(self.file(foreman, budget)) == text)
  }

  @Test("adds nothing when it is imported again, also to its own budget", arguments: seeds.prefix(10))
  func again(seed: UInt64) throws {
    let random = try RandomBudget(seed: seed)
    let file = try file(random.foreman, random.foreman.budget)
    let foreman = try other()
    let budget = try imported(file, foreman)
    for (foreman, budget) in [(foreman, budget), (random.foreman, random.foreman.budget)] {
      let plan = try perform(file, to: .existing(budget), foreman)
      #expect(plan.isEmpty && plan.known == file.purchases.count)
      #expect(try self.file(foreman, budget) == file)
    }
  }

  @Test("shows the same numbers on each day", arguments: seeds.prefix(10))
  func numbers(seed: UInt64) throws {
    let random = try RandomBudget(seed: seed)
    let foreman = try other()
    let budget = try imported(file(random.foreman, random.foreman.budget), foreman)
    func lines(_ foreman: Foreman, _ budget: ID, _ day: CivilDate) throws -> [[Int64?]] {
      let status = try foreman.world.answer(BudgetStatus(of: budget, asOf: day))
      return (status.categories + [status.total]).map { [$0.amount, $0.carriedOver, $0.spent] }
    }
    for step in 0..<20 {
      let day = Foreman.day("2025-06-01").adding(days: step * 41)
      #expect(
        try lines(foreman, budget, day) == lines(random.foreman, random.foreman.budget, day), "\(day)")
    }
  }

  @Test("of purchases as CSV is the same after an import, where the categories are", arguments: seeds)
  func csv(seed: UInt64) throws {
    let random = try RandomBudget(seed: seed)
    let text = PurchaseFile.text(of: try file(random.foreman, random.foreman.budget))
    let foreman = try other()
    let lines = try PurchaseFile.lines(of: Array(text.utf8), in: .euro, today: Foreman.day("2026-05-06"))
    let content = Set(try RandomBudget.receipts.map { try foreman.world.store($0) })
    #expect(lines.rejected.isEmpty && lines.ignored.isEmpty)
    for count in [lines.purchases.count, 0] {
      let plan = try foreman.world.answer(
        PlannedImport(to: .existing(foreman.budget), lines.purchases, content: content))
      #expect(plan.new.count == count && plan.missingReceipts == 0)
      try foreman.perform(plan)
    }
    #expect(try PurchaseFile.text(of: file(foreman, foreman.budget)) == text)
  }

  @Test("keeps what the budget has, and adds the rest")
  func merging() throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00))
    try foreman.buy(5_00, fuel, "2026-05-06")
    try foreman.buy(5_00, fuel, "2026-05-06")
    let file = try file(foreman, foreman.budget)
    let other = try other()
    let own = other.world.newID()
    try other.world.perform(
      AddCategory(
        id: own, budget: other.budget, name: "fuel", from: Foreman.day("2026-01-01"),
        terms: Foreman.limit(70_00)))
    try other.buy(5_00, own, "2026-05-06")
    let plan = try perform(file, to: .existing(other.budget), other)
    #expect(plan.new.count == 1 && plan.known == 1 && plan.newCategories.isEmpty)
    #expect(try other.line(own, "2026-05-06")?.limit == 70_00)
    #expect(try other.line(own, "2026-05-06")?.spent == 10_00)
  }

  @Test("without the content of a receipt is imported without it, and says so")
  func withoutContent() throws {
    let foreman = try Foreman()
    try RandomBudget.upload(to: foreman)
    try foreman.world.perform(
      AddPurchase(
        id: foreman.world.newID(), budget: foreman.budget, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 5_00, .euro),
        receipt: Receipt(blob: try foreman.world.store("a photo"), name: "a.jpg")))
    let file = try file(foreman, foreman.budget)
    #expect(file.purchases[0].receipt?.mediaType == "image/jpeg")
    let other = try other()
    for missing in [1, 0] {
      let plan = try other.world.answer(
        PlannedImport(to: .existing(other.budget), file.importedPurchases, of: file))
      #expect(plan.missingReceipts == missing && plan.new.count == missing)
      try other.perform(plan)
    }
  }

  @Test("of another kind, version or currency is refused with a way out")
  func refused() throws {
    #expect(failure { _ = try BudgetFile(reading: Array(#"{"items": []}"#.utf8)) }?.code == "budget.file")
    let later = failure { _ = try BudgetFile(reading: Array(#"{"schema": "worksite.budget/2"}"#.utf8)) }
    #expect(later?.message.text(in: .english).contains("worksite.budget/2") == true)
    let foreman = try other()
    let budget = foreman.world.newID()
    try foreman.world.perform(
      AddBudget(
        id: budget, worksite: foreman.site, name: "Yen", currency: try #require(Currency("JPY")),
        from: Foreman.day("2026-01-01")))
    let yen = try file(foreman, budget)
    let refused = failure { try perform(yen, to: .existing(foreman.budget), foreman) }
    #expect(refused?.code == "budget.importCurrency" && refused?.remedy != nil)
  }
}

extension Foreman {
  func perform(_ plan: BudgetImportPlan) throws {
    try companyStore.performTogether(by: world.actor, naming: plan.blobs) { try plan.perform(by: $0) }
  }
}
