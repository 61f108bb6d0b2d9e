import Budget
import Core
import Operations
import PageSupport
import TestSupport
import Testing

@testable import BudgetPages

@Suite("The page for a purchase")
struct BuyPageTests {
  private let household: Household

  init() throws { household = try Household() }

  @Test("asks for the amount first, and proposes the category of last time")
  func proposes() async throws {
    _ = try await household.buy("5", [("category", "\(household.budget).\(household.fuel)")])
    let text = try await household.pages.open("/buy", as: household.manager).text
    #expect(text.contains("inputmode=\"decimal\"") && text.contains("autofocus"))
    #expect(text.contains("value=\"\(household.budget).\(household.fuel)\" checked"))
    #expect(text.contains("data-queued"))
  }

  @Test(
    "takes amounts as the command line does",
    arguments: [("9,95", 995), ("1 234,50 €", 123_450), ("+5", 500), ("-5", -500)] as [(String, Int64)])
  func amounts(_ typed: String, _ minor: Int64) async throws {
    let reply = try await household.buy(typed)
    #expect(reply.status == 303 && reply.location.hasPrefix("/budget/\(household.budget)?done="))
    #expect(try household.purchases().map(\.amount.minor) == [minor])
    #expect(try household.purchases()[0].day == household.today)
  }

  @Test("sent twice, it records one purchase")
  func twice() async throws {
    let id = household.world.newID()
    _ = try await household.buy("5", id: id)
    #expect(try await household.buy("5", id: id).status == 303)
    #expect(try household.purchases().count == 1)
  }

  @Test("records a refund as a negative purchase")
  func refund() async throws {
    _ = try await household.buy("12", [("refund", "yes"), ("note", "crate"), ("day", "yesterday")])
    let purchase = try household.purchases()[0]
    #expect(purchase.amount.minor == -1200 && purchase.note == "crate")
    #expect(purchase.day == household.today.adding(days: -1))
  }

  @Test("splits an amount; the chosen category gets the rest")
  func split() async throws {
    let reply = try await household.buy("10", [("share-\(household.fuel)", "3,50")])
    #expect(reply.status == 303)
    let parts = try Dictionary(
      uniqueKeysWithValues: household.purchases().map { ($0.category, $0.amount.minor) })
    #expect(parts == [household.food: 650, household.fuel: 350])
  }

  @Test("rejects a part that is larger than the amount, at its field, and records nothing")
  func largePart() async throws {
    let reply = try await household.buy("10", [("share-\(household.fuel)", "10,50")])
    #expect(reply.status == 422 && reply.text.contains("id=\"share-\(household.fuel)-error\""))
    #expect(reply.value(of: "amount") == "10")
    #expect(try household.purchases().isEmpty)
  }

  @Test(
    "shows the reason of a rejection at its field",
    arguments: [
      ("", "amount"), ("abc", "amount"), ("0", "amount"), ("1.234", "amount"),
    ])
  func rejections(_ amount: String, _ field: String) async throws {
    let reply = try await household.buy(amount)
    #expect(reply.status == 422 && reply.text.contains("id=\"\(field)-error\""))
    #expect(reply.text.contains("<title>Error: ") && reply.value(of: "amount") == amount)
  }

  @Test("shows the reason for a day and for a category at their fields")
  func otherFields() async throws {
    #expect(try await household.buy("5", [("day", "31.2.")]).text.contains("id=\"day-error\""))
    for category in ["", "\(household.world.newID())", "\(household.budget).\(household.world.newID())"] {
      let text = try await household.buy("5", [("category", category)]).text
      #expect(text.contains("id=\"category-error\"") && text.contains("href=\"#category\""))
    }
    let archive = ArchiveBudget(budget: household.budget, isArchived: true)
    try household.world.perform(archive)
    let text = try await household.buy("5").text
    // Without another budget, the page has no form to correct.
    #expect(text.contains("archived") && !text.contains("data-field"))
  }

  @Test("keeps the photo of the receipt, which its script sent before the form")
  func receipt() async throws {
    let reply = try await household.buy("5", try household.receipt("a photo", named: "kuitti & 1.jpg"))
    #expect(reply.status == 303)
    let purchase = try household.purchases()[0]
    #expect(purchase.receipt?.name == "kuitti & 1.jpg")
    let page = try await household.pages.open("/purchases/\(purchase.id)", as: household.manager).text
    #expect(page.contains("<img class=\"picture\" src=\"/api/v1/budget/purchases/\(purchase.id)/receipt\""))
    #expect(page.contains("alt=\"Receipt: kuitti &amp; 1.jpg\""))
  }

  @Test("a rejected form keeps the photo that was sent with it")
  func receiptOfRejected() async throws {
    let fields = try household.receipt("a photo", named: "kuitti.jpg")
    let reply = try await household.buy("lots", fields)
    #expect(reply.status == 422 && reply.text.contains("Sent already: kuitti.jpg"))
    #expect(fields.allSatisfy { reply.value(of: $0.0) == $0.1 })
  }

  @Test("rejects a receipt that the user did not send, with the code by which the script sends it again")
  func othersReceipt() async throws {
    let fields = [
      ("receipt-hash", String(repeating: "0", count: 64)), ("receipt-size", "3"), ("receipt-name", "a"),
    ]
    let form = [("operation", "\(household.world.newID())"), ("amount", "5")] + fields
    let reply = try await household.pages.submit(
      "/buy", form + [("category", "\(household.budget).\(household.food)")], as: household.manager,
      ["Worksite-Form": "now"])
    #expect(reply.status == 404 && reply.field("Worksite-Code") == "sync.noContent")
    #expect(try household.purchases().isEmpty)
  }

  @Test("offers a user of many budgets the categories of one, and the way to the others")
  func many() async throws {
    for number in 1...12 {
      try household.world.perform(
        AddBudget(
          id: household.world.newID(), worksite: household.site, name: "Budget \(number) <x>", total: nil,
          from: CivilDate(daysSinceEpoch: 20_000)))
    }
    _ = try await household.buy("5")
    let own = "\(household.budget).\(household.food)"
    let page = try await household.pages.open("/buy", as: household.manager).text
    #expect(page.contains("value=\"\(own)\"") && page.contains("Another budget"))
    #expect(page.contains(">Budget 12 &lt;x&gt;</option>") && page.ranges(of: "<optgroup").isEmpty)
    let other = try #require(
      try household.world.answer(Budgets()).first { $0.id != household.budget }?.id)
    let shown = try await household.pages.open("/buy?budget=\(other)", as: household.manager).text
    #expect(shown.contains("value=\"\(other)\" checked") && !shown.contains(own))
    // A rejected form keeps the budget that its user chose.
    let rejected = try await household.buy("", [("category", other.description)])
    #expect(rejected.status == 422 && rejected.text.contains("value=\"\(other)\" checked"))
  }

  @Test("tells a user without a budget to add one")
  func empty() async throws {
    try household.world.perform(ArchiveBudget(budget: household.budget, isArchived: true))
    let reply = try await household.pages.open("/buy", as: household.manager, ["Accept-Language": "fi"])
    #expect(reply.text.contains("href=\"/budget/add\"") && reply.text.contains("Lisää budjetti"))
  }
}
