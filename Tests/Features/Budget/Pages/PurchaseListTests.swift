import Budget
import Core
import Operations
import PageSupport
import TestSupport
import Testing

@testable import BudgetPages

@Suite("The pages of purchases")
struct PurchaseListTests {
  private let household: Household

  init() throws { household = try Household() }

  private var path: String { "/budget/\(household.budget)/purchases" }

  private func open(_ path: String) async throws -> String {
    try await household.pages.open(path, as: household.manager).text
  }

  @Test("groups purchases by month with the sum of each")
  func months() async throws {
    _ = try await household.buy("10", [("note", "milk"), ("day", "2026-01-05")])
    _ = try await household.buy("5", [("note", "oil"), ("day", "2026-01-06")])
    _ = try await household.buy("7", [("note", "bread"), ("day", "2025-12-31")])
    let text = try await open(path)
    #expect(text.contains("January 2026 · €15.00") && text.contains("December 2025 · €7.00"))
    let order = ["oil", "milk", "bread"].compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(order.count == 3 && order == order.sorted())
  }

  @Test("filters by category and by words; the sums are those of the filter")
  func filter() async throws {
    _ = try await household.buy("10", [("note", "milk"), ("day", "2026-01-05")])
    _ = try await household.buy(
      "5", [("note", "oil"), ("day", "2026-01-06"), ("category", "\(household.budget).\(household.fuel)")])
    let fuel = try await open("\(path)?category=\(household.fuel)")
    #expect(fuel.contains("January 2026 · €5.00") && !fuel.contains("milk"))
    let milk = try await open("\(path)?find=MILK")
    #expect(milk.contains("January 2026 · €10.00") && !milk.contains("oil<"))
    #expect(try await open("\(path)?find=butter").contains("No purchase matches."))
    #expect(try await open("\(path)?category=none").contains("No purchase matches."))
  }

  @Test("shows more by a link, and each purchase once")
  func more() async throws {
    for number in 1...60 { _ = try await household.buy("\(number)", [("day", "2026-01-05")]) }
    let first = try await open(path)
    let link = try #require(first.firstMatch(of: /href="([^"]*after=[^"]*)"/)?.1)
    let second = try await open(String(link))
    let links = { (text: String) in text.matches(of: /href="\/purchases\/([^"]*)"/).map(\.1) }
    #expect(links(first).count == 50 && links(second).count == 10)
    #expect(Set(links(first) + links(second)).count == 60)
    #expect(second.contains("January 2026 · €1,830.00") && !second.contains("after="))
  }

  @Test("explains what is left: the limit, less each purchase")
  func explain() async throws {
    _ = try await household.buy("10", [("note", "milk")])
    let text = try await open("/budget/\(household.budget)/explain?category=\(household.food)")
    #expect(text.contains("limit a month") && text.contains("1,000.00") && text.contains("-10.00"))
    #expect(text.contains("€990.00"))
    #expect(try await open("/budget/\(household.budget)/explain?day=yesterday").contains("left on"))
  }

  @Test("keeps a day that cannot be read, with the reason at its field, and explains the current day")
  func unreadableDay() async throws {
    let path = "/budget/\(household.budget)/explain?category=\(household.food)&day=31.2.%20%3C"
    let reply = try await household.pages.open(path, as: household.manager)
    #expect(reply.status == 422 && reply.value(of: "day") == "31.2. &lt;")
    #expect(reply.text.contains("href=\"#day\"") && reply.text.contains("id=\"day-error\""))
    #expect(reply.text.contains("value=\"\(household.food)\" selected") && reply.text.contains("€1,000.00"))
  }

  @Test("the home page shows what is over budget, and the button for a purchase")
  func home() async throws {
    #expect(try await open("/").contains("href=\"/buy\""))
    _ = try await household.buy("1001")
    let text = try await open("/")
    #expect(text.contains("Frame &amp; &lt;Roof&gt; · Food") && text.contains("over budget"))
  }
}
