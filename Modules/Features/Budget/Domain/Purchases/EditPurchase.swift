import Auth
import Core
import Operations
import Persistence

/// Changes some fields of a purchase. The user who entered it may do so, and the managers of the budget.
public struct EditPurchase: MendableOperation, ReplaceableOperation {
  public static let name = "budget.purchase.edit"
  public static let right = Right.recordPurchases

  /// The purchase to change.
  package let purchase: ID
  /// The category; `nil` for none.
  public var category: Edit<ID?>?
  /// Another day, of the years 1970 to 2199.
  public var day: Edit<CivilDate>?
  /// The amount that was paid.
  public var amount: Edit<Money>?
  /// The price of one unit of a foreign currency in the budget's.
  public var rate: Edit<ExchangeRate?>?
  /// The rate of the VAT in the amount, in hundredths of a percent.
  public var vat: Edit<Int?>?
  /// Whether the buyer owes the VAT.
  public var isReverseCharge: Edit<Bool>?
  /// Another note, of at most 2000 characters; empty for none.
  public var note: Edit<String>?
  /// The payee; empty for none.
  public var payee: Edit<String>?
  /// The receipt; `nil` removes it.
  public var receipt: Edit<Receipt?>?

  /// An operation that changes nothing yet.
  public init(purchase: ID) { self.purchase = purchase }

  public var blobs: [Blob] { receipt?.to.map { [$0.blob] } ?? [] }

  /// The remedy for a change of a purchase that another user removed meanwhile.
  public static func remedy(forRejected id: ID, because reason: Failure?) -> Remedy? {
    .discardOrBuy(id, because: reason)
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let (present, budget) = try Purchase.require(purchase, Self.right, for: actor, in: change.connection)
    try present.requireOwn(actor, in: budget, change.connection)
    var columns: Change.Columns = []
    if let category = try category?.applied(to: present.category, field: "category") {
      if let category, !change.isQueued {
        _ = try BudgetCategory.require(category, of: budget, in: change.connection)
      }
      columns.append(("category", category))
    }
    if let day = try day?.applied(to: present.day, field: "day") {
      columns.append(("day", try BudgetForm.day(day, field: "day")))
    }
    let newAmount = try amount?.applied(to: present.amount, field: "amount")
    let newRate = try rate?.applied(to: present.rate, field: "rate")
    let newVAT = try vat?.applied(to: present.vat, field: "vat")
    if newAmount != nil || newRate != nil || newVAT != nil {
      // A rate belongs to its currency.
      let keepsCurrency = newAmount.map { $0.currency == present.amount.currency } ?? true
      columns += try PurchaseAmount(
        amount: newAmount ?? present.amount, rate: newRate ?? (keepsCurrency ? present.rate : nil),
        vat: newVAT ?? present.vat
      ).columns(in: budget.currency)
    }
    if let isReverse = try isReverseCharge?.applied(to: present.isReverseCharge, field: "isReverseCharge") {
      columns.append(("reverse_charge", isReverse ? 1 : 0))
    }
    if let note = try note?.applied(to: present.note, field: "note") {
      columns.append(("note", try BudgetForm.note(note)))
    }
    if let payee = try payee?.applied(to: present.payee, field: "payee") {
      columns.append(("payee", try BudgetForm.payee(payee)))
    }
    if let receipt = try receipt?.applied(to: present.receipt, field: "receipt") {
      columns += try Receipt.columns(of: receipt)
    }
    if columns.isEmpty { return Done() }
    try change.update(BudgetFeature.purchases, purchase, columns)
    try present.noteFormer(budget, in: change)
    return Done()
  }
}

extension EditPurchase {
  private enum CodingKeys: String, CodingKey {
    case purchase, category, day, amount, rate, vat, isReverseCharge, note, payee, receipt
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    purchase = try members.value(.purchase)
    category = try members.edit(.category)
    day = try members.edit(.day)
    amount = try members.edit(.amount)
    rate = try members.edit(.rate)
    vat = try members.edit(.vat)
    isReverseCharge = try members.edit(.isReverseCharge)
    note = try members.edit(.note, empty: "")
    payee = try members.edit(.payee, empty: "")
    receipt = try members.edit(.receipt)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(purchase, .purchase)
    try members.encode(category, .category)
    try members.encode(day, .day)
    try members.encode(amount, .amount)
    try members.encode(rate, .rate)
    try members.encode(vat, .vat)
    try members.encode(isReverseCharge, .isReverseCharge)
    try members.encode(note, .note)
    try members.encode(payee, .payee)
    try members.encode(receipt, .receipt)
  }
}

/// Removes a purchase. The user who entered it may do so, and the managers of the budget.
public struct RemovePurchase: MendableOperation {
  public static let name = "budget.purchase.remove"
  public static let right = Right.recordPurchases

  /// The purchase to remove.
  package let purchase: ID

  /// An operation from its parts.
  public init(purchase: ID) { self.purchase = purchase }

  /// The remedy for a change of a purchase that another user removed meanwhile.
  public static func remedy(forRejected id: ID, because reason: Failure?) -> Remedy? {
    .discardOrBuy(id, because: reason)
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let (present, budget) = try Purchase.require(purchase, Self.right, for: actor, in: change.connection)
    try present.requireOwn(actor, in: budget, change.connection)
    try change.remove(BudgetFeature.purchases, purchase)
    try present.noteFormer(budget, in: change)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedPurchase(
      before.flatMap(Money.init(ofPurchase:)), Purchase.text(before?.text("payee"), before?.text("note")))
  }
}
