import Core

/// The records of a file with the places of their columns.
///
/// Lines above the line of titles, such as the number of an account, are no records.
struct FileTable {
  /// The titles; empty for a file without them.
  let titles: [String]
  /// The place of each column, from 0.
  let places: [PurchaseFile.Column: Int]
  /// The records of purchases.
  let records: ArraySlice<CSV.Record>
  /// The lines that are no records.
  let rejected: [(line: Int, failure: Failure)]

  /// The form of the file: its titles, or the number of columns of a file without them.
  var form: String {
    titles.isEmpty ? "\(records.first?.fields.count ?? 0)" : titles.joined(separator: "\u{1F}")
  }

  /// The largest number of lines among which the titles are looked for.
  private static let maxPreamble = 30

  /// Reads a file in UTF-8, with or without a byte order mark, UTF-16, ISO-8859-1 or Windows-1252. The fields are separated by
  /// the semicolon, the comma or the tab.
  ///
  /// - Parameter named: the columns that the user names; they count before the titles.
  /// - Throws: ``Failure`` `budget.import` when the day or the amount is missing, `core.csv` when the file is no CSV.
  init(_ content: [UInt8], _ named: FileColumns?) throws {
    let text = Charset.utf8(content)
    for separator in [0x3B, 0x09, 0x2C] as [UInt8] {
      let read = CSV.readable(in: text, separator: separator)
      for (index, record) in read.records.prefix(Self.maxPreamble).enumerated() {
        let found = Self.places(of: record.fields)
        guard FileColumns.areEnough(found) else { continue }
        titles = record.fields
        places = named.map { found.merging($0.places) { $1 } } ?? found
        records = read.records[(index + 1)...]
        rejected = read.rejected.filter { $0.line > record.line }
        return
      }
    }
    let read = CSV.readable(in: text, separator: CSV.separator(of: text))
    if read.records.isEmpty, let failure = read.rejected.first?.failure { throw failure }
    guard let named else {
      let titles = read.records.first.map { Self.places(of: $0.fields) } ?? [:]
      throw Failure(
        .invalid, "budget.import", .importColumnMissing(titles[.day] == nil ? "day" : "amount"),
        remedy: .nameColumns, field: "file")
    }
    let first = read.records.prefix(Self.maxPreamble).firstIndex { Self.isPurchase($0.fields, named) } ?? 0
    titles = first == 0 ? [] : read.records[first - 1].fields
    places = named.places
    records = read.records[first...]
    rejected = read.rejected
  }

  /// The currency that the title of a column names.
  func currency(of column: PurchaseFile.Column) -> Currency? {
    guard let place = places[column], titles.indices.contains(place) else { return nil }
    return PurchaseFile.Column.currency(in: titles[place])
  }

  /// The place of each column that titles name.
  private static func places(of titles: [String]) -> [PurchaseFile.Column: Int] {
    let plain = titles.map(PurchaseFile.Column.plain)
    var places: [PurchaseFile.Column: Int] = [:]
    for column in PurchaseFile.Column.allCases {
      places[column] =
        column.titles.lazy.compactMap { plain.firstIndex(of: PurchaseFile.Column.plain($0)) }
        .first
    }
    return places
  }

  /// Whether the fields of the day and of an amount have digits, which titles do not have.
  private static func isPurchase(_ fields: [String], _ columns: FileColumns) -> Bool {
    func hasDigits(_ column: PurchaseFile.Column) -> Bool {
      columns.places[column].map { fields.indices.contains($0) && fields[$0].contains(where: \.isNumber) }
        ?? false
    }
    return hasDigits(.day) || [.amount, .paidOut, .paidIn].contains(where: hasDigits)
  }
}
