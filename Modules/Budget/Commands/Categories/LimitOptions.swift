import ArgumentParser
import Budget
import CommandKit
import Core
import Operations

/// The options that change a limit.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.everyHelp)) var every: String?
  @Option(help: ArgumentHelp(.anchorHelp)) var anchor: String?
  @Option(help: ArgumentHelp(.carryHelp)) var carryOver: String?
  @Option(help: ArgumentHelp(.effectiveHelp)) var effective: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesToChangeHelp)) var yes = false

  /// The named carry-over; `nil` where none was named.
  func carry() throws -> CarryOver? {
    try carryOver.map { text in
      guard let carry = CarryOver(rawValue: text) else {
        throw Failure(
          .usage, "budget.carryOver", .noCarryOver(text),
          remedy: .oneOfThese(CarryOver.allCases.map(\.rawValue)), field: "carryOver")
      }
      return carry
    }
  }
}
