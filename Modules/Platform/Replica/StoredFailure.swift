import Core
import Operations

/// A rejection as the outbox stores it. Its texts keep all languages that they came in.
///
/// It has no version as operations have with ``Operation/schema``: no installation stores it with other names. A
/// member that a release adds is optional.
package struct StoredFailure: Codable, Hashable, Sendable {
  package let kind: String
  /// The stable name for programs.
  package let code: Failure.Code
  /// The message: what happened and why.
  package let message: Phrase
  package let remedy: Remedy?
  /// The input that caused the failure.
  package let field: String?
  /// The ids of the records that the operation clashes with; `nil` for none.
  package let clashing: [ID]?

  /// A failure to store.
  package init(_ failure: Failure) {
    kind = failure.kind.rawValue
    code = failure.code
    message = failure.message
    remedy = failure.remedy
    field = failure.field
    clashing = failure.clashing.isEmpty ? nil : failure.clashing
  }

  package var failure: Failure {
    Failure(
      Failure.Kind(rawValue: kind) ?? .unavailable, code, message, remedy: remedy, field: field,
      clashing: clashing ?? [])
  }
}
