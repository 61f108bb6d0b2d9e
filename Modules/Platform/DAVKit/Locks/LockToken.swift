import Core
import HTTPTypes

/// A lock token: a URI that names one lock for ever (RFC 4918 §6.5).
package struct LockToken: Hashable, Sendable {
  package let uri: String

  /// Creates a token from its URI.
  package init(uri: String) { self.uri = uri }

  /// Parses the `Lock-Token` field of an UNLOCK: `<urn:uuid:…>`.
  ///
  /// - Throws: ``Failure`` `dav.header` of kind `usage` when it is absent or has another form.
  package init(_ fields: HTTPFields) throws {
    let field = fields[.lockToken] ?? ""
    let text = field.trimmingSpaces
    guard text.count > 2, text.first == "<", text.last == ">",
      !text.dropFirst().dropLast().contains(where: { $0 == "<" || $0 == ">" || $0 == " " })
    else { throw Failure.davHeader("Lock-Token", field) }
    uri = String(text.dropFirst().dropLast())
  }

  /// The token as a header field contains it.
  package var field: String { "<\(uri)>" }
}
