import Core
import Networking
import Operations
import TestSupport

@testable import CommandKit

extension Context {
  /// A context without features, unless some are given.
  ///
  /// - Parameter canAsk: whether the command can ask the user.
  static func bare(
    _ features: [Feature] = [], clock: TestClock = TestClock(), environment: ClientEnvironment? = nil,
    canAsk: Bool = false, width: Int = 80
  ) throws -> Context {
    let terminal = Terminal(
      canAsk: canAsk, showsOutput: false, showsProgress: false, hasColour: false, width: width)
    let machine = Machine(
      variables: [:], clock: clock.clock, ids: IDSource(clock: clock.clock) { 0 }, environment: environment,
      zone: .utc,
      username: "maija", fullName: "Maija", terminal: terminal, executable: "worksite")
    return Context(
      machine: machine, composition: try Composition(features), output: Output(terminal: terminal),
      language: .english)
  }
}
