import Budget
import Core
import Operations
import Persistence
import TestSupport

/// A budget with everything that a file can carry, by chance.
struct RandomBudget {
  let foreman: Foreman
  private var random: SeededRandom

  /// The contents of the receipts.
  static let receipts = ["a photo", "another photo"]

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    foreman = try Foreman()
    try Self.upload(to: foreman)
    for _ in 0..<Int.random(in: 20...60, using: &random) { try act() }
    if Bool.random(using: &random) {
      try foreman.world.perform(ArchiveBudget(budget: foreman.budget, isArchived: true))
    }
  }

  /// Stores the contents of the receipts where the usual actor may name them.
  static func upload(to foreman: Foreman) throws {
    for text in receipts {
      let blob = try foreman.world.store(text)
      try foreman.companyStore.performTogether(by: foreman.world.actor) { try $0.noteUploaded(blob) }
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func pick<Value>(_ values: some Collection<Value>) -> Value? {
    values.randomElement(using: &random)
  }

  private mutating func day() -> CivilDate {
    switch number(0...9) {
    case 0: LimitTimeline.allDays.first
    case 1: LimitTimeline.allDays.last
    case 2...4: Foreman.day("2026-0\(number(1...9))-01")
    default: Foreman.day("2025-06-01").adding(days: number(0...700))
    }
  }

  private mutating func terms() -> LimitTerms {
    let periods: [BudgetPeriod] = [.months(1), .days(7), .months(3), .days(number(1...40)), .span]
    let period = pick(periods)
    return LimitTerms(
      amount: Money(minor: Int64(number(0...90_000)), .euro), period: period ?? .months(1), anchor: day(),
      carryOver: pick(CarryOver.allCases))
  }

  private mutating func name() -> String { pick(["Fuel", "=Timber", "Ruoka; äö", "'a", "-5"]) ?? "Fuel" }

  private mutating func act() throws {
    let (world, budget) = (foreman.world, foreman.budget)
    let categories = try world.answer(BudgetCategories(of: budget)).map(\.id)
    switch number(0...12) {
    case 0:
      _ = taken {
        try world.perform(
          AddCategory(
            id: world.newID(), budget: budget, name: name(), from: day(),
            terms: number(0...3) == 0 ? nil : terms()))
      }
    case 1:
      if let category = pick(categories) { try world.perform(RemoveCategory(category: category)) }
    case 2:
      guard let category = pick(categories) else { return }
      var edit = EditCategory(category: category)
      edit.position = Edit(to: number(0...4))
      try world.perform(edit)
    case 3:
      var edit = EditBudget(budget: budget)
      let first = day()
      edit.span = DayRange(first: first, last: min(first.adding(days: 400), LimitTimeline.allDays.last)).map {
        Edit(to: $0)
      }
      edit.thresholds = Edit(to: [number(1...99), 100])
      try world.perform(edit)
    case 4...6:
      let category = number(0...2) == 0 ? nil : pick(categories)
      try world.perform(
        SetLimit(id: world.newID(), budget: budget, category: category, from: day(), terms: terms()))
    default:
      try buy(pick(categories))
      if number(0...3) == 0 { try buy(pick(categories)) }
    }
  }

  private mutating func buy(_ category: ID?) throws {
    let currency = pick(["EUR", "EUR", "SEK", "JPY", "KWD"].compactMap { Currency($0) }) ?? .euro
    let amount = Money(minor: Int64(number(1...9_999_999)) * (number(0...4) == 0 ? -1 : 1), currency)
    let vat = number(0...3) == 0 ? nil : pick([2550, 1400, 0])
    let rate = number(0...2) == 0 ? nil : pick(["0.0870", "3"].compactMap { ExchangeRate($0) })
    let text = pick(Self.receipts) ?? ""
    let receipt =
      number(0...3) == 0
      ? Receipt(blob: try foreman.world.store(text), name: pick(["a.pdf", "kuitti.jpg", "=1 2"]) ?? "a") : nil
    for _ in 0...(number(0...5) / 5) {
      try foreman.world.perform(
        AddPurchase(
          id: foreman.world.newID(), budget: foreman.budget, category: number(0...4) == 0 ? nil : category,
          day: day(), amount: amount, rate: rate, vat: vat,
          vatAmount: Bool.random(using: &random) ? vat.map { VAT(rate: $0).tax(in: amount) } : nil,
          isReverseCharge: Bool.random(using: &random),
          note: pick(["", "a\nb", "-5", "@x", "\"q\", é", "  a  ", "\tq", "' ", "e\u{301}", "é"]),
          payee: pick(["", "Puukeskus Oy", "=K"]), receipt: receipt))
    }
  }

  /// Runs a body that may fail because a name is taken.
  private func taken(_ body: () throws -> Void) -> Failure? { failure(of: body) }
}
