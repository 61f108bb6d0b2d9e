import ArgumentParser
import Core

/// Where passwords come from: never from arguments, which every user of the machine can see.
public struct PasswordOptions: ParsableArguments {
  /// Whether to read them from standard input, one a line, instead of asking.
  @Flag(name: .long, help: ArgumentHelp(.passwordStdinHelp))
  public var passwordStdin = false

  /// The defaults.
  public init() {}

  /// A password that exists.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is nobody to ask and nothing to read.
  public func present(asking question: Phrase = .passwordQuestion, in context: Context) throws -> String {
    passwordStdin ? try context.secretLine() : try context.askSecretly(question)
  }

  /// A new password; a person types it twice.
  ///
  /// - Throws: ``Failure`` of kind `invalid` when the two differ.
  public func new(asking question: Phrase = .newPasswordQuestion, in context: Context) throws -> String {
    if passwordStdin { return try context.secretLine() }
    let password = try context.askSecretly(question)
    guard try context.askSecretly(.againQuestion) == password else {
      throw Failure(.invalid, "cli.passwordsDiffer", .passwordsDiffer, remedy: .tryAgain, field: "password")
    }
    return password
  }
}
