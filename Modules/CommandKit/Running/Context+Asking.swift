import Core

extension Context {
  /// Asks for a line.
  ///
  /// - Throws: ``Failure`` of kind `usage` when nobody can be asked, of kind `cancelled` when there is no answer.
  public func ask(_ question: Phrase) throws -> String {
    guard machine.terminal.canAsk else {
      throw Failure(.usage, "cli.needsAnswer", .needsYes(question), remedy: .nameIt)
    }
    return try answer(to: question)
  }

  /// What is typed behind a question.
  ///
  /// - Throws: ``Failure`` of kind `cancelled` after Ctrl-D or Ctrl-C, which leaves the terminal in the line of the question.
  func answer(to question: Phrase) throws -> String {
    // Whoever sees the question may press Ctrl-C at once, so it is listened to before. readLine() goes on after a signal:
    // Ctrl-C would have to kill the program, which may have something to put in order.
    let answer = try interruptible { cancellation in
      output.aside("\(question) ")
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

  /// Asks a question of yes or no, again until the answer is one of them.
  ///
  /// - Parameter usually: what an empty answer means.
  /// - Throws: ``Failure`` of kind `usage` when nobody can be asked, of kind `cancelled` when there is no answer.
  public func agrees(to question: Phrase, usually: Bool) throws -> Bool {
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
  /// What counts as a yes, in any language.
  static let yeses: Set<String> = ["y", "yes", "k", "kyllä", "j", "ja"]

  /// What counts as a no, in any language.
  static let noes: Set<String> = ["n", "no", "e", "ei", "nej"]
}
