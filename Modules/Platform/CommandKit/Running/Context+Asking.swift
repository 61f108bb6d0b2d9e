import Core

extension Context {
  /// Asks the user for a line.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there is no terminal, of kind `cancelled` when there is no answer.
  package func ask(_ question: Phrase) throws -> String {
    guard machine.terminal.canAsk else {
      throw Failure(.usage, "cli.needsAnswer", .needsYes(question), remedy: .nameIt)
    }
    return try answer(to: question)
  }

  /// Reads the answer to a question.
  ///
  /// - Throws: ``Failure`` of kind `cancelled` after Ctrl-D or Ctrl-C.
  func answer(to question: Phrase) throws -> String {
    // Ctrl-C is handled before the question appears, because the user may press it at once. readLine() would
    // continue after a signal, so Ctrl-C could only kill the program, without clean-up.
    let answer = try interruptible { cancellation in
      output.question(question)
      do {
        return try StandardInput.line(unless: cancellation)
      } catch let failure as Failure where failure.kind == .cancelled {
        output.aside("\n")
        throw failure
      }
    }
    guard let answer else {
      output.aside("\n")
      throw Failure(.cancelled, "cli.noAnswer", .nothingDone)
    }
    return answer
  }

  /// Asks a yes-or-no question, and repeats it until the answer is valid.
  ///
  /// - Parameter usually: the meaning of an empty answer.
  /// - Throws: ``Failure`` of kind `usage` when there is no terminal, of kind `cancelled` when there is no answer.
  package func agrees(to question: Phrase, usually: Bool) throws -> Bool {
    let choice: Phrase = usually ? .yesOrNoYes : .yesOrNo
    while true {
      let answer = try ask(Phrase(verbatim: "\(question) \(choice)"))
      let word = answer.lowercased().filter { !$0.isWhitespace }
      if word.isEmpty { return usually }
      if Language.yeses.contains(word) { return true }
      if Language.noes.contains(word) { return false }
      output.note(.answerYesOrNo)
    }
  }
}

extension Language {
  /// The words for yes in all languages.
  static let yeses: Set<String> = ["y", "yes", "k", "kyllä", "j", "ja"]

  /// The words for no in all languages.
  static let noes: Set<String> = ["n", "no", "e", "ei", "nej"]
}
