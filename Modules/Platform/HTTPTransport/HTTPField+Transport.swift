import HTTPTypes
import NIOHTTP1

extension HTTPField.Name {
  /// A transfer coding that the server does not know.
  ///
  /// An HTTP/1 connection sets it on the request; a field of this name that the client sends is removed.
  package static let worksiteTransferCoding = literal("Worksite-Transfer-Coding")
  /// The interim response that a client wants while the server works on its request: `102`.
  package static let worksiteInterim = literal("Worksite-Interim")

  /// Returns the name that a literal of the program spells.
  package static func literal(_ name: StaticString) -> Self {
    guard let name = Self("\(name)") else { preconditionFailure("not a field name (RFC 9110 §5.1): \(name)") }
    return name
  }
}

extension Error {
  /// Whether no further request can be parsed on the connection of the failed one.
  package var isUnparsableRequest: Bool { self is HTTPParserError }
}
