import Core

/// The bounds of the option `--limit` of lists.
package enum ListLimit {
  private static let maximum = 1_000_000

  /// A number from the command line.
  ///
  /// - Throws: ``Failure`` `cli.limit` for numbers below 1 and above a million.
  package static func checked(_ number: Int) throws -> Int {
    guard (1...maximum).contains(number) else {
      throw Failure(.usage, "cli.limit", .listLimit(maximum), field: "limit")
    }
    return number
  }
}
