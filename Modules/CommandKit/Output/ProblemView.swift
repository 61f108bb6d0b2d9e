import Core

/// A failure as programs read it, in the spirit of RFC 9457.
public struct ProblemView: Encodable {
  /// Which failure it is.
  public let code: String
  /// What happened and why.
  public let detail: String
  /// What to do about it.
  public let remedy: String?
  private let field: String?
  private let source: String?

  /// A failure, about one of several things where `source` names it.
  public init(_ failure: Failure, source: String? = nil) {
    code = failure.code
    detail = failure.message.description
    remedy = failure.remedy?.description
    field = failure.field
    self.source = source
  }
}
