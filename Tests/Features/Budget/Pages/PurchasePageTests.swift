import Auth
import Budget
import Core
import Operations
import PageSupport
import TestSupport
import Testing

@testable import BudgetPages

@Suite("The page of one purchase")
struct PurchasePageTests {
  private let household: Household

  init() throws { household = try Household() }

  private func bought(by actor: Actor? = nil) async throws -> Purchase {
    _ = try await household.buy("12,50", [("note", "nails <b>")], as: actor)
    return try household.purchases()[0]
  }

  private func edit(
    _ purchase: Purchase, _ amount: String, _ was: String, as actor: Actor? = nil
  ) async throws -> PageReply {
    try await household.submit(
      "/purchases/\(purchase.id)",
      [
        ("amount", amount), ("category", "\(household.budget).\(household.food)"), ("day", "\(purchase.day)"),
        ("note", "nails"), ("wasAmount", was), ("wasNote", purchase.note), ("wasDay", "\(purchase.day)"),
        ("wasCategory", "\(household.food)"),
      ], as: actor)
  }

  @Test("shows what was bought, with the texts of users escaped")
  func shows() async throws {
    let purchase = try await bought()
    let text = try await household.pages.open("/purchases/\(purchase.id)", as: household.manager).text
    #expect(text.contains("€12.50") && text.contains("nails &lt;b&gt;") && !text.contains("nails <b>"))
  }

  @Test("changes the fields that the user changed")
  func edits() async throws {
    let purchase = try await bought()
    #expect(try await edit(purchase, "13", "1250").status == 303)
    let changed = try household.purchases()[0]
    #expect(changed.amount.minor == 1300 && changed.note == "nails" && changed.category == household.food)
    let text = try await household.pages.open("/purchases/\(purchase.id)", as: household.manager).text
    let history = text.split(separator: "<summary>History</summary>").last.map(String.init) ?? ""
    #expect(history.matches(of: /<li>/).count == 2 && history.contains("13.00"))
  }

  @Test("a change of another user meanwhile is shown at the field; the next try replaces it")
  func clash() async throws {
    let purchase = try await bought()
    let reply = try await edit(purchase, "13", "999")
    #expect(reply.status == 409 && reply.text.contains("id=\"amount-error\""))
    #expect(reply.value(of: "wasAmount") == "1250" && reply.value(of: "amount") == "13")
  }

  @Test("adds a receipt later, and says where it is missing")
  func receipt() async throws {
    let purchase = try await bought()
    let path = "/purchases/\(purchase.id)/receipt"
    let empty = try await household.submit(path, [])
    #expect(empty.status == 422 && empty.text.contains("id=\"receipt-error\""))
    let reply = try await household.submit(path, try household.receipt("a bill", named: "lasku.pdf"))
    #expect(reply.status == 303)
    #expect(try household.purchases()[0].receipt?.name == "lasku.pdf")
    let text = try await household.pages.open("/purchases/\(purchase.id)", as: household.manager).text
    #expect(text.contains(">Receipt: lasku.pdf</a>") && text.contains("Replace the receipt"))
  }

  @Test("a receipt that was added meanwhile is shown at the field; the next try replaces it")
  func receiptClash() async throws {
    let purchase = try await bought()
    let path = "/purchases/\(purchase.id)/receipt"
    let page = try await household.pages.open("/purchases/\(purchase.id)", as: household.manager)
    #expect(page.value(of: "wasReceipt") == "")
    let first = try household.receipt("a bill", named: "lasku.pdf")
    #expect(try await household.submit(path, first + [("wasReceipt", "")]).status == 303)
    let second = try household.receipt("another bill", named: "kuitti.pdf")
    let reply = try await household.submit(path, second + [("wasReceipt", "")])
    #expect(reply.status == 409 && reply.text.contains("id=\"receipt-error\""))
    #expect(reply.value(of: "wasReceipt") == first[0].1 && reply.value(of: "receipt-hash") == second[0].1)
    #expect(try household.purchases()[0].receipt?.name == "lasku.pdf")
    #expect(try await household.submit(path, second + [("wasReceipt", first[0].1)]).status == 303)
    let late = try await household.submit(
      path, try household.receipt("a third", named: "c.pdf") + [("wasReceipt", first[0].1)])
    #expect(late.status == 409)
    #expect(try household.purchases()[0].receipt?.name == "kuitti.pdf")
  }

  @Test("a receipt that arrives again has its first outcome, whatever changed since")
  func receiptAgain() async throws {
    let purchase = try await bought()
    let (path, id) = ("/purchases/\(purchase.id)/receipt", household.world.newID())
    let first = try household.receipt("a bill", named: "lasku.pdf") + [("wasReceipt", "")]
    let location = try await household.submitQueued(path, first, id: id).field("Worksite-Location")
    let second = try household.receipt("another bill", named: "kuitti.pdf") + [("wasReceipt", first[0].1)]
    #expect(try await household.submitQueued(path, second).status == 204)
    #expect(try await household.submitQueued(path, first, id: id).field("Worksite-Location") == location)
    #expect(try household.purchases()[0].receipt?.name == "kuitti.pdf")
    try household.world.perform(RemovePurchase(purchase: purchase.id))
    let reply = try await household.submitQueued(path, first, id: id)
    #expect(location.hasPrefix("/purchases/\(purchase.id)?done="))
    #expect(reply.field("Worksite-Location").hasPrefix("/?done="))
  }

  @Test("a form that arrives again leads to the same page, also when the purchase has gone")
  func again() async throws {
    let purchase = try await bought()
    let page = try await household.pages.open("/purchases/\(purchase.id)", as: household.manager)
    #expect(page.text.contains("name=\"budget\" value=\"\(household.budget)\""))
    let (editing, removal) = (household.world.newID(), household.world.newID())
    func edited() async throws -> PageReply {
      try await household.submit(
        "/purchases/\(purchase.id)",
        [
          ("amount", "13"), ("category", "\(household.budget).\(household.food)"), ("day", "\(purchase.day)"),
        ],
        id: editing)
    }
    func removed() async throws -> String {
      try await household.submit(
        "/purchases/\(purchase.id)/remove", [("budget", household.budget.description)], id: removal
      ).location
    }
    let first = try await edited().location
    #expect(try await edited().location == first)
    let next = try await removed()
    #expect(next == "/budget/\(household.budget)/purchases?done=\(removal)")
    #expect(try await removed() == next)
    #expect(try await edited().location == "/?done=\(editing)")
    #expect(try household.purchases().isEmpty)
  }

  @Test("only the author and the managers change and remove a purchase")
  func others() async throws {
    let purchase = try await bought(by: household.manager)
    let text = try await household.pages.open("/purchases/\(purchase.id)", as: household.reporter).text
    #expect(!text.contains("name=\"amount\"") && text.contains("maija"))
    #expect(try await edit(purchase, "13", "1250", as: household.reporter).status == 403)
    let remove = "/purchases/\(purchase.id)/remove"
    #expect(try await household.submit(remove, [], as: household.reporter).status == 403)
    #expect(try await household.submit(remove, []).status == 303)
    #expect(try household.purchases().isEmpty)
  }
}
