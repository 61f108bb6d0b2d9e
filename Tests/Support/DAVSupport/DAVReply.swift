import DAVKit
import HTTPTypes

/// A response of a server of WebDAV.
package struct DAVReply: Sendable {
  /// The status code.
  package let status: Int
  /// The header fields.
  package let headers: HTTPFields
  /// The body.
  package let bytes: [UInt8]

  /// The body as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The entity tag.
  package var tag: String? { headers[.eTag] }

  /// The root element of the body.
  package func xml() throws -> DAVElement { try DAVElement(xml: bytes) }

  /// The names of the conditions in an error body.
  package var conditions: [String] {
    (try? xml()).map { $0.name == .dav("error") ? $0.children.map(\.name.local) : [] } ?? []
  }

  /// The hrefs of the responses, with the status of those that have one of their own.
  package func responses() throws -> [(href: String, status: String?, element: DAVElement)] {
    try xml().all(.dav("response")).map { response in
      (response.first(.dav("href"))?.text ?? "", response.first(.dav("status"))?.text, response)
    }
  }
}

extension DAVElement {
  /// Whether an element of a name is in the element, at any depth.
  package func element(_ name: DAVName) -> Bool {
    self.name == name || children.contains { $0.element(name) }
  }
}
