import Budget
import Core
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import Persistence
import ServerKit

/// The routes of purchases.
enum PurchaseRoutes {
  private static let tag = BudgetServer.tag

  static let all: [Endpoint] =
    [
      Endpoint(
        .get, "/budget/budgets/{budget}/purchases", "list the purchases, the newest day first", tag: tag,
        parameters: [
          RouteDescription.Parameter(
            "category", in: .query, .string(format: "uuid"), summary: "the category; all without a value"),
          BudgetServer.uncategorised,
          RouteDescription.Parameter(
            "text", in: .query, .string(), summary: "words that the payee or the note contains"),
          RouteDescription.Parameter("from", in: .query, .string(format: "date"), summary: "the first day"),
          RouteDescription.Parameter(
            "to", in: .query, .string(format: "date"), summary: "the last day; it is in the range"),
        ] + Endpoint.paging, answering: PageBody<PurchaseView>.self
      ) { call in
        let budget = try call.answer(BudgetWithID(try call.id("budget")))
        let scope = try call.scope()
        let (first, last) = (
          try call.query("from") { CivilDate(iso: $0) }, try call.query("to") { CivilDate(iso: $0) }
        )
        let text = try call.query("text") { $0 }
        return try call.page(
          { limit in
            Purchases(
              of: budget.id, scope, first: first, last: last, containing: text, after: call.cursor(),
              limit: limit)
          }, cursor: { $0.cursor(behind: $1) }
        ) { PurchaseView($0, of: budget) }
      },
      .creation(
        AddPurchase.self, "/budget/budgets/{budget}/purchases", "record a purchase", tag: tag,
        record: purchase),
      .record(purchase),
      .change(EditPurchase.self, "change a purchase", record: purchase, of: version),
      .operation(
        RemovePurchase.self, .delete, "/budget/purchases/{purchase}", "remove a purchase", tag: tag,
        of: version),
    ] + receipts

  private static let receipts = Endpoint.content(
    of: "/budget/purchases/{purchase}/receipt", get: "read the receipt of a purchase, or a part of it",
    head: "ask for the size and the tag of a receipt", tag: tag
  ) { call in
    let purchase = try call.answer(PurchaseWithID(try call.id("purchase")))
    guard let receipt = purchase.receipt else {
      throw Failure(.notFound, "budget.noReceipt", .noReceipt, remedy: .storeReceipt, field: "purchase")
    }
    return ContentResponse(blob: receipt.blob, modifiedAt: purchase.createdAt, name: receipt.name)
  }

  private static let purchase = RecordRoute(
    "/budget/purchases/{purchase}", "read a purchase", tag: tag, version: \.version
  ) { call in
    let purchase = try call.answer(PurchaseWithID(try call.id("purchase")))
    return PurchaseView(purchase, of: try call.answer(BudgetWithID(purchase.budget)))
  }

  private static let version: Endpoint.VersionOf = { performer, call in
    try performer.answer(PurchaseWithID(try call.id("purchase"))).version
  }
}
