import Core

/// A file of purchases in comma-separated values.
///
/// An export has all columns. An import needs a day and an amount, under English or Finnish names; it may come from another
/// program, and its fields may be separated by semicolons or tabs.
public enum PurchaseFile {
  /// The schema in the first column of every line of an export.
  public static let schema = "worksite.purchases/1"

  /// The columns of an export.
  enum Column: String, CaseIterable {
    case schema, id, day, category, amount, currency, rate, converted, vat
    case isReverseCharge = "reverse_charge"
    case note
    case vatAmount = "vat_amount"

    /// The names of the column in files of other programs, folded.
    var names: Set<String> {
      switch self {
      case .day: ["day", "date", "päivä", "pvm", "päivämäärä", "kirjauspäivä"]
      case .category: ["category", "luokka"]
      case .amount: ["amount", "sum", "summa", "määrä"]
      case .currency: ["currency", "valuutta"]
      case .note: ["note", "description", "selite", "huomautus", "viesti"]
      case .rate: ["rate", "kurssi"]
      case .vat: ["vat", "alv"]
      default: [rawValue]
      }
    }
  }

  /// The purchases as CSV, the oldest first.
  ///
  /// - Parameter names: the names of the categories.
  public static func text(_ purchases: [Purchase], _ names: [ID: String], in currency: Currency) -> String {
    let header = CSV.record(Column.allCases.map(\.rawValue))
    return purchases.sorted { ($0.day, $0.id.description) < ($1.day, $1.id.description) }.reduce(into: header)
    {
      text, purchase in
      text += CSV.record(Column.allCases.map { field($0, of: purchase, names, currency) })
    }
  }

  private static func field(
    _ column: Column, of purchase: Purchase, _ names: [ID: String], _ currency: Currency
  ) -> String {
    switch column {
    case .schema: schema
    case .id: purchase.id.description
    case .day: purchase.day.description
    case .category: SpreadsheetText.guarded(purchase.category.flatMap { names[$0] } ?? "")
    case .amount: plain(purchase.amount)
    case .currency: purchase.amount.currency.code
    case .rate: purchase.rate?.description ?? ""
    case .converted: purchase.counted.map { plain(Money(minor: $0, currency)) } ?? ""
    case .vat: purchase.vat.map { plain(Money(minor: Int64($0), .euro)) } ?? ""
    case .isReverseCharge: purchase.isReverseCharge ? "yes" : ""
    case .note: SpreadsheetText.guarded(purchase.note)
    case .vatAmount: purchase.vatMinor.map { plain(Money(minor: $0, purchase.amount.currency)) } ?? ""
    }
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
