import Foundation

/// A request with a body in memory.
package struct DAVRequest {
  package let method: String
  package let path: String
  /// The header fields beside those of every request, without line ends.
  package let fields: [String]
  package let body: [UInt8]

  /// Creates a request from its parts.
  package init(_ method: String, _ path: String, fields: [String] = [], body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.fields = fields
    self.body = body
  }

  /// A request with a body of XML.
  package static func xml(
    _ method: String, _ path: String, depth: Int? = nil, _ body: String
  ) -> DAVRequest {
    let fields = ["Content-Type: application/xml; charset=utf-8"] + (depth.map { ["Depth: \($0)"] } ?? [])
    return DAVRequest(method, path, fields: fields, body: Array(body.utf8))
  }

  /// A request for properties of a resource.
  package static func properties(of path: String, depth: Int = 0, _ names: String...) -> DAVRequest {
    xml(
      "PROPFIND", path, depth: depth,
      "<D:propfind \(spaces)><D:prop>\(elements(names))</D:prop></D:propfind>")
  }

  /// The namespaces of WebDAV and CardDAV, with the prefixes D and C.
  package static let spaces = #"xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav""#

  private static func elements(_ names: [String]) -> String { names.map { "<\($0)/>" }.joined() }
}
