import ArgumentParser
import Auth
import Core

/// The options for passwords, which are never arguments: every user of the machine can see those.
package struct PasswordOptions: ParsableArguments {
  /// Whether to read passwords from standard input, one a line, instead of asking.
  @Flag(name: .long, help: ArgumentHelp(.passwordStdinHelp))
  package var passwordStdin = false

  package init() {}

  /// Asks for an existing password.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is neither a terminal nor input.
  package func present(asking question: Phrase = .passwordQuestion, in context: Context) throws -> String {
    passwordStdin ? try context.secretLine() : try context.askSecretly(question)
  }

  /// Asks for a new password of a user; see ``Context/askNewPassword(_:checking:)``. The server checks one from
  /// standard input.
  package func new(
    asking question: Phrase = .newPasswordQuestion, for username: String, in context: Context
  ) throws -> String {
    if passwordStdin { return try context.secretLine() }
    return try context.askNewPassword(question) { _ = try Password($0, for: username) }
  }
}
