import Core

/// The column of a file that says beside each amount whether it went out or came in.
///
/// Banks that sign their amounts have this column, too. It then says nothing that the signs do not say.
struct FileDirections {
  /// Whether the amounts have no signs, so that the column decides.
  private let isNeeded: Bool

  private static let out: Set<String> = [
    "d", "dr", "db", "dbit", "debit", "debet", "deebet", "s", "soll", "out", "ut", "uttag", "otto", "meno",
    "veloitus", "-",
  ]
  private static let back: Set<String> = [
    "c", "cr", "crdt", "credit", "k", "kredit", "kreedit", "h", "haben", "in", "insättning", "pano", "tulo",
    "hyvitys",
    "+",
  ]

  init(_ lines: some Sequence<PurchaseLine>) {
    let spent = lines.filter { Self.out.contains(foldedName($0[.direction])) && !$0[.amount].isEmpty }
    isNeeded = spent.isEmpty || !spent.allSatisfy { FileAmounts.isNegative($0[.amount]) }
  }

  /// An amount as a purchase, or as a refund if it came in.
  ///
  /// - Parameter mark: the field of the column.
  /// - Returns: `nil` for a mark with no meaning, or one that contradicts the sign of the amount.
  func directed(_ amount: Money, _ mark: String) -> Money? {
    if !isNeeded { return amount }
    let mark = foldedName(mark)
    if amount.minor < 0 { return nil }
    return Self.out.contains(mark) ? amount : Self.back.contains(mark) ? amount.negated : nil
  }
}
