import Core
import Persistence

/// A purchase in a file: all that it is, without ids.
public struct PurchaseEntry: Codable, Hashable, Sendable {
  /// The day of the purchase, of the years 1970 to 2199.
  public let day: CivilDate
  /// The name of the category; absent for none.
  public var category: String?
  /// The name of the category if it was removed; absent for others.
  public let removedCategory: String?
  /// The amount that was paid; negative for a refund.
  public private(set) var amount: Money
  /// The price of one unit of a foreign currency in the budget's; absent where it is unknown.
  public let rate: ExchangeRate?
  /// The rate of the VAT in the amount, in hundredths of a percent; absent where it is unknown.
  public let vat: Int?
  /// The VAT, where it was rounded with other purchases of one invoice.
  public private(set) var vatAmount: Money?
  /// Whether the buyer owes the VAT; absent for other purchases.
  public let isReverseCharge: Bool?
  /// The VAT that the buyer owes beside the amount; absent without reverse charge. It follows from the other fields.
  public private(set) var selfAssessedVAT: Money?
  /// The payee; absent for none.
  public let payee: String?
  /// The note; absent for none.
  public let note: String?
  /// The receipt; absent without one.
  public var receipt: FileReceipt?

  /// A receipt in a file.
  public struct FileReceipt: Codable, Hashable, Sendable {
    /// The name of the file.
    public let name: String
    /// The media type, which follows from the name.
    public let mediaType: String
    /// SHA-256 of the content, 64 hexadecimal digits.
    public let sha256: String
    /// The size of the content in bytes.
    public let size: Int64

    /// The entry of a receipt.
    public init(_ receipt: Receipt) {
      name = receipt.name
      mediaType = MediaType.of(receipt.name)
      sha256 = receipt.blob.hash
      size = receipt.blob.size
    }

    /// The receipt; `nil` for a hash or a size that content cannot have.
    public var receipt: Receipt? {
      guard Blob.isHash(sha256), size >= 0 else { return nil }
      return Receipt(blob: Blob(hash: sha256, size: size), name: name)
    }
  }

  init(
    day: CivilDate, category: String?, removedCategory: String? = nil, amount: Money, rate: ExchangeRate?,
    vat: Int?, vatAmount: Money?, isReverseCharge: Bool, note: String,
    payee: String, receipt: FileReceipt?
  ) {
    self.day = day
    self.category = category
    self.removedCategory = removedCategory
    self.amount = amount
    self.rate = rate
    self.vat = vat
    self.vatAmount = vatAmount
    self.isReverseCharge = isReverseCharge ? true : nil
    selfAssessedVAT = isReverseCharge ? vat.map { VAT(rate: $0).tax(on: amount) } : nil
    self.payee = payee.isEmpty ? nil : payee
    self.note = note.isEmpty ? nil : note
    self.receipt = receipt
  }

  /// The entry of a purchase.
  init(_ purchase: Purchase, _ names: CategoryNames) {
    let category = purchase.category.flatMap { names.present[$0] }
    self.init(
      day: purchase.day, category: category,
      removedCategory: category == nil ? purchase.category.flatMap { names.removed[$0] } : nil,
      amount: purchase.amount, rate: purchase.rate, vat: purchase.vat,
      vatAmount: purchase.vatMinor.map { Money(minor: $0, purchase.amount.currency) },
      isReverseCharge: purchase.isReverseCharge, note: purchase.note, payee: purchase.payee,
      receipt: purchase.receipt.map(FileReceipt.init))
  }

  /// The fields as one text, the day first. It orders entries, and equal entries have equal ones.
  var content: String {
    let fields = [
      day.description, category ?? "", removedCategory ?? "", amount.minor.description, amount.currency.code,
      rate?.description ?? "", vat?.description ?? "", vatAmount?.minor.description ?? "",
      isReverseCharge == true ? "reverse" : "", note ?? "", receipt?.name ?? "", receipt?.sha256 ?? "",
    ]
    // Ids of imported purchases follow from this text, and exports did not always have payees.
    return (fields + [payee].compactMap(\.self)).joined(separator: "\u{1F}")
  }

  /// The content by which a budget keeps what a purchase was before it was changed or removed.
  func formerContent(in budget: ID) -> ID {
    Purchase.formerContent(day, amount, note ?? "", payee ?? "", in: budget)
  }

  /// The operation that adds the purchase to a budget.
  func operation(_ id: ID, in budget: ID, category: ID?) -> AddPurchase {
    AddPurchase(
      id: id, budget: budget, category: category, day: day, amount: amount, rate: rate, vat: vat,
      vatAmount: vatAmount, isReverseCharge: isReverseCharge, note: note ?? "", payee: payee,
      receipt: receipt?.receipt)
  }

  /// Checks that a purchase of a budget with a currency can be what the entry is.
  ///
  /// - Throws: ``Failure`` as ``AddPurchase`` does.
  func check(in currency: Currency) throws {
    let none = ID(high: 0, low: 0)
    _ = try operation(none, in: none, category: nil).columns(in: currency)
    for name in [category, removedCategory].compactMap(\.self) { _ = try BudgetForm.name(name) }
  }

  /// The same entry with the other sign.
  mutating func negate() {
    amount = amount.negated
    vatAmount = vatAmount?.negated
    selfAssessedVAT = selfAssessedVAT?.negated
  }
}

/// The names of a budget's categories, present and removed ones, by the ids that purchases have.
struct CategoryNames {
  /// The categories, in their order.
  let categories: [BudgetCategory]
  /// The names of the categories.
  let present: [ID: String]
  /// The names of removed categories.
  let removed: [ID: String]

  init(of budget: ID, in connection: Connection) throws {
    categories = try BudgetCategories.all(of: budget, in: connection)
    present = Dictionary(categories.map { ($0.id, $0.name) }) { first, _ in first }
    removed = Dictionary(
      try RemovedCategory.all(of: budget, in: connection).map { ($0.category, $0.name) }
    ) { first, _ in first }
  }
}
