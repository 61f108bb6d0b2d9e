/// Rows that are read page by page, and taken one by one.
package struct PagedRows<Row: Sendable>: Sendable {
  private let read: @Sendable (_ last: Row?, _ count: Int) throws -> DAVPage<Row>
  private var page: ArraySlice<Row> = []
  private var isLast = false
  /// The row that was taken last; `nil` before the first.
  package private(set) var last: Row?
  /// The number of rows that were taken.
  package private(set) var count = 0

  /// Creates rows.
  ///
  /// - Parameter read: reads the page after a row, or the first one.
  package init(_ read: @escaping @Sendable (_ last: Row?, _ count: Int) throws -> DAVPage<Row>) {
    self.read = read
  }

  /// Takes the next row; `nil` after the last.
  package mutating func next() throws -> Row? {
    if page.isEmpty, !isLast {
      let next = try read(last, count)
      (page, isLast) = (next.rows[...], next.isLast)
    }
    guard let row = page.popFirst() else { return nil }
    last = row
    count += 1
    return row
  }
}

/// A page of rows.
package struct DAVPage<Row: Sendable>: Sendable {
  let rows: [Row]
  let isLast: Bool

  /// Creates a page.
  package init(_ rows: [Row], isLast: Bool) {
    self.rows = rows
    self.isLast = isLast
  }
}
