import Core

extension Context {
  /// Asks for something nobody else is to see: the terminal does not show what is typed.
  ///
  /// - Throws: ``Failure`` of kind `usage` when nobody can be asked, of kind `cancelled` when the answer is Ctrl-C or
  ///   Ctrl-D.
  public func askSecretly(_ question: Phrase) throws -> String {
    guard machine.terminal.canAsk else {
      throw Failure(.usage, "cli.needsPassword", .needsYes(question), remedy: .addPasswordStdin)
    }
    return try interruptible { cancellation in
      let answer = try StandardInput.hidden {
        output.aside("\(question) ")
        // The line the user ended is not shown either.
        defer { output.aside("\n") }
        return try StandardInput.line(unless: cancellation)
      }
      guard let answer else { throw Failure(.cancelled, "cli.noAnswer", .nothingDone) }
      return answer
    }
  }

  /// A secret that is typed without being shown; where there is no terminal, the next line of standard input.
  public func secret(asking question: Phrase) throws -> String {
    machine.terminal.canAsk ? try askSecretly(question) : try secretLine()
  }

  /// The next line of standard input.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is none.
  func secretLine() throws -> String {
    guard let line = try interruptible({ try StandardInput.line(unless: $0) }) else {
      throw Failure(.usage, "cli.noPassword", .noPasswordCame, remedy: .oneLineEach)
    }
    return line
  }
}
