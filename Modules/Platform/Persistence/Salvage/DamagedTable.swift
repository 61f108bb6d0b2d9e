import Core

/// A damaged table of a database.
public struct DamagedTable: Sendable {
  /// The name of the table.
  public let name: String
  /// The numbers of its damaged pages, from 1, and of those of its indexes.
  public let pages: [Int]
  /// The keys of lost records, such as their ids.
  public let lost: [String]
  /// Whether all lost records are in ``lost``; otherwise it is not known which records the damaged pages had.
  public let isComplete: Bool

  init(name: String, pages: Set<Int>, lost: some Sequence<[SQLValue]>, isComplete: Bool) {
    self.name = name
    self.pages = pages.sorted()
    self.lost = lost.map { $0.map(Self.text).joined(separator: " ") }.sorted()
    self.isComplete = isComplete
  }

  private static func text(_ value: SQLValue) -> String {
    switch value {
    case .null: ""
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .bytes(let bytes): ID(bytes: bytes)?.description ?? Hex.encode(bytes)
    }
  }
}
