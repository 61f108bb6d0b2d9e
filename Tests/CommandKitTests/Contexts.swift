import Core
import Operations
import TestSupport

@testable import CommandKit

extension Context {
  /// A context without features.
  ///
  /// - Parameter canAsk: whether the command can ask the user.
  static func bare(clock: TestClock = TestClock(), canAsk: Bool = false, width: Int = 80) throws -> Context {
    let terminal = Terminal(
      canAsk: canAsk, showsOutput: false, showsProgress: false, hasColour: false, width: width)
    let machine = Machine(
      variables: [:], clock: clock.clock, ids: IDSource(clock: clock.clock) { 0 }, zone: .utc,
      username: "maija", fullName: "Maija", terminal: terminal, executable: "worksite")
    return Context(
      machine: machine, composition: try Composition([]), output: Output(terminal: terminal),
      language: .english)
  }
}
