import Core
import HTTPTypes

/// The `Destination` field: the address that COPY and MOVE write to (RFC 4918 §10.3).
package enum Destination: Hashable, Sendable {
  /// A path on this server.
  case path(DAVPath)
  /// An address on another server, which is rejected with 502.
  case elsewhere

  /// Parses the field.
  ///
  /// - Throws: ``Failure`` of kind `usage`: `dav.header` when it is absent, `dav.address` for an unreadable
  ///   one.
  package init(_ fields: HTTPFields, at origin: DAVOrigin) throws {
    guard let text = fields[.destination] else { throw Failure.davHeader("Destination", "") }
    self = try origin.path(of: text).map { .path($0) } ?? .elsewhere
  }
}
