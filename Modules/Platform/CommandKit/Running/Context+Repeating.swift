import Core

extension Context {
  /// Repeats an attempt whose answers were wrong, as long as the user can correct them on a terminal.
  ///
  /// Each wrong answer is reported. Ctrl-C and Ctrl-D end the questions.
  ///
  /// - Parameters:
  ///   - maximum: the most attempts; `nil` for no limit.
  ///   - isWrong: whether a failure means that an answer was wrong.
  ///   - attempt: asks and tries. It asks for given values too when it is a repetition.
  package func repeating<Value>(
    upTo maximum: Int? = nil, where isWrong: (Failure) -> Bool,
    _ attempt: (_ isRepetition: Bool) throws -> Value
  ) throws -> Value {
    var count = 1
    while true {
      do {
        return try attempt(count > 1)
      } catch let failure as Failure {
        let isLast = maximum.map { count >= $0 } ?? false
        guard machine.terminal.canAsk, !isLast, isWrong(failure) else { throw failure }
        output.report(failure.beforeRepetition)
        count += 1
      }
    }
  }

  /// The most attempts to type a password.
  package static var maxPasswords: Int { 3 }
}

extension Failure {
  /// The failure as the user sees it before the question is repeated.
  fileprivate var beforeRepetition: Failure {
    code == .cliPasswordsDiffer ? Failure(.invalid, code, .passwordsDifferHere, field: field) : self
  }
}
