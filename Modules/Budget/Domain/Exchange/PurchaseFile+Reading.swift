import Core
import Persistence

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
    for record in records.dropFirst() {
      do {
        let line = PurchaseLine(record: record, places: places)
        purchases.append(try line.purchase(in: currency, today: today))
      } catch let failure as Failure {
        rejected.append((record.line, failure))
      }
    }
    let read = Set(places.values)
    let ignored = (records.first?.fields ?? []).enumerated()
      .filter { !read.contains($0.offset) && !titles[$0.offset].isEmpty }.map(\.element.trimmingSpaces)
    return Lines(purchases: purchases.counted(), rejected: rejected, ignored: ignored)
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

  private var isExport: Bool { !self[.schema].isEmpty }

  /// The note. White space around it belongs to the notes of an export, and not to those of other programs.
  private var note: String { SpreadsheetText.plain(isExport ? written(.note) : self[.note]) }

  private func name(_ column: PurchaseFile.Column) -> String? {
    let name = SpreadsheetText.plain(self[column])
    return name.isEmpty ? nil : name
  }

  func purchase(in currency: Currency, today: CivilDate) throws -> ImportedPurchase {
    let own = try named(.currency) { Currency($0) } ?? currency
    let entry = PurchaseEntry(
      day: try CivilDate(typed: self[.day], today: today), category: name(.category),
      removedCategory: name(.removedCategory), amount: try TypedMoney(self[.amount], in: own).certain,
      rate: try named(.rate) { ExchangeRate($0) }, vat: try named(.vat) { VAT.rate($0) },
      vatAmount: try named(.vatAmount) { try? TypedMoney($0, in: own).certain },
      isReverseCharge: ["yes", "kyllä", "true", "1"].contains(self[.isReverseCharge].lowercased()),
      note: note, receipt: try receipt())
    return ImportedPurchase(
      line: record.line, id: try named(.id) { ID($0) }, entry: entry, isExport: isExport)
  }

  private func receipt() throws -> PurchaseEntry.FileReceipt? {
    guard let hash = try named(.receiptHash, { Blob.isHash($0) ? $0 : nil }) else { return nil }
    guard let size = try named(.receiptSize, { Int64($0) }), size >= 0 else { return nil }
    let name = FileName(safe: SpreadsheetText.plain(written(.receipt))).text
    return PurchaseEntry.FileReceipt(Receipt(blob: Blob(hash: hash, size: size), name: name))
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
