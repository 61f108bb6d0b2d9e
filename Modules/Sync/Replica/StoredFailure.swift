import Core

/// A refusal as the outbox keeps it: in the language of whoever reads it, as far as its words came in several.
public struct StoredFailure: Codable, Hashable, Sendable {
  /// The coarse class.
  public let kind: String
  /// The stable name for programs.
  public let code: String
  /// What happened and why.
  public let message: Phrase
  /// What to do about it.
  public let remedy: Phrase?
  /// The input that is to blame.
  public let field: String?

  /// A failure.
  public init(_ failure: Failure) {
    kind = failure.kind.rawValue
    code = failure.code
    message = failure.message
    remedy = failure.remedy
    field = failure.field
  }

  /// The failure again.
  public var failure: Failure {
    Failure(
      Failure.Kind(rawValue: kind) ?? .unavailable, code, message, remedy: remedy,
      field: field)
  }
}
