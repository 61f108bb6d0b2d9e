import Auth
import Core
import Operations
import Persistence

/// A purchase, or a refund, which is a negative purchase.
public struct Purchase: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The budget that it belongs to, for life.
  public let budget: ID
  /// The category; it may have been removed since. `nil` for none.
  public let category: ID?
  /// The day, as it was typed.
  public let day: CivilDate
  /// The amount that was paid.
  public let amount: Money
  /// The price of one unit of the amount's currency in the budget's; `nil` where unknown, and for equal currencies.
  public let rate: ExchangeRate?
  /// The amount in minor units of the budget's currency; `nil` while it is not converted, and then in no sum.
  public let counted: Int64?
  /// The rate of the VAT in the amount, in hundredths of a percent; `nil` where it is unknown.
  public let vat: Int?
  /// The VAT in minor units, if it was rounded with other purchases of one invoice.
  public let vatMinor: Int64?
  /// Whether the buyer owes the VAT, which is then not in the amount.
  public let isReverseCharge: Bool
  /// The note, of at most 2000 characters; empty for none.
  public let note: String
  /// The payee; empty for none.
  public let payee: String
  /// The receipt; `nil` without one.
  public let receipt: Receipt?
  /// The time of entry.
  public let createdAt: Instant
  /// The user who entered it.
  public let createdBy: ID
  /// The operation that last changed the purchase.
  public let version: ID

  static let columns: SQL =
    """
    id, budget, category, day, minor, currency, rate, counted, vat, vat_minor, reverse_charge, note, payee,
    receipt_hash, receipt_size, receipt_name, created_at, created_by, version
    """

  static func read(_ row: inout Row) throws -> Purchase {
    Purchase(
      id: try row.id(), budget: try row.id(), category: try row.optional { try $0.id() }, day: try row.day(),
      amount: Money(minor: row.int64(), Currency(row.text()) ?? .euro),
      rate: row.optional { $0.text() }.flatMap { ExchangeRate($0) }, counted: row.optional { $0.int64() },
      vat: row.optional { $0.int() }, vatMinor: row.optional { $0.int64() },
      isReverseCharge: row.bool(), note: row.text(), payee: row.text(),
      receipt: Receipt.read(&row), createdAt: row.instant(),
      createdBy: try row.id(), version: try row.id())
  }

  static func with(_ id: ID, in connection: Connection) throws -> Purchase? {
    try connection.first("SELECT \(columns) FROM budget_purchase WHERE id = \(id)", read)
  }

  /// The payee and the note, as lists and the history show them.
  public var text: String { Self.text(payee, note) }

  /// The payee and the note of a purchase in one text; empty without both.
  public static func text(_ payee: String?, _ note: String?) -> String {
    [payee, note].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Keeps what the purchase is before a change or a removal. So an import of an earlier export knows it.
  func noteFormer(_ budget: Budget, in change: Change) throws {
    // The operation adds one record at most, so the record can have the operation's id.
    try change.insert(
      BudgetFeature.formerPurchases, change.operation,
      budget.partColumns + [
        ("purchase", id), ("created_by", createdBy),
        ("content", Self.formerContent(day, amount, note, payee, in: budget.id)),
      ])
  }

  /// The content of a purchase as one id, without the category, whose name may change.
  static func formerContent(
    _ day: CivilDate, _ amount: Money, _ note: String, _ payee: String, in budget: ID
  ) -> ID {
    let fields = [day.description, amount.minor.description, amount.currency.code, note, payee]
    return budget.derived(for: fields.joined(separator: "\u{1F}"))
  }

  /// The purchase with an id, and its budget, if the actor has a right to it.
  static func require(
    _ id: ID, _ right: Right, for actor: Actor, in connection: Connection
  ) throws -> (purchase: Purchase, budget: Budget) {
    let none = Failure(
      .notFound, .budgetNoPurchase, .noSuchPurchase, remedy: .lookAtPurchases, field: "purchase")
    guard let purchase = try with(id, in: connection) else { throw none }
    do {
      return (purchase, try Budget.require(right, purchase.budget, for: actor, in: connection))
    } catch let failure as Failure where failure.kind == .notFound {
      throw none
    }
  }

  /// Checks that the actor may change the purchase: entered it, or manages the budget.
  func requireOwn(_ actor: Actor, in budget: Budget, _ connection: Connection) throws {
    if try createdBy != actor.user && !budget.isManaged(by: actor, in: connection) {
      throw Failure(.forbidden, "budget.notOwn", .notOwnPurchase, remedy: .askManager, field: "purchase")
    }
  }
}

/// The checked columns of a purchase's amount.
struct PurchaseAmount {
  let amount: Money
  let rate: ExchangeRate?
  let vat: Int?
  /// The VAT where it was rounded with other purchases; `nil` where it follows from the rate.
  var vatAmount: Money?

  /// The most minor units by which a rounding with other purchases changes the VAT.
  private static let maxRounding: Int64 = 2

  /// - Throws: ``Failure`` for amounts, rates and taxes that a purchase cannot have.
  func columns(in currency: Currency) throws -> Change.Columns {
    guard amount.isInRange, amount.minor != 0 else {
      throw Failure(
        .invalid, "budget.amount", .purchaseAmount(Money(minor: Money.maximum, amount.currency)),
        remedy: .stayWithinBounds, field: "amount"
      )
    }
    if let vat, !(0...10_000).contains(vat) {
      throw Failure(.invalid, "budget.vat", .vatForm, remedy: .stayWithinBounds, field: "vat")
    }
    if let vatAmount {
      let usual = vat.map { VAT(rate: $0).tax(in: amount) }
      guard let usual, usual.currency == vatAmount.currency, vatAmount.isInRange,
        abs(usual.minor - vatAmount.minor) <= Self.maxRounding
      else {
        throw Failure(
          .invalid, "budget.vatAmount", .vatAmountForm, remedy: .leaveOutVATAmount, field: "vatAmount")
      }
    }
    let isForeign = amount.currency != currency
    var counted: Int64? = isForeign ? nil : amount.minor
    if isForeign, let rate {
      guard let converted = rate.converted(amount, to: currency) else {
        throw Failure(
          .invalid, "budget.amount", .purchaseAmount(Money(minor: Money.maximum, currency)),
          remedy: .stayWithinBounds, field: "rate")
      }
      counted = converted.minor
    }
    return [
      ("minor", amount.minor), ("currency", amount.currency.code),
      ("rate", isForeign ? rate?.description : nil), ("counted", counted), ("vat", vat),
      ("vat_minor", vatAmount?.minor),
    ]
  }
}
