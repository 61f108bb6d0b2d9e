import Core

/// The OpenAPI document of an API and the pages of it, made when they are first asked for.
///
/// Making them takes as long as the rest of a server's start, and most servers are asked for neither.
final class DescribedAPI: Sendable {
  private let make: @Sendable () throws -> [UInt8]
  private let documentMade = MadeOnce<[UInt8]>()
  private let pageMade = MadeOnce<APIPage>()

  /// Creates the description from a closure that makes the document.
  init(_ make: @escaping @Sendable () throws -> [UInt8]) { self.make = make }

  /// Returns the document, as JSON.
  ///
  /// - Throws: ``OpenAPIError`` that lists all contradictions of the routes.
  func document() throws -> [UInt8] { try documentMade.value(make) }

  /// Returns the pages.
  ///
  /// - Throws: ``OpenAPIError`` that lists all contradictions of the routes.
  func page() throws -> APIPage { try pageMade.value { try APIPage(document: document()) } }
}
