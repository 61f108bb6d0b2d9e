import ArgumentParser
import CommandKit
import Core

/// The option that chooses between text and JSON output.
struct JSONOption: ParsableArguments {
  @Flag(name: .long, help: ArgumentHelp(.serverJSONHelp)) var json = false

  /// Prints a result.
  ///
  /// - Parameters:
  ///   - value: the result, encoded with `--json`.
  ///   - say: prints the result as text.
  func write(_ value: some Encodable, on output: Output, _ say: () throws -> Void) throws {
    if json { try output.json(value) } else { try say() }
  }
}
