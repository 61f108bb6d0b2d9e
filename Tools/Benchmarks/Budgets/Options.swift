import Measuring

/// The options on the command line.
struct Options {
  /// The number of purchases.
  var count = 1_000_000
  /// A folder that is not removed afterwards.
  var keep: String?
  /// The release binary of the command line.
  var worksite = ".build/release/worksite"

  /// How the program is called.
  static let usage = "Budgets [--count N] [--keep FOLDER] [--worksite PATH]"

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--count": count = try value.number()
      case "--keep": keep = value.text
      case "--worksite": worksite = value.text
      default: return false
      }
      return true
    }
  }
}
