import Core

/// The columns of a file as a user names them: `day=1,amount=3,payee=6`.
public struct FileColumns: Hashable, Sendable {
  /// The place of each named column, from 0.
  let places: [PurchaseFile.Column: Int]

  /// The columns of a text.
  ///
  /// - Parameter text: names of columns in any of the languages, each with its number from 1.
  /// - Throws: ``Failure`` `budget.columns` for any other text, and without a day and an amount.
  public init(_ text: String) throws {
    var places: [PurchaseFile.Column: Int] = [:]
    for part in text.split(whereSeparator: { ",;".contains($0) }) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let column = PurchaseFile.Column(titled: String(sides[0])),
        let number = Int(sides[1].filter { !$0.isWhitespace }), (1...1000).contains(number),
        places.updateValue(number - 1, forKey: column) == nil
      else {
        throw Failure(
          .usage, "budget.columns", .columnUnknown(String(part)), remedy: .nameColumns, field: "columns")
      }
    }
    guard Self.areEnough(places) else {
      throw Failure(.usage, "budget.columns", .columnsMissing, remedy: .nameColumns, field: "columns")
    }
    self.places = places
  }

  /// Whether columns have a day and an amount.
  static func areEnough(_ places: [PurchaseFile.Column: Int]) -> Bool {
    places[.day] != nil && [.amount, .paidOut, .paidIn].contains { places[$0] != nil }
  }
}

extension FileColumns: CustomStringConvertible {
  public var description: String {
    PurchaseFile.Column.allCases.compactMap { column in
      places[column].map { "\(column.rawValue)=\($0 + 1)" }
    }.joined(separator: ",")
  }
}
