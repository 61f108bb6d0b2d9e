import Core
import HTTPTypes

/// The `Overwrite` field: whether COPY and MOVE may replace their destination (RFC 4918 §10.6).
package enum Overwrite: String, Hashable, Sendable {
  /// The destination is replaced; the default.
  case allowed = "T"
  /// An existing destination is rejected with 412.
  case rejected = "F"

  /// Parses the field.
  ///
  /// - Throws: ``Failure`` `dav.header` of kind `usage`.
  package init(_ fields: HTTPFields) throws {
    guard let text = fields[.overwrite] else {
      self = .allowed
      return
    }
    guard let value = Overwrite(rawValue: text.uppercased()) else {
      throw Failure.davHeader("Overwrite", text)
    }
    self = value
  }
}
