import Core

/// Abbreviates the ids of a list to as many last digits as distinguish them, at least eight.
package struct ShortIDs: Sendable {
  private let digits: [(id: ID, text: String)]
  private let length: Int

  /// The short forms of ids.
  package init(_ ids: some Swift.Sequence<ID>) {
    let digits = Set(ids).map { (id: $0, text: Self.digits(of: $0.description)) }
    self.digits = digits
    length =
      (8...32).first { length in Set(digits.map { $0.text.suffix(length) }).count == digits.count } ?? 32
  }

  /// The short form of one of the ids.
  package func text(of id: ID) -> String { String(Self.digits(of: id.description).suffix(length)) }

  /// Finds the id with an abbreviation: the whole id, any distinct ending, or any distinct part of the short form.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` when several ids match.
  package func id(_ text: String) throws -> ID {
    let wanted = Self.digits(of: text)
    let ending = digits.filter { $0.text.hasSuffix(wanted) }
    let inside = ending.isEmpty ? digits.filter { $0.text.suffix(length).contains(wanted) } : ending
    let found = wanted.isEmpty ? [] : inside
    guard let first = found.first else {
      throw Failure(.notFound, "cli.noSuchID", .nothingWithID(text), remedy: .lookForID, field: "id")
    }
    guard found.count == 1 else {
      throw Failure(.usage, "cli.severalIDs", .severalWithID(text), remedy: .moreOfID, field: "id")
    }
    return first.id
  }

  private static func digits(of text: String) -> String { text.lowercased().filter { $0 != "-" } }
}
