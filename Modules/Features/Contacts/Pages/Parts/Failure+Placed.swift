import Core

extension Failure {
  /// The failure at the field of a form that stands for a member of the operation.
  func placed(_ fields: [String: String]) -> Failure {
    guard let field, let name = fields[field] else { return self }
    return with(field: name)
  }

  /// A form that none of the pages made.
  static let formIncomplete = Failure(
    .usage, "contacts.formIncomplete", .contactFormIncomplete, remedy: .openContactAgain)
}
