import Core

extension Failure {
  /// A form that none of the pages made.
  static let formIncomplete = Failure(
    .usage, "contacts.formIncomplete", .contactFormIncomplete, remedy: .openContactAgain)
}
