import Core
import Operations

/// A rejection as the outbox stores it. Its texts keep all languages that they came in.
public struct StoredFailure: Codable, Hashable, Sendable {
  /// The coarse class.
  public let kind: String
  /// The stable name for programs.
  public let code: Failure.Code
  /// The message: what happened and why.
  public let message: Phrase
  /// The remedy.
  public let remedy: Remedy?
  /// The input that caused the failure.
  public let field: String?

  /// A failure to store.
  public init(_ failure: Failure) {
    kind = failure.kind.rawValue
    code = failure.code
    message = failure.message
    remedy = failure.remedy
    field = failure.field
  }

  /// The stored failure.
  public var failure: Failure {
    Failure(
      Failure.Kind(rawValue: kind) ?? .unavailable, code, message, remedy: remedy,
      field: field)
  }
}
