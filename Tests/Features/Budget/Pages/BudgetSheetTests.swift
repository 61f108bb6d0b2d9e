import Auth
import Budget
import Core
import Operations
import PageSupport
import TestSupport
import Testing

@testable import BudgetPages

@Suite("The page of a budget")
struct BudgetSheetTests {
  private let household: Household

  init() throws { household = try Household() }

  private var path: String { "/budget/\(household.budget)" }

  private func lines() throws -> BudgetStatus.Lines {
    try household.world.answer(BudgetStatus(of: household.budget, asOf: household.today))
  }

  @Test("the only budget stands on the first page of the place, with the texts of users escaped")
  func only() async throws {
    let text = try await household.pages.open("/budget", as: household.manager).text
    #expect(text.contains("<h1>Frame &amp; &lt;Roof&gt;</h1>") && text.contains("€1,000.00"))
    #expect(text.contains("aria-current=\"page\""))
  }

  @Test("several budgets are a list with what is left of each")
  func several() async throws {
    let reply = try await household.submit(
      "/budget/add", [("name", "Home"), ("total", "300"), ("period", "")])
    #expect(reply.status == 303)
    let text = try await household.pages.open("/budget", as: household.manager, ["Accept-Language": "fi"])
      .text
    #expect(text.contains("Budjetit") && text.contains("300,00") && text.contains("oma budjetti"))
  }

