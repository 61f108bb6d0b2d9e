/// Rows that are read page by page, and taken one by one.
///
/// It is inlinable, because generic code of another module looks up the metadata of its types for each row.
package struct PagedRows<Row: Sendable>: Sendable {
  @usableFromInline let read: @Sendable (_ last: Row?, _ count: Int) throws -> DAVPage<Row>
  @usableFromInline var page: [Row] = []
  /// The number of rows of the page that were taken.
  @usableFromInline var index = 0
  @usableFromInline var isLast = false
  /// The number of rows that were taken.
  @usableFromInline var count = 0

  /// Creates rows.
  ///
  /// - Parameter read: reads the page after a row, or the first one.
  @inlinable
  package init(_ read: @escaping @Sendable (_ last: Row?, _ count: Int) throws -> DAVPage<Row>) {
    self.read = read
  }

  /// Takes the next row; `nil` after the last.
  @inlinable
  package mutating func next() throws -> Row? {
    var row: Row?
    try advance {
      row = $0
      return false
    }
    return row
  }

  /// Takes rows of the page at hand, or of the next one, while a closure wants more of them.
  ///
  /// - Parameter wantsMore: is called with each row; returns whether it wants the next one.
  /// - Returns: whether rows are left.
  @inlinable @discardableResult
  package mutating func advance(while wantsMore: (Row) throws -> Bool) throws -> Bool {
    if index == page.count, !isLast {
      let next = try read(page.last, count)
      (page, index, isLast) = (next.rows, 0, next.isLast || next.rows.isEmpty)
    }
    while index < page.count {
      let row = page[index]
      index += 1
      count += 1
      guard try wantsMore(row) else { break }
    }
    return index < page.count || !isLast
  }
}

/// A page of rows.
package struct DAVPage<Row: Sendable>: Sendable {
  @usableFromInline let rows: [Row]
  @usableFromInline let isLast: Bool

  @inlinable
  package init(_ rows: [Row], isLast: Bool) {
    self.rows = rows
    self.isLast = isLast
  }
}
