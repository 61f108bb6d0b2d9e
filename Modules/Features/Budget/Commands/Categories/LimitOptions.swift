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

  /// The named day; `nil` for the current window.
  ///
  /// - Parameter next: the first day of the next window.
  func effectiveDay(today: CivilDate, next: CivilDate?) throws -> CivilDate? {
    switch effective?.lowercased() {
    case nil, "now", "nyt": nil
    case "next", "seuraava": next
    case let text?: try CivilDate(typed: text, today: today)
    }
  }

  private static let finnishWords: [String: CarryOver] = [
    "ei": .nothing, "ylijäämä": .surplus, "alijäämä": .deficit, "molemmat": .both,
  ]

  /// The named carry-over; `nil` where none was named.
  func carry() throws -> CarryOver? {
    try carryOver.map { text in
      guard let carry = CarryOver(rawValue: text) ?? Self.finnishWords[text.lowercased()] else {
        throw Failure(
          .usage, "budget.carryOver", .noCarryOver(text),
          remedy: .oneOfThese(CarryOver.allCases.map(\.rawValue)), field: "carryOver")
      }
      return carry
    }
  }
}
