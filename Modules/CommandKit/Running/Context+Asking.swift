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
}
