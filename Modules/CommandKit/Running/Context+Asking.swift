import Core

extension Context {
  /// Asks for a line.
  ///
  /// - Throws: ``Failure`` of kind `usage` when nobody can be asked, of kind `cancelled` when there is no answer.
  public func ask(_ question: Phrase) throws -> String {
    guard machine.terminal.canAsk else {
      throw Failure(.usage, "cli.needsAnswer", .needsYes(question), remedy: .nameIt)
    }
    output.aside("\(question) ")
    guard let answer = readLine() else { throw Failure(.cancelled, "cli.declined", .nothingDone) }
    return answer
  }

  /// Asks a question of yes or no.
  ///
  /// - Parameter usually: what an empty answer means.
  /// - Throws: ``Failure`` of kind `usage` when nobody can be asked, of kind `cancelled` when there is no answer.
  public func agrees(to question: Phrase, usually: Bool) throws -> Bool {
    let choice: Phrase = usually ? .yesOrNoYes : .yesOrNo
    let answer = try ask(Phrase(verbatim: "\(question) \(choice)")).lowercased()
    return answer.isEmpty ? usually : Language.yeses.contains(answer)
  }
}
