import Core
import OpenAPI
import Operations

/// A page of a list.
package struct PageBody<Item: Codable & Sendable>: Codable, Sendable {
  package let items: [Item]
  /// The cursor of the next page; `nil` on the last one.
  package let next: String?

  /// Creates a page from its parts.
  package init(_ items: [Item], next: Cursor? = nil) {
    self.items = items
    self.next = next?.text
  }

  /// Creates a page from a query that asked for one item more than the limit.
  package init<Found>(
    _ found: [Found], limit: Int, cursor: (Found) -> Cursor, as view: (Found) throws -> Item
  ) rethrows {
    let shown = found.prefix(limit)
    self.init(try shown.map(view), next: found.count > limit ? shown.last.map(cursor) : nil)
  }
}

extension Endpoint {
  /// The parameters of a list with pages.
  package static let paging: [RouteDescription.Parameter] = [
    RouteDescription.Parameter("cursor", in: .query, .string(), summary: "`next` of the previous page"),
    pageSize("the most items"),
  ]

  /// The sizes that a page may have.
  package static let pageSizes = 1...1000

  /// Returns the parameter for the size of a page.
  package static func pageSize(_ summary: String) -> RouteDescription.Parameter {
    RouteDescription.Parameter(
      "limit", in: .query, .integer(range: pageSizes), summary: "\(summary); 200 by default")
  }
}

extension Call {
  /// Performs a query that returns pages.
  ///
  /// - Parameters:
  ///   - query: creates the query for a number of items.
  ///   - cursor: returns the cursor after an item.
  package func page<Question: Query, Found, View>(
    _ query: (Int) throws -> Question, cursor: (Question, Found) -> Cursor, as view: (Found) throws -> View
  ) throws -> PageBody<View> where Question.Answer == [Found] {
    let limit = try limit()
    let question = try query(limit + 1)
    return try PageBody(try answer(question), limit: limit, cursor: { cursor(question, $0) }, as: view)
  }
}
