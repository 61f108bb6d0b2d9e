import Core

/// A purchase in JSON, over HTTP and from the command line.
public struct PurchaseView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The budget.
  public let budget: ID
  /// The category; absent for none. It may have been removed since.
  public let category: ID?
  /// The day.
  public let day: CivilDate
  /// The amount that was paid; negative for a refund.
  public let amount: Money
  /// The price of one unit of the amount's currency in the budget's; absent where unknown, and for equal currencies.
  public let rate: ExchangeRate?
  /// The amount in the budget's currency; absent while it is not converted.
  public let converted: Money?
  /// The rate of the VAT in the amount, in hundredths of a percent; absent where it is unknown.
  public let vat: Int?
  /// The VAT in the amount; absent where the rate is unknown.
  public let vatAmount: Money?
  /// Whether the buyer owes the VAT, which is then not in the amount.
  public let isReverseCharge: Bool
  /// The VAT that the buyer owes beside the amount; absent without reverse charge, and where the rate is unknown.
  public let selfAssessedVAT: Money?
  /// Whether the day is outside the span of the budget. The purchase is then in no sum.
  public let isOutsideSpan: Bool
  /// The note.
  public let note: String
  /// The payee; absent for none.
  public let payee: String?
  /// The receipt; absent without one.
  public let receipt: Receipt?
  /// The time of entry.
  public let createdAt: Instant
  /// The user who entered it.
  public let createdBy: ID
  /// The operation that last changed the purchase.
  public let version: ID

  /// A view of a purchase of a budget.
  public init(_ purchase: Purchase, of budget: Budget) {
    id = purchase.id
    self.budget = purchase.budget
    category = purchase.category
    day = purchase.day
    amount = purchase.amount
    rate = purchase.rate
    converted = purchase.counted.map(budget.money)
    vat = purchase.vat
    vatAmount = purchase.vatAmount
    isReverseCharge = purchase.isReverseCharge
    selfAssessedVAT = purchase.selfAssessedVAT
    isOutsideSpan = !budget.counts(purchase.day)
    note = purchase.note
    payee = purchase.payee.isEmpty ? nil : purchase.payee
    receipt = purchase.receipt
    createdAt = purchase.createdAt
    createdBy = purchase.createdBy
    version = purchase.version
  }
}

extension Purchase {
  /// The VAT in the amount; `nil` where the rate is unknown. With reverse charge, the amount contains none.
  public var vatAmount: Money? {
    vat.map { rate in
      if isReverseCharge { return Money(minor: 0, amount.currency) }
      return vatMinor.map { Money(minor: $0, amount.currency) } ?? VAT(rate: rate).tax(in: amount)
    }
  }

  /// The VAT that the buyer owes beside the amount; `nil` without reverse charge, and where the rate is unknown.
  public var selfAssessedVAT: Money? {
    isReverseCharge ? vat.map { VAT(rate: $0).tax(on: amount) } : nil
  }
}
