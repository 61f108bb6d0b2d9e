import Core

/// A purchase in JSON, over HTTP and from the command line.
package struct PurchaseView: Codable, Hashable, Sendable {
  /// The identity, for life.
  package let id: ID
  package let budget: ID
  /// The category; absent for none. It may have been removed since.
  package let category: ID?
  package let day: CivilDate
  /// The amount that was paid; negative for a refund.
  package let amount: Money
  /// The price of one unit of the amount's currency in the budget's; absent where unknown, and for equal currencies.
  package let rate: ExchangeRate?
  /// The amount in the budget's currency; absent while it is not converted.
  package let converted: Money?
  /// The rate of the VAT in the amount, in hundredths of a percent; absent where it is unknown.
  package let vat: Int?
  /// The VAT in the amount; absent where the rate is unknown.
  package let vatAmount: Money?
  /// Whether the buyer owes the VAT, which is then not in the amount.
  package let isReverseCharge: Bool
  /// The VAT that the buyer owes beside the amount; absent without reverse charge, and where the rate is unknown.
  package let selfAssessedVAT: Money?
  /// Whether the day is outside the span of the budget. The purchase is then in no sum.
  package let isOutsideSpan: Bool
  package let note: String
  /// The payee; absent for none.
  package let payee: String?
  /// The receipt; absent without one.
  package let receipt: Receipt?
  /// The time of entry.
  package let createdAt: Instant
  /// The user who entered it.
  package let createdBy: ID
  /// The operation that last changed the purchase.
  package let version: ID

  /// A view of a purchase of a budget.
  package init(_ purchase: Purchase, of budget: Budget) {
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
  package var vatAmount: Money? {
    vat.map { rate in
      if isReverseCharge { return Money(minor: 0, amount.currency) }
      return vatMinor.map { Money(minor: $0, amount.currency) } ?? VAT(rate: rate).tax(in: amount)
    }
  }

  /// The VAT that the buyer owes beside the amount; `nil` without reverse charge, and where the rate is unknown.
  package var selfAssessedVAT: Money? {
    isReverseCharge ? vat.map { VAT(rate: $0).tax(on: amount) } : nil
  }
}