  @Test("the budgets of a worksite are listed by themselves, with a way back to it")
  func ofWorksite() async throws {
    _ = try await household.submit("/budget/add", [("name", "Home"), ("total", "300"), ("period", "")])
    let path = "/budget?worksite=\(household.site)"
    let text = try await household.pages.open(path, as: household.manager).text
    #expect(
      text.contains("Frame &amp; &lt;Roof&gt;") && !text.contains("Home</h1>")
        && !text.contains(">Home<small>"))
    let unknown = try await household.pages.open(
      "/budget?worksite=\(household.budget)", as: household.manager)
    #expect(unknown.status == 404)
  }

  @Test("shows what was spent as bars and as a pie beside the numbers")
  func charts() async throws {
    _ = try await household.buy("900")
    _ = try await household.buy("150", [("category", "\(household.budget).\(household.fuel)")])
    let text = try await household.pages.open(path, as: household.manager).text
    #expect(text.contains("<rect width=\"90\" height=\"12\"/>") && text.contains("class=\"over\""))
    #expect(text.contains("class=\"pie\"") && text.contains("1 · Food") && text.contains("over budget"))
    #expect(!text.contains("style="))
  }

  @Test("a slice of nearly all is drawn")
  func largeSlice() async throws {
    _ = try await household.buy("100000")
    _ = try await household.buy("1", [("category", "\(household.budget).\(household.fuel)")])
    let text = try await household.pages.open(path, as: household.manager).text
    #expect(text.contains("d=\"M0 -100A"))
  }

  @Test("adds a category with a limit")
  func addCategory() async throws {
    let fields = [("name-added", "Tools"), ("amount-added", "50"), ("period-added", "week")]
    #expect(try await household.submit("\(path)/categories", fields).status == 303)
    let line = try lines().categories.first { $0.category?.name == "Tools" }
    #expect(line?.limit == 5000 && line?.terms?.period == .days(7))
    let text = try await household.pages.open(path, as: household.manager).text
    #expect(text.contains("<summary>History</summary>"))
  }

  @Test("adds a limit of a day from a typed day on, to a new category and to one without a limit")
  func firstDay() async throws {
    let page = try await household.pages.open(path, as: household.manager).text
    #expect(page.contains("name=\"from-added\"") && page.contains("name=\"from-\(household.fuel)\""))
    #expect(page.contains("<option value=\"day\">a day</option>"))
    let first = household.today.adding(days: 3)
    for (key, path) in [
      ("added", "\(path)/categories"), ("\(household.fuel)", "\(path)/categories/\(household.fuel)"),
    ] {
      let fields = [
        ("was", "Fuel"), ("name-\(key)", key == "added" ? "Tools" : "Fuel"), ("amount-\(key)", "50"),
        ("period-\(key)", "day"), ("from-\(key)", first.description),
      ]
      #expect(try await household.submit(path, fields).status == 303)
    }
    let limits = try household.world.answer(BudgetLimits(of: household.budget)).filter { $0.minor == 5000 }
    #expect(limits.map(\.from) == [first, first] && limits.map(\.period) == [.days(1), .days(1)])
  }

  @Test("asks for the amount of a limit whose period or first day was chosen")
  func limitWithoutAmount() async throws {
    for (key, path) in [
      ("added", "\(path)/categories"), ("\(household.fuel)", "\(path)/categories/\(household.fuel)"),
    ] {
      for (field, value) in [("period", "month"), ("from", "today"), ("carryOver", "both")] {
        let fields = [("was", "Fuel"), ("name-\(key)", "Fuel 2"), ("\(field)-\(key)", value)]
        let reply = try await household.submit(path, fields)
        #expect(reply.status == 422 && reply.text.contains("id=\"amount-\(key)-error\""), "\(key) \(field)")
      }
    }
  }

  @Test("shows a taken name at the field of its form alone")
  func takenName() async throws {
    let reply = try await household.submit("\(path)/categories", [("name-added", "food")])
    #expect(reply.status == 409 && reply.text.contains("id=\"name-added-error\""))
    #expect(reply.value(of: "name-added") == "food")
    #expect(reply.value(of: "name-\(household.food)") == "Food")
  }

  @Test("changes the name and the limit of a category together")
  func editCategory() async throws {
    let key = household.food
    let fields = [
      ("was", "Food"), ("name-\(key)", "Meals"), ("amount-\(key)", "1 200"), ("period-\(key)", "month"),
      ("carryOver-\(key)", "surplus"), ("from-\(key)", ""),
    ]
    #expect(try await household.submit("\(path)/categories/\(key)", fields).status == 303)
    let line = try lines().categories[0]
    #expect(line.category?.name == "Meals" && line.amount == 120_000 && line.terms?.carryOver == .surplus)
  }

  @Test("a form that arrives again leads to the same page, also when the category has gone")
  func again() async throws {
    let (key, id) = (household.food, household.world.newID())
    let fields = [("was", "Food"), ("name-\(key)", "Meals"), ("amount-\(key)", "1200")]
    let first = try await household.submit("\(path)/categories/\(key)", fields, id: id).location
    #expect(first == "\(path)?done=\(id)")
    #expect(try await household.submit("\(path)/categories/\(key)/remove", []).status == 303)
    #expect(try await household.submit("\(path)/categories/\(key)", fields, id: id).location == first)
  }

  @Test("a limit from a later day leaves the current period as it is, and is announced")
  func laterLimit() async throws {
    let next = household.today.firstOfMonth.adding(months: 1)
    let fields = [("amount-total", "2000"), ("period-total", "month"), ("from-total", "\(next)")]
    #expect(try await household.submit("\(path)/limit", fields).status == 303)
    #expect(try lines().total.limit == 100_000)
    let text = try await household.pages.open(path, as: household.manager).text
    #expect(text.contains("From \(Language.english.day(next)) on: €2,000.00 a month"))
  }

  @Test("shows an unreadable limit at its field")
  func unreadable() async throws {
    let reply = try await household.submit("\(path)/limit", [("amount-total", "much")])
    #expect(reply.status == 422 && reply.text.contains("id=\"amount-total-error\""))
    let days = try await household.submit("\(path)/limit", [("amount-total", "5"), ("from-total", "soon")])
    #expect(days.status == 422 && days.text.contains("id=\"from-total-error\""))
    let percents = try await household.submit(
      "\(path)/edit", [("was", "x"), ("name-details", "x"), ("thresholds-details", "half")])
    #expect(percents.status == 422 && percents.text.contains("id=\"thresholds-details-error\""))
  }

  @Test("changes the name and the warnings, archives the budget and removes a category")
  func others() async throws {
    let name = "Frame & <Roof>"
    let fields = [("was", name), ("name-details", "Frame"), ("thresholds-details", "50, 90 %")]
    #expect(try await household.submit("\(path)/edit", fields).status == 303)
    #expect(try await household.submit("\(path)/categories/\(household.fuel)/remove", []).status == 303)
    #expect(try await household.submit("\(path)/archive", [("archived", "yes")]).status == 303)
    let budget = try lines().budget
    #expect(budget.name == "Frame" && budget.thresholds == [50, 90] && budget.archivedAt != nil)
    #expect(try lines().categories.count == 1)
  }

  @Test("a reporter sees the numbers, but may change no limit")
  func reporter() async throws {
    let text = try await household.pages.open(path, as: household.reporter).text
    #expect(text.contains("€1,000.00") && !text.contains("name=\"amount-total\""))
    let reply = try await household.submit("\(path)/limit", [("amount-total", "5")], as: household.reporter)
    #expect(reply.status == 403)
  }
}
