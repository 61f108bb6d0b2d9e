import Measuring

/// The options on the command line.
struct Options {
  /// The release binary of the server.
  var server = ".build/release/worksite-server"
  /// The only company to measure.
  var only: Size?
  /// The number of requests over one connection of which the 99th percentile is taken.
  var rounds = 500

  /// The companies of a run: the demo; 200 workers with 100,000 entries, 100,000 purchases and 50 budgets; the same for the
  /// pages of the office, with a folder of 1,000,000 documents, 100,000 contacts, 500 users and 1,000,000 operations.
  enum Size: String, CaseIterable { case demo, large, office }

  /// How the program is called.
  static let usage = """
    Pages [--rounds N] [--worksite-server PATH] [--only \(Size.allCases.map(\.rawValue).joined(separator: "|"))]
    """

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--worksite-server": server = value.text
      case "--rounds": rounds = try value.number()
      case "--only": only = try value.choice()
      default: return false
      }
      return true
    }
  }

  /// The companies to measure.
  var sizes: [Size] { only.map { [$0] } ?? Size.allCases }
}
