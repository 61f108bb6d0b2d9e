import ArgumentParser
import CommandKit
import Core

/// How a command tells what it found: to people, or to programs.
struct JSONOption: ParsableArguments {
  @Flag(name: .long, help: ArgumentHelp(.serverJSONHelp)) var json = false

  /// Tells it.
  ///
  /// - Parameters:
  ///   - value: for programs.
  ///   - say: tells it to people.
  func tell(_ value: some Encodable, on output: Output, _ say: () throws -> Void) throws {
    if json { try output.json(value) } else { try say() }
  }
}
