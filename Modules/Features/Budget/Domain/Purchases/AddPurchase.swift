import Auth
import Core
import Operations
import Persistence

/// Records a purchase. A negative amount is a refund.
public struct AddPurchase: Operation {
  public static let name = "budget.purchase.add"
  public static let right = Right.recordPurchases

  package let id: ID
  package let budget: ID
  /// The category; absent for none.
  package let category: ID?
  package let day: CivilDate
  /// The amount that was paid.
  package let amount: Money
  /// The price of one unit of a foreign currency in the budget's; absent where it is unknown.
  package let rate: ExchangeRate?
  /// The rate of the VAT in the amount, in hundredths of a percent.
  package let vat: Int?
  /// The VAT in the amount, if it was rounded with other purchases of one invoice.
  package let vatAmount: Money?
  /// Whether the buyer owes the VAT.
  package let isReverseCharge: Bool?
  package let note: String?
  /// The payee; absent for none.
  package let payee: String?
  /// The receipt; its content is sent before the operation.
  package let receipt: Receipt?

  /// An operation from its parts.
  public init(
    id: ID, budget: ID, category: ID?, day: CivilDate, amount: Money, rate: ExchangeRate? = nil,
    vat: Int? = nil, vatAmount: Money? = nil, isReverseCharge: Bool? = nil, note: String? = nil,
    payee: String? = nil, receipt: Receipt? = nil
  ) {
    self.id = id
    self.budget = budget
    self.category = category
    self.day = day
    self.amount = amount
    self.rate = rate
    self.vat = vat
    self.vatAmount = vatAmount
    self.isReverseCharge = isReverseCharge
    self.note = note
    self.payee = payee
    self.receipt = receipt
  }

  public var blobs: [Blob] { receipt.map { [$0.blob] } ?? [] }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Budget.require(Self.right, budget, for: actor, in: change.connection)
    // Two devices that imported the same file without a network made the same purchases.
    if change.isQueued, try Purchase.with(id, in: change.connection)?.budget == budget {
      change.isYielding = true
      return Done()
    }
    if present.archivedAt != nil, !change.isQueued {
      throw Failure(
        .conflict, "budget.archived", .budgetIsArchived(present.name), remedy: .unarchiveFirst,
        field: "budget")
    }
    // A purchase that was entered offline is kept also when its category was removed meanwhile.
    if let category, !change.isQueued,
      try !RemovedCategory.isImported(category, of: present, in: change.connection)
    {
      _ = try BudgetCategory.require(category, of: present, in: change.connection)
    }
    try change.insert(
      BudgetFeature.purchases, id,
      present.partColumns + columns(in: present.currency) + [
        ("category", category), ("created_at", change.at), ("created_by", actor.user),
      ])
    return Done()
  }

  /// The checked columns of what was bought, in a budget with a currency.
  func columns(in currency: Currency) throws -> Change.Columns {
    let columns: Change.Columns = [
      ("day", try BudgetForm.day(day, field: "day")), ("reverse_charge", isReverseCharge == true ? 1 : 0),
      ("note", try BudgetForm.note(note ?? "")), ("payee", try BudgetForm.payee(payee ?? "")),
    ]
    let paid = try PurchaseAmount(amount: amount, rate: rate, vat: vat, vatAmount: vatAmount)
      .columns(in: currency)
    return columns + paid + (try Receipt.columns(of: receipt))
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let text = Purchase.text(payee, note)
    return amount.minor < 0 ? .addedRefund(amount.negated, text) : .addedPurchase(amount, text)
  }
}
