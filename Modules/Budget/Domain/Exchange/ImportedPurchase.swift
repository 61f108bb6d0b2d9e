import Core

/// A purchase of an imported file.
public struct ImportedPurchase: Hashable, Sendable {
  /// The line of the file.
  public let line: Int
  /// The id in an export of worksite; `nil` in files of other programs.
  public let id: ID?
  /// The day.
  public let day: CivilDate
  /// The name of the category; empty for none.
  public let category: String
  /// The amount; negative for a refund.
  public private(set) var amount: Money
  /// The price of one unit of a foreign currency.
  public let rate: ExchangeRate?
  /// The rate of the VAT in the amount, in hundredths of a percent.
  public let vat: Int?
  /// The VAT, where it was rounded with other purchases of one invoice.
  public private(set) var vatAmount: Money?
  /// Whether the buyer owes the VAT.
  public let isReverseCharge: Bool
  /// The note.
  public let note: String
  /// The number of purchases above it in the file with the same content.
  public fileprivate(set) var occurrence = 0

  /// The fields from which the id follows.
  fileprivate var content: String {
    id?.description ?? "\(day) \(category) \(amount.minor) \(amount.currency.code) \(note)"
  }

  /// The same purchase with the other sign. Banks write expenses as negative amounts.
  public var negated: ImportedPurchase {
    var negated = self
    negated.amount = amount.negated
    negated.vatAmount = vatAmount?.negated
    return negated
  }

  /// The id of the purchase in a budget where the id in the file cannot be used.
  ///
  /// It follows from the line's content, so the same file imported twice has the same ids.
  public func id(in budget: ID) -> ID {
    budget.derived(for: "import \(content)" + (id == nil ? " \(occurrence)" : ""))
  }
}

extension PurchaseFile {
  /// The lines of a file: purchases, and the lines that are none.
  public struct Lines: Sendable {
    /// The purchases, in the order of the file.
    public let purchases: [ImportedPurchase]
    /// The lines that cannot be read, with the reason.
    public let rejected: [(line: Int, failure: Failure)]
    /// The titles of the columns that are not read.
    public let ignored: [String]
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - currency: the currency of amounts that name none.
  ///   - today: the day from which days without a year are completed.
  /// - Throws: ``Failure`` `budget.import` when a column is missing, `core.csv` when the file is no CSV.
  public static func lines(of content: [UInt8], in currency: Currency, today: CivilDate) throws -> Lines {
    let records = try CSV.records(of: content, separator: CSV.separator(of: content))
    let titles = (records.first?.fields ?? []).map { foldedName($0.trimmingSpaces) }
    var places: [Column: Int] = [:]
    for column in Column.allCases {
      places[column] = titles.firstIndex { column.names.map(foldedName).contains($0) }
    }
    for column in [Column.day, .amount] where places[column] == nil {
      throw Failure(
        .invalid, "budget.import", .importColumnMissing(column.rawValue), remedy: .importColumns,
        field: "file")
    }
    var purchases: [ImportedPurchase] = []
    var rejected: [(line: Int, failure: Failure)] = []
    var seen: [String: Int] = [:]
    for record in records.dropFirst() {
      let line = PurchaseLine(record: record, places: places)
      do {
        var purchase = try line.purchase(in: currency, today: today)
        purchase.occurrence = seen[purchase.content, default: 0]
        seen[purchase.content] = purchase.occurrence + 1
        purchases.append(purchase)
      } catch let failure as Failure {
        rejected.append((record.line, failure))
      }
    }
    let read = Set(places.values)
    let ignored = (records.first?.fields ?? []).enumerated()
      .filter { !read.contains($0.offset) && !titles[$0.offset].isEmpty }.map(\.element.trimmingSpaces)
    return Lines(purchases: purchases, rejected: rejected, ignored: ignored)
  }
}

/// A line of a file, with its fields by column.
private struct PurchaseLine {
  let record: CSV.Record
  let places: [PurchaseFile.Column: Int]

  private subscript(column: PurchaseFile.Column) -> String { written(column).trimmingSpaces }

  /// The field of a column with the white space around it.
  private func written(_ column: PurchaseFile.Column) -> String {
    guard let place = places[column], record.fields.indices.contains(place) else { return "" }
    return record.fields[place]
  }

  /// The note. White space around it belongs to the notes of an export, and not to those of other programs.
  private var note: String {
    SpreadsheetText.plain(self[.schema].isEmpty ? self[.note] : written(.note))
  }

  func purchase(in currency: Currency, today: CivilDate) throws -> ImportedPurchase {
    let own = try named(.currency) { Currency($0) } ?? currency
    return ImportedPurchase(
      line: record.line, id: try named(.id) { ID($0) }, day: try CivilDate(typed: self[.day], today: today),
      category: SpreadsheetText.plain(self[.category]),
      amount: try TypedMoney(self[.amount], in: own).certain,
      rate: try named(.rate) { ExchangeRate($0) }, vat: try named(.vat) { VAT.rate($0) },
      vatAmount: try named(.vatAmount) { try? TypedMoney($0, in: own).certain },
      isReverseCharge: ["yes", "kyllä", "true", "1"].contains(self[.isReverseCharge].lowercased()),
      note: note)
  }

  /// The value of a field; `nil` for an empty one.
  private func named<Value>(_ column: PurchaseFile.Column, _ read: (String) -> Value?) throws -> Value? {
    let text = self[column]
    if text.isEmpty { return nil }
    guard let value = read(text) else {
      throw Failure(
        .invalid, "budget.import", .importFieldUnread(column.rawValue, text), field: column.rawValue)
    }
    return value
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    return String(
      start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
  }
}
