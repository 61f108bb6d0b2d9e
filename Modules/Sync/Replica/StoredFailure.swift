import Core

/// A refusal as the outbox keeps it, in the words it came in.
public struct StoredFailure: Codable, Hashable, Sendable {
  /// The coarse class.
  public let kind: String
  /// The stable name for programs.
  public let code: String
  /// What happened and why.
  public let message: String
  /// What to do about it.
  public let remedy: String?
  /// The input that is to blame.
  public let field: String?

  /// A failure, in the language of what is being done now.
  public init(_ failure: Failure) {
    kind = failure.kind.rawValue
    code = failure.code
    message = failure.message.description
    remedy = failure.remedy?.description
    field = failure.field
  }

  /// The failure again.
  public var failure: Failure {
    Failure(
      Failure.Kind(rawValue: kind) ?? .unavailable, code, Phrase(verbatim: message),
      remedy: remedy.map(Phrase.init(verbatim:)), field: field)
  }
}
