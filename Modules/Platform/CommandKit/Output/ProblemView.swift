import Core

/// A failure as JSON, in the spirit of RFC 9457.
package struct ProblemView: Encodable {
  package let code: Failure.Code
  /// The message: what happened and why.
  package let detail: String
  package let remedy: String?
  private let field: String?
  private let clashing: [ID]?
  private let source: String?

  /// The view of a failure; `source` names the item it is about, where there are several.
  package init(_ failure: Failure, source: String? = nil) {
    code = failure.code
    detail = failure.message.description
    remedy = failure.remedy?.description
    field = failure.field
    clashing = failure.clashing.isEmpty ? nil : failure.clashing
    self.source = source
  }
}
