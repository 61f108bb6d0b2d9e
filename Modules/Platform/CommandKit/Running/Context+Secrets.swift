import Core

extension Context {
  /// Asks for a secret, which the terminal does not echo.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is no terminal, of kind `cancelled` when the answer is Ctrl-C or
  ///   Ctrl-D.
  package func askSecretly(_ question: Phrase) throws -> String {
    guard machine.terminal.canAsk else {
      throw Failure(.usage, "cli.needsPassword", .needsYes(question), remedy: .addPasswordStdin)
    }
    return try interruptible { cancellation in
      let answer = try StandardInput.hidden {
        output.question(question)
        // The newline that ends the answer is not echoed either.
        defer { output.aside("\n") }
        return try StandardInput.line(unless: cancellation)
      }
      guard let answer else { throw Failure(.cancelled, "cli.noAnswer", .nothingDone) }
      return answer
    }
  }

  /// Asks for a new password twice, and again where it is not good or the two differ.
  ///
  /// - Parameter check: throws a ``Failure`` with the field `password` when the password is not good.
  /// - Throws: ``Failure`` of kind `invalid` after the last attempt, and those of ``askSecretly(_:)``.
  package func askNewPassword(_ question: Phrase, checking check: (String) throws -> Void) throws -> String {
    try repeating(upTo: Self.maxPasswords, where: { $0.field == "password" }) { _ in
      let password = try askSecretly(question)
      try check(password)
      guard try askSecretly(.againQuestion) == password else {
        throw Failure(.invalid, .cliPasswordsDiffer, .passwordsDiffer, remedy: .tryAgain, field: "password")
      }
      return password
    }
  }

  /// Asks for a secret, or reads the next line of standard input where there is no terminal.
  package func secret(asking question: Phrase) throws -> String {
    machine.terminal.canAsk ? try askSecretly(question) : try secretLine()
  }

  /// Reads the next line of standard input.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is none.
  func secretLine() throws -> String {
    guard let line = try interruptible({ try StandardInput.line(unless: $0) }) else {
      throw Failure(.usage, "cli.noPassword", .noPasswordCame, remedy: .oneLineEach)
    }
    return line
  }
}
