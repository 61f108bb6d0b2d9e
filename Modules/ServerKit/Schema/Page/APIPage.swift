import Core
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The page on which people read the description of the API, `/api/`.
///
/// The page is one HTML document without scripts, made of the OpenAPI document.
struct APIPage: Sendable {
  private let pages: [Language: String]

  /// Creates the page of a document.
  ///
  /// - Throws: `DecodingError` when the document is no JSON.
  init(document: [UInt8]) throws {
    let description = try JSONDecoder().decode(JSONValue.self, from: Data(document))
    pages = Dictionary(
      uniqueKeysWithValues: Language.offered.map { language in
        (language, Language.$current.withValue(language) { APIPageView(description).html })
      })
  }

  /// Returns the page in the language of a request.
  func response(in language: Language) -> Response {
    var response = Self.text(pages[language] ?? pages[.english] ?? "", "text/html; charset=utf-8")
    response.headers[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    response.headers[.vary] = "Accept-Language"
    return response
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
