/// The place in a list that is fetched page by page. The reader makes no requests itself.
///
///     var reader = PageReader<Worksite>(at: "/worksites")
///     while !reader.isAtEnd { sites += reader.add(try fetch(reader.path, reader.query)) }
public struct PageReader<Item: Decodable & Sendable>: Sendable {
  /// The path of the list.
  public let path: String
  private let filter: [(name: String, value: String)]
  /// The cursor of the next page; `nil` for the first page, and after the last one.
  public private(set) var next: String?
  /// The number of pages that were added.
  public private(set) var count = 0

  /// A reader of a list.
  ///
  /// - Parameters:
  ///   - path: the path of the list.
  ///   - query: the query of every page, without a cursor.
  ///   - cursor: the cursor to begin after; `nil` for the first page.
  public init(at path: String, query: [(name: String, value: String)] = [], after cursor: String? = nil) {
    (self.path, filter, next) = (path, query, cursor)
  }

  /// Whether the last page was added.
  public var isAtEnd: Bool { count > 0 && next == nil }

  /// The query of the next page.
  public var query: [(name: String, value: String)] {
    filter + (next.map { [(name: "cursor", value: $0)] } ?? [])
  }

  /// Adds the page that was fetched with ``query``.
  ///
  /// - Returns: its items.
  public mutating func add(_ page: FetchedPage<Item>) -> [Item] {
    (next, count) = (page.next, count + 1)
    return page.items
  }

  /// Reads the pages that are left.
  ///
  /// - Parameters:
  ///   - maximum: the largest number of pages, with those added before.
  ///   - fetch: fetches a page by its query; `nil` when it cannot be fetched.
  /// - Returns: the items; `nil` when a page could not be fetched.
  public mutating func rest(
    maximum: Int = .max, _ fetch: ([(name: String, value: String)]) throws -> FetchedPage<Item>?
  ) rethrows -> [Item]? {
    var items: [Item] = []
    while !isAtEnd, count < maximum {
      guard let page = try fetch(query) else { return nil }
      items += add(page)
    }
    return items
  }
}
