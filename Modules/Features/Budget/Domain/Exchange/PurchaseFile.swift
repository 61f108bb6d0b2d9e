import Core

/// A file of purchases in comma-separated values.
///
/// An export has all columns. An import needs a day and an amount, under English, Finnish or Swedish titles or by their
/// numbers (``FileColumns``); it may come from a bank or another program.
public enum PurchaseFile {
  /// The schema in the first column of every line of an export.
  public static let schema = "worksite.purchases/2"

  /// The columns of an export, of files of banks, and the id that exports had before.
  enum Column: String, CaseIterable {
    case schema, id, day, category
    case removedCategory = "removed_category"
    case amount
    /// Of two columns of a bank, the money that went out.
    case paidOut = "out"
    /// Of two columns of a bank, the money that came in.
    case paidIn = "in"
    /// Whether the amount went out or came in, beside amounts without signs.
    case direction
    case currency, rate, converted, vat
    case vatAmount = "vat_amount"
    case selfAssessedVAT = "self_assessed_vat"
    case isReverseCharge = "reverse_charge"
    case payee, note, receipt
    case receiptHash = "receipt_sha256"
    case receiptSize = "receipt_size"

    /// The columns that an export has.
    static let written = allCases.filter { ![.id, .paidOut, .paidIn, .direction].contains($0) }
  }
  /// The purchases of a budget as CSV, the oldest first.
  public static func text(of file: BudgetFile) -> String {
    let header = CSV.record(Column.written.map(\.rawValue))
    return file.purchases.reduce(into: header) { text, purchase in
      text += CSV.record(Column.written.map { field($0, of: purchase, file.currency) })
    }
  }

  private static func field(
    _ column: Column, of purchase: PurchaseEntry, _ currency: Currency
  ) -> String {
    switch column {
    case .schema: schema
    case .id, .paidOut, .paidIn, .direction: ""
    case .day: purchase.day.description
    case .category: SpreadsheetText.guarded(purchase.category ?? "")
    case .removedCategory: SpreadsheetText.guarded(purchase.removedCategory ?? "")
    case .amount: plain(purchase.amount)
    case .currency: purchase.amount.currency.code
    case .rate: purchase.rate?.description ?? ""
    case .converted: converted(purchase, currency).map(plain) ?? ""
    case .vat: purchase.vat.map { plain(Money(minor: Int64($0), .euro)) } ?? ""
    case .vatAmount: purchase.vatAmount.map(plain) ?? ""
    case .selfAssessedVAT: purchase.selfAssessedVAT.map(plain) ?? ""
    case .isReverseCharge: purchase.isReverseCharge == true ? "yes" : ""
    case .payee: SpreadsheetText.guarded(purchase.payee ?? "")
    case .note: SpreadsheetText.guarded(purchase.note ?? "")
    case .receipt: SpreadsheetText.guarded(purchase.receipt?.name ?? "")
    case .receiptHash: purchase.receipt?.sha256 ?? ""
    case .receiptSize: purchase.receipt?.size.description ?? ""
    }
  }

  private static func converted(_ purchase: PurchaseEntry, _ currency: Currency) -> Money? {
    if purchase.amount.currency == currency { return purchase.amount }
    return purchase.rate?.converted(purchase.amount, to: currency)
  }

  /// An amount with a decimal point and without groups of digits.
  private static func plain(_ amount: Money) -> String {
    let units = amount.currency.minorUnits
    let (whole, rest) = amount.minor.magnitude.quotientAndRemainder(dividingBy: UInt64(units))
    let digits = String(rest)
    let zeros = String(repeating: "0", count: max(amount.currency.decimals - digits.count, 0))
    return (amount.minor < 0 ? "-" : "") + "\(whole)"
      + (amount.currency.decimals == 0 ? "" : ".\(zeros)\(digits)")
  }
}
