import Core

/// A budget as a file: its limits, categories, purchases and receipts.
///
/// The file has no ids, and purchases are ordered by what they are. So budgets with the same content have the same file.
public struct BudgetFile: Codable, Hashable, Sendable {
  /// The schema of the files that this build writes.
  public static let schema = "worksite.budget/1"

  /// The schema, with its version.
  public let schema: String
  /// The name of the budget.
  public let name: String
  /// Whether it is archived; absent for an active one.
  public let isArchived: Bool?
  /// The currency of its limits and sums.
  public let currency: Currency
  /// The days it covers; absent for all days.
  public let span: DayRange?
  /// The percentages of a limit at which it warns.
  public let thresholds: [Int]
  /// The limits of the whole budget: past, present and coming ones.
  public let limits: [DatedLimit]
  /// The categories, in their order.
  public let categories: [FileCategory]
  /// The names of removed categories that still have purchases.
  public let removedCategories: [String]
  /// The purchases, each with the names of its categories instead of their ids.
  public let purchases: [PurchaseEntry]
  /// The content of the receipts; absent where the file has none.
  public var receipts: [ReceiptContent]?

  /// A category with its limits.
  public struct FileCategory: Codable, Hashable, Sendable {
    /// The name of the category, unique in the file.
    public let name: String
    /// The limits: past, present and coming ones.
    public let limits: [DatedLimit]
  }

  /// The content of a receipt.
  public struct ReceiptContent: Codable, Hashable, Sendable {
    /// SHA-256 of the bytes, 64 hexadecimal digits.
    public let sha256: String
    /// The bytes in base64 (RFC 4648 §4).
    public let content: String

    /// A content from its parts.
    public init(sha256: String, content: String) {
      self.sha256 = sha256
      self.content = content
    }
  }
}

/// A limit with the day from which it holds, in a file.
public struct DatedLimit: Codable, Hashable, Sendable {
  /// The first day it was set for.
  public let from: CivilDate
  /// Whether it holds until the first day of another limit only; absent for other limits.
  public let isInitial: Bool?
  /// The amount, the period and what is carried over.
  public let terms: LimitTerms

  init(_ limit: BudgetLimit, _ currency: Currency) {
    from = limit.from
    isInitial = limit.isInitial ? true : nil
    terms = LimitTerms(
      amount: Money(minor: limit.minor, currency), period: limit.period, anchor: limit.anchor,
      carryOver: limit.carryOver)
  }

  /// The operation that sets the limit in a budget.
  func operation(_ id: ID, in budget: ID, category: ID?) -> SetLimit {
    SetLimit(
      id: id, budget: budget, category: category, from: from, terms: terms,
      place: isInitial == true ? .initial : .dated)
  }
}

extension BudgetFile {
  /// Reads a file.
  ///
  /// - Throws: ``Failure`` `budget.file` for another file, and for one of a later version.
  public init(reading content: [UInt8]) throws {
    let text = String(decoding: content, as: UTF8.self)
    if let version = try? JSON.value(Version.self, from: text), version.schema != Self.schema {
      throw Failure(
        .invalid, "budget.file", .budgetFileVersion(version.schema), remedy: .exportAgain, field: "file")
    }
    do {
      self = try JSON.value(Self.self, from: text)
    } catch {
      throw Failure(
        .invalid, "budget.file", .noBudgetFile, remedy: .exportAgain, field: "file", cause: error)
    }
  }

  /// Whether a content can only be a file of this kind, and no table of purchases.
  public static func isLike(_ content: [UInt8]) -> Bool {
    content.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  private struct Version: Decodable {
    let schema: String
  }
}
