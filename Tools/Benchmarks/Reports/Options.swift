import Measuring

/// The options on the command line.
struct Options {
  /// The number of entries.
  var count = 200_000
  /// A folder that is not removed afterwards.
  var keep: String?
  /// The release binary of the command line.
  var worksite = ".build/release/worksite"
  /// The release binary of the server.
  var worksiteServer = ".build/release/worksite-server"
  /// The only part to measure.
  var only: Part?

  /// The parts of a run.
  enum Part: String, CaseIterable { case reports, entries, login }

  /// How the program is called.
  static let usage = """
    Reports [--count N] [--keep FOLDER] [--worksite PATH] [--worksite-server PATH]
      [--only \(Part.allCases.map(\.rawValue).joined(separator: "|"))]
    """

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--count": count = try value.number()
      case "--keep": keep = value.text
      case "--worksite": worksite = value.text
      case "--worksite-server": worksiteServer = value.text
      case "--only": only = try value.choice()
      default: return false
      }
      return true
    }
  }

  /// Whether a part is to be measured.
  func includes(_ part: Part) -> Bool { only == nil || only == part }
}
