import Core

extension PurchaseFile {
  /// The lines of a file: purchases, and the lines that are none.
  public struct Lines: Sendable {
    /// The purchases, in the order of the file.
    public let purchases: [ImportedPurchase]
    /// The lines that cannot be read, with the reason, in the order of the file.
    public let rejected: [(line: Int, failure: Failure)]
    /// The titles of the columns that are not read.
    public let ignored: [String]
    /// The form of the file: its titles, or the number of columns of a file without them.
    public let form: String
  }

  /// Reads a file of a bank or another program, or an export.
  ///
  /// - Parameters:
  ///   - currency: the currency of amounts that name none.
  ///   - today: the day from which days without a whole year are completed.
  ///   - columns: the columns that the user names; `nil` where the titles name them.
  /// - Throws: ``Failure`` `budget.import` when a column is missing, `core.csv` when the file is no CSV.
  public static func lines(
    of content: [UInt8], in currency: Currency, today: CivilDate, columns: FileColumns? = nil
  ) throws -> Lines {
    let table = try FileTable(content, columns)
    let sums: [Column] = [.amount, .paidOut, .paidIn]
    let currencies = Dictionary(
      sums.compactMap { column in table.currency(of: column).map { (column, $0) } }
    ) { $1 }
    let all = table.records.map { PurchaseLine(record: $0, places: table.places, currencies: currencies) }
    let days = FileDays(all.map { $0[.day] }, today: today)
    let amounts = FileAmounts(all.flatMap { line in sums.map { line[$0] } })
    let directions = FileDirections(all)
    var purchases: [ImportedPurchase] = []
    var rejected = table.rejected
    for line in all {
      do {
        purchases.append(try line.purchase(in: currency, days, amounts, directions))
      } catch let failure as Failure {
        rejected.append((line.record.line, failure))
      }
    }
    if purchases.isEmpty, let failure = table.rejected.first?.failure { throw failure }
    let read = Set(table.places.values)
    let ignored = table.titles.enumerated()
      .filter { !read.contains($0.offset) && $0.element.contains { !$0.isWhitespace } }
      .map(\.element.trimmingSpaces)
    return Lines(
      purchases: purchases.counted(), rejected: rejected.sorted { $0.line < $1.line },
      ignored: ignored, form: table.form)
  }
}
