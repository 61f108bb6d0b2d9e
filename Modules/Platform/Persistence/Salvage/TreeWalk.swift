import Core

/// Reads the trees of a damaged file, and steps over pages and entries that are damaged.
final class TreeWalk {
  /// A part of a tree that cannot be reached: the rows after one number and up to another.
  struct Gap {
    let low: Int64
    let high: Int64
  }

  /// The result of reading a tree.
  struct Result {
    fileprivate(set) var pages: Set<Int> = []
    /// The parts below damaged pages.
    fileprivate(set) var gaps: [Gap] = []

    /// Whether anything is damaged.
    var isDamaged: Bool { !pages.isEmpty || !gaps.isEmpty }
  }

  private let pages: DatabasePages
  /// The pages that a tree or a record has.
  private var claimed: Set<Int> = []
  /// The pages that hold deleted records. The list of them may be damaged, so a tree may have one of them.
  private let free: Set<Int>

  init(_ pages: DatabasePages) {
    self.pages = pages
    free = pages.freePages()
  }

  /// Passes each record of a tree to `body`, with the number of its row (0 in an index).
  ///
  /// - Parameter body: false when it is no record of this tree.
  func read(
    from root: Int, isTable: Bool, _ body: (Int64, [SQLValue]) throws -> Bool
  ) rethrows -> Result {
    var result = Result()
    _ = try visit(
      root, Gap(low: .min, high: .max), isTable: isTable, depth: 0, parent: root, &result, body)
    return result
  }

  /// - Returns: the number of records that `body` took.
  private func visit(
    _ number: Int, _ range: Gap, isTable: Bool, depth: Int, parent: Int, _ result: inout Result,
    _ body: (Int64, [SQLValue]) throws -> Bool
  ) rethrows -> Int {
    guard depth < 20, (1...max(pages.count, 1)).contains(number), !claimed.contains(number) else {
      // The page above names a page that is not of this tree.
      result.pages.insert(parent)
      result.gaps.append(range)
      return 0
    }
    guard let bytes = pages.page(number), let page = TreePage(bytes, number: number),
      page.kind.isTable == isTable
    else {
      result.pages.insert(number)
      result.gaps.append(range)
      return 0
    }
    claimed.insert(number)
    var (low, taken) = (range.low, 0)
    for cell in page.cells {
      guard let cell, !isTable || isInside(cell.row, low, range.high) else {
        result.pages.insert(number)
        if page.kind.isInner { result.gaps.append(Gap(low: low, high: range.high)) }
        continue
      }
      if let child = cell.child {
        let part = Gap(low: low, high: cell.row ?? .max)
        taken += try visit(
          child, part, isTable: isTable, depth: depth + 1, parent: number, &result, body)
      }
      if page.kind == .innerTable {
        low = cell.row ?? low
      } else if try pass(cell, body) {
        taken += 1
      } else {
        result.pages.insert(number)
      }
    }
    if let last = page.last {
      let part = Gap(low: low, high: range.high)
      taken += try visit(last, part, isTable: isTable, depth: depth + 1, parent: number, &result, body)
    }
    // A page of another tree, which a damaged page names.
    if taken == 0, !page.cells.isEmpty {
      claimed.remove(number)
      result.gaps.append(range)
    }
    return taken
  }

  private func isInside(_ row: Int64?, _ low: Int64, _ high: Int64) -> Bool {
    guard let row else { return false }
    return (row > low || low == .min) && row <= high
  }

  /// - Returns: whether the cell has a whole record, and `body` took it.
  private func pass(_ cell: TreePage.Cell, _ body: (Int64, [SQLValue]) throws -> Bool) rethrows -> Bool {
    guard let record = record(of: cell), let values = StoredRecord.values(of: record) else { return false }
    return try body(cell.row ?? 0, values)
  }

  /// The bytes of a record, those on other pages too.
  private func record(of cell: TreePage.Cell) -> [UInt8]? {
    var record = cell.local
    var next = cell.overflow ?? 0
    var chain: Set<Int> = []
    while record.count < cell.length {
      guard next > 0, next <= pages.count, !claimed.contains(next), chain.insert(next).inserted,
        let bytes = pages.page(next)
      else { return nil }
      record += bytes[4...].prefix(cell.length - record.count)
      next = bytes.number(at: 0)
    }
    guard next == 0 else { return nil }
    claimed.formUnion(chain)
    return record
  }

  /// Passes the records of leaves that no tree has to `body`, page by page. They may have been below a damaged page.
  ///
  /// - Parameter body: whether the page belongs to a tree that has a gap. It takes the page's records then. A page that
  ///   the list of free pages names holds removed records, unless that list is damaged.
  func readOrphans(
    isTable: Bool, _ body: ([(row: Int64, values: [SQLValue])], _ isFree: Bool) throws -> Bool
  ) rethrows {
    for number in 1...max(pages.count, 1) where !claimed.contains(number) {
      guard let bytes = pages.page(number), let page = TreePage(bytes, number: number),
        page.kind == (isTable ? .leafTable : .leafIndex)
      else { continue }
      var records: [(row: Int64, values: [SQLValue])] = []
      for cell in page.cells {
        guard let cell else { continue }
        _ = pass(cell) { row, values in
          records.append((row, values))
          return true
        }
      }
      if try !records.isEmpty && body(records, free.contains(number)) { claimed.insert(number) }
    }
  }
}
