import Core
import Persistence

/// A line of a file, with its fields by column.
struct PurchaseLine {
  let record: CSV.Record
  let places: [PurchaseFile.Column: Int]
  /// The currencies that the titles of amounts name.
  let currencies: [PurchaseFile.Column: Currency]

  /// The field of a column without the white space around it.
  subscript(column: PurchaseFile.Column) -> String { written(column).trimmingSpaces }

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

  func purchase(
    in currency: Currency, _ days: FileDays, _ amounts: FileAmounts, _ directions: FileDirections
  ) throws -> ImportedPurchase {
    let own = try named(.currency) { Currency($0) } ?? currency
    guard let day = try named(.day, { try days.day($0) }) else { throw unread(.day) }
    let payee = name(.payee) ?? ""
    // One value that no purchase can have would end the import of all.
    _ = (try BudgetForm.day(day, field: "day"), try BudgetForm.note(note), try BudgetForm.payee(payee))
    let entry = PurchaseEntry(
      day: day, category: name(.category),
      removedCategory: name(.removedCategory),
      amount: try amount(in: own, amounts, directions), rate: try named(.rate) { ExchangeRate($0) },
      vat: try named(.vat) { VAT.rate($0) },
      vatAmount: try named(.vatAmount) { try? amounts.amount($0, in: own) },
      isReverseCharge: ["yes", "kyllä", "ja", "true", "1"].contains(self[.isReverseCharge].lowercased()),
      note: note, payee: payee, receipt: try receipt())
    return ImportedPurchase(
      line: record.line, id: try named(.id) { ID($0) }, entry: entry, isExport: isExport)
  }

  private func amount(
    in currency: Currency, _ amounts: FileAmounts, _ directions: FileDirections
  ) throws -> Money {
    let amount = try directed(in: currency, amounts, directions)
    guard amount.isInRange, amount.minor != 0 else {
      throw Failure(
        .invalid, "budget.amount", .purchaseAmount(Money(minor: Money.maximum, amount.currency)),
        remedy: .correctField, field: PurchaseFile.Column.amount.rawValue)
    }
    return amount
  }

  /// The amount. Money that went out, by its column or its direction, is a purchase, and money that came in a refund.
  private func directed(
    in currency: Currency, _ amounts: FileAmounts, _ directions: FileDirections
  ) throws -> Money {
    func read(_ column: PurchaseFile.Column) throws -> Money? {
      // The title counts before the column of currencies, which may be that of another amount.
      try named(column) { try amounts.amount($0, in: currencies[column] ?? currency) }
    }
    if let amount = try read(.amount) {
      if places[.direction] == nil { return amount }
      guard let directed = directions.directed(amount, self[.direction]) else { throw unread(.direction) }
      return directed
    }
    func moved(_ column: PurchaseFile.Column) throws -> Money? {
      try read(column).flatMap { amount in
        amount.minor == 0 ? nil : Money(minor: abs(amount.minor), amount.currency)
      }
    }
    switch (try moved(.paidOut), try moved(.paidIn)) {
    case (let out?, nil): return out
    case (nil, let back?): return back.negated
    case (nil, nil): throw unread(.amount)
    case (_?, _?):
      throw Failure(
        .invalid, "budget.import", .importBothAmounts, remedy: .correctField,
        field: PurchaseFile.Column.amount.rawValue)
    }
  }

  private func receipt() throws -> PurchaseEntry.FileReceipt? {
    guard let hash = try named(.receiptHash, { Blob.isHash($0) ? $0 : nil }) else { return nil }
    guard let size = try named(.receiptSize, { Int64($0) }), size >= 0 else { return nil }
    let name = FileName(safe: SpreadsheetText.plain(written(.receipt))).text
    return PurchaseEntry.FileReceipt(Receipt(blob: Blob(hash: hash, size: size), name: name))
  }

  /// The value of a field; `nil` for an empty one.
  private func named<Value>(
    _ column: PurchaseFile.Column, _ read: (String) throws -> Value?
  ) throws -> Value? {
    let text = self[column]
    if text.isEmpty { return nil }
    guard let value = try read(text) else { throw unread(column) }
    return value
  }

  private func unread(_ column: PurchaseFile.Column) -> Failure {
    Failure(
      .invalid, "budget.import", .importFieldUnread(column.rawValue, self[column]), remedy: .correctField,
      field: column.rawValue)
  }
}

extension String {
  /// The text without white space around it.
  var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    return String(
      start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
  }
}
