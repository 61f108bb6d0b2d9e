import Core
import HTTPTypes

/// The `Depth` field: how far below a resource a method acts (RFC 4918 §10.2).
package enum Depth: String, Hashable, Sendable {
  /// The resource alone.
  case zero = "0"
  /// The resource and its members.
  case one = "1"
  /// The resource and all below it.
  case infinity

  /// Parses the field; `nil` when it is absent, and the method decides.
  ///
  /// - Throws: ``Failure`` `dav.header` of kind `usage`.
  package init?(_ fields: HTTPFields) throws {
    guard let text = fields[.depth] else { return nil }
    guard let depth = Depth(rawValue: text.lowercased()) else {
      throw Failure.davHeader("Depth", text)
    }
    self = depth
  }
}
