import Auth
import Core
import Operations
import Persistence

/// The receipt of a purchase: a photo or a document.
public struct Receipt: Codable, Hashable, Sendable {
  /// Hash and size of its content, which the blob store has.
  public let blob: Blob
  /// The name of the file.
  public let name: String

  /// A receipt from its parts.
  public init(blob: Blob, name: String) {
    self.blob = blob
    self.name = name
  }

  /// A receipt of which only the hash of its content is known, such as one that was replaced.
  ///
  /// It is `nil` for a text that is not a hash.
  package init?(ofHash hash: String) {
    guard Blob.isHash(hash) else { return nil }
    self.init(blob: Blob(hash: hash, size: 0), name: "")
  }

  /// The hash of its content, 64 hexadecimal digits.
  package var contentHash: String { blob.hash }

  /// Reads the columns `receipt_hash`, `receipt_size` and `receipt_name`.
  static func read(_ row: inout Row) -> Receipt? {
    let (hash, size, name) = (row.text(), row.int64(), row.text())
    return hash.isEmpty ? nil : Receipt(blob: Blob(hash: hash, size: size), name: name)
  }

  /// The columns of a purchase with a receipt, or without one.
  ///
  /// - Throws: ``Failure`` when the name cannot be the name of a file.
  static func columns(of receipt: Receipt?) throws -> Change.Columns {
    let name = try receipt.map { try FileName($0.name, field: "receipt").text }
    return [
      ("receipt_hash", receipt?.blob.hash), ("receipt_size", receipt?.blob.size), ("receipt_name", name),
    ]
  }

  /// The purchases that have some content as their receipt, a phrase each; of each budget 100 at most.
  ///
  /// - Parameter actor: the user who may see the purchases; `nil` for all of them.
  static func users(
    of blob: Blob, readableBy actor: Actor?, in connection: Connection
  ) throws -> [Phrase] {
    try budgets(withContent: blob.hash, in: connection)
      .filter { budget in try actor.map { try isReadable(budget, by: $0, in: connection) } ?? true }
      .flatMap { budget in
        try connection.rows(
          """
          SELECT \(Purchase.columns) FROM budget_purchase
          WHERE receipt_hash = \(blob.hash) AND budget = \(budget) LIMIT 100
          """, Purchase.read)
      }
      .map { .receiptOf($0.amount, $0.day) }
  }

  /// Whether an actor may see a purchase that has some content as its receipt.
  static func isReadable(_ blob: Blob, by actor: Actor, in connection: Connection) throws -> Bool {
    try budgets(withContent: blob.hash, ofSize: blob.size, in: connection)
      .contains { try isReadable($0, by: actor, in: connection) }
  }

  private static func isReadable(_ budget: ID, by actor: Actor, in connection: Connection) throws -> Bool {
    do {
      _ = try Budget.require(.seeBudgets, budget, for: actor, in: connection)
      return true
    } catch let failure as Failure where failure.kind == .notFound {
      return false
    }
  }

  /// The budgets of the purchases with a receipt of a hash. A search for what may be removed knows no size.
  private static func budgets(
    withContent hash: String, ofSize size: Int64? = nil, in connection: Connection
  ) throws -> [ID] {
    let hasSize: SQL = size.map { "AND receipt_size = \($0)" } ?? ""
    return try connection.rows(
      "SELECT DISTINCT budget FROM budget_purchase WHERE receipt_hash = \(hash) \(hasSize)", { try $0.id() })
  }
}

extension NeededContent {
  /// The receipt of a purchase; `nil` for a purchase without one.
  public init?(receiptOf purchase: Purchase) {
    guard let receipt = purchase.receipt else { return nil }
    self.init(
      record: purchase.id, path: "/budget/purchases/\(purchase.id)/receipt", revision: nil, blob: receipt.blob
    )
  }
}
