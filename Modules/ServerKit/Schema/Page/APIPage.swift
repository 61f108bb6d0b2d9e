import Core
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// The page on which people read the description of the API, `/api/`.
///
/// The page is one HTML document without scripts, made of the OpenAPI document when it is first asked for: a
/// server starts without waiting for it.
final class APIPage: Sendable {
  private let document: [UInt8]
  private let pages = Mutex<[Language: String]>([:])

  /// Creates the page of a document.
  init(document: [UInt8]) {
    self.document = document
  }

  /// Returns the page in the language of a request.
  ///
  /// - Throws: `DecodingError` when the document is no JSON.
  func response(in language: Language) throws -> Response {
    var response = Self.text(try html(in: language), "text/html; charset=utf-8")
    response.headers[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    response.headers[.vary] = "Accept-Language"
    return response
  }

  private func html(in language: Language) throws -> String {
    try pages.withLock { pages in
      if let page = pages[language] { return page }
      let description = try JSONDecoder().decode(JSONValue.self, from: Data(document))
      let page = Language.$current.withValue(language) { APIPageView(description).html }
      pages[language] = page
      return page
    }
  }

  /// The style sheet, `/api/style.css`.
  static var style: Response { text(APIPageStyle.text, "text/css; charset=utf-8") }

  private static func text(_ text: String, _ type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

extension HTTPField.Name {
  /// The `Content-Security-Policy` field (CSP Level 3 §3.1).
  fileprivate static let contentSecurityPolicy = literal("Content-Security-Policy")
}
