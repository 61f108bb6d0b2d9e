/// Rows that are read page by page, and taken one by one.
struct PagedRows<Row: Sendable>: Sendable {
  private let read: @Sendable (_ last: Row?, _ count: Int) throws -> (rows: [Row], isLast: Bool)
  private var page: ArraySlice<Row> = []
  private var isLast = false
  /// The row that was taken last; `nil` before the first.
  private(set) var last: Row?
  /// The number of rows that were taken.
  private(set) var count = 0

  /// - Parameter read: reads the page after a row, or the first one, and says whether it is the last.
  init(_ read: @escaping @Sendable (_ last: Row?, _ count: Int) throws -> (rows: [Row], isLast: Bool)) {
    self.read = read
  }

  /// Takes the next row; `nil` after the last.
  mutating func next() throws -> Row? {
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
