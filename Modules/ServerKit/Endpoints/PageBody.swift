import Core
import Sync

/// A page of a list.
public struct PageBody<Item: Codable & Sendable>: Codable, Sendable {
  /// The items.
  public let items: [Item]
  /// Where the next page begins; absent behind the last.
  public let next: String?

  /// A page from its parts.
  public init(_ items: [Item], next: Cursor? = nil) {
    self.items = items
    self.next = next?.text
  }

  /// A page of what was found when one more was asked for than fits in it.
  public init<Found>(
    _ found: [Found], limit: Int, cursor: (Found) -> Cursor, as view: (Found) throws -> Item
  ) rethrows {
    let shown = found.prefix(limit)
    self.init(try shown.map(view), next: found.count > limit ? shown.last.map(cursor) : nil)
  }
}

extension Endpoint {
  /// What a list takes that is read page by page.
  public static let paging: [RouteDescription.Parameter] = [
    RouteDescription.Parameter("cursor", in: .query, .string(), summary: "`next` of the page before"),
    pageSize("items at most"),
  ]

  /// How many items a page may have.
  public static let pageSizes = 1...1000

  /// What says how many items a page is to have.
  public static func pageSize(_ summary: String) -> RouteDescription.Parameter {
    RouteDescription.Parameter(
      "limit", in: .query, .integer(range: pageSizes), summary: "\(summary); 200 when not given")
  }
}

extension Call {
  /// Answers a query page by page.
  ///
  /// - Parameters:
  ///   - query: makes the query that finds at most so many.
  ///   - cursor: the cursor behind one of them.
  public func page<Question: Query, Found, View>(
    _ query: (Int) throws -> Question, cursor: (Question, Found) -> Cursor, as view: (Found) throws -> View
  ) throws -> PageBody<View> where Question.Answer == [Found] {
    let limit = try limit()
    let question = try query(limit + 1)
    return try PageBody(try answer(question), limit: limit, cursor: { cursor(question, $0) }, as: view)
  }
}
