import Budget
import Core
import Operations
import TestSupport
import Testing

@Suite("The lines of a budget")
struct AddingUpTests {
  /// A budget of monthly limits with random purchases of the first half of 2026; one category was removed.
  private static func filled(seed: UInt64) throws -> (foreman: Foreman, categories: [ID]) {
    var random = SeededRandom(seed: seed)
    let foreman = try Foreman(total: 1000_00)
    var categories: [ID] = []
    for name in ["Fuel", "Timber", "Food"] {
      let carry = try #require(CarryOver.allCases.randomElement(using: &random))
      categories.append(
        try foreman.category(name, Foreman.limit(200_00, .months(1), anchor: "2026-01-01", carry)))
    }
    for _ in 0..<80 {
      let day = Foreman.day("2026-01-01").adding(days: Int.random(in: 0..<181, using: &random))
      let minor =
        Int64.random(in: 1...90_00, using: &random) * (Int.random(in: 0..<6, using: &random) == 0 ? -1 : 1)
      let category = Bool.random(using: &random) ? categories.randomElement(using: &random) : nil
      try foreman.buy(minor, category, day.description)
    }
    try foreman.world.perform(RemoveCategory(category: categories.removeLast()))
    return (foreman, categories)
  }

  @Test("add up to the total in every window, on its last day and before", arguments: [1, 2, 3] as [UInt64])
  func lines(seed: UInt64) throws {
    let foreman = try Self.filled(seed: seed).foreman
    for month in 1...6 {
      for day in ["10", "28"] {
        let lines = try foreman.status("2026-0\(month)-\(day)")
        let parts = lines.categories.map(\.spent) + [lines.uncategorised?.spent ?? 0]
        #expect(parts.reduce(0, +) == lines.total.spent)
      }
    }
  }

  @Test("equal what their explanations add up to, with what was carried over", arguments: [4, 5] as [UInt64])
  func explanations(seed: UInt64) throws {
    let (foreman, categories) = try Self.filled(seed: seed)
    for month in 1...6 {
      for category in categories.map(Optional.some) + [nil] {
        let day = Foreman.day("2026-0\(month)-25")
        let explained = try foreman.world.answer(
          BudgetExplanation(of: foreman.budget, BudgetScope(category), asOf: day))
        let bought = explained.purchases.reduce(0) { $0 + ($1.counted ?? 0) } + explained.earlier
        let line = explained.line
        #expect(line.spent == bought)
        #expect(line.left == (line.terms?.minor ?? 0) + line.carriedOver - bought)
      }
    }
  }

  @Test("equal the sums of months, categories and users", arguments: [6] as [UInt64])
  func sums(seed: UInt64) throws {
    let foreman = try Self.filled(seed: seed).foreman
    let purchases = try foreman.world.answer(Purchases(of: foreman.budget))
    let whole = purchases.compactMap(\.counted).reduce(0, +)
    for property in [PurchaseSums.Property.month, .category, .user] {
      let sums = try foreman.world.answer(PurchaseSums(by: property, of: foreman.budget))
      #expect(sums.map(\.minor).reduce(0, +) == whole && sums.map(\.count).reduce(0, +) == purchases.count)
    }
    for sum in try foreman.world.answer(PurchaseSums(by: .month, of: foreman.budget)) {
      guard case .month(let first) = sum.group else { continue }
      #expect(try foreman.world.answer(SpentOnDays(.month(of: first), of: foreman.budget)) == sum.minor)
      #expect(try foreman.status(DayRange.month(of: first).last.description).total.spent == sum.minor)
    }
  }
}
