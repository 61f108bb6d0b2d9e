import Synchronization

/// The OpenAPI document of an API and the page of it, each made when it is first asked for.
///
/// Making them takes as long as the rest of a server's start, and most servers are asked for neither.
final class DescribedAPI: Sendable {
  private let make: @Sendable () throws -> [UInt8]
  private let made = Mutex<(document: [UInt8]?, page: APIPage?)>((nil, nil))

  /// Creates the description from a closure that makes the document.
  init(_ make: @escaping @Sendable () throws -> [UInt8]) { self.make = make }

  /// Returns the document, as JSON.
  ///
  /// - Throws: ``OpenAPIError`` that lists all contradictions of the routes.
  func document() throws -> [UInt8] {
    try made.withLock { made in
      let document = try made.document ?? make()
      made.document = document
      return document
    }
  }

  /// Returns the page.
  ///
  /// - Throws: ``OpenAPIError`` that lists all contradictions of the routes.
  func page() throws -> APIPage {
    let document = try document()
    return try made.withLock { made in
      let page = try made.page ?? APIPage(document: document)
      made.page = page
      return page
    }
  }
}
