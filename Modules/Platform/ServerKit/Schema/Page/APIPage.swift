import Core
import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// The pages on which people read the description of the API, below `/api/`.
///
/// The first one lists all routes and schemas; each tag and each schema has a page with its details. They are HTML
/// documents without scripts, made of the OpenAPI document when they are first asked for.
final class APIPage: Sendable {
  private let description: JSONValue
  /// The pages that were made, by name and language; the first one has no name.
  private let made = Mutex<[String: ByteBuffer]>([:])

  /// Creates the pages of a document.
  ///
  /// - Throws: `DecodingError` when the document is no JSON.
  init(document: [UInt8]) throws {
    description = try JSONDecoder().decode(JSONValue.self, from: Data(document))
  }

  /// Returns a page in the language of a request: the first one, or that of a tag or a schema.
  ///
  /// The status is 404 where no tag or schema has the name.
  func response(of name: String? = nil, in language: Language) -> Response {
    guard let text = page(name, in: language) else { return Response(status: .notFound) }
    var response = Self.text(text, "text/html; charset=utf-8")
    response.headers[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    response.headers[.vary] = "Accept-Language"
    return response
  }

  private func page(_ name: String?, in language: Language) -> ByteBuffer? {
    let key = "\(language.rawValue) \(name ?? "")"
    if let page = made.withLock({ $0[key] }) { return page }
    let text = Language.$current.withValue(language) {
      let view = APIPageView(description)
      return name.map { view.details(of: $0) } ?? view.list
    }
    guard let page = text.map({ ByteBuffer(string: $0) }) else { return nil }
    made.withLock { $0[key] = page }
    return page
  }

  /// The style sheet, `/api/style.css`.
  static var style: Response { text(ByteBuffer(string: APIPageStyle.text), "text/css; charset=utf-8") }

  private static func text(_ text: ByteBuffer, _ type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: text))
  }
}

extension HTTPField.Name {
  /// The `Content-Security-Policy` field (CSP Level 3 §3.1).
  fileprivate static let contentSecurityPolicy = literal("Content-Security-Policy")
}
