import Measuring

/// The options on the command line.
struct Options {
  /// The number of documents in the large folder.
  var count = 10_000
  /// The size in bytes of the large file.
  var large = 1 << 29
  /// The release binary of the server.
  var server = ".build/release/worksite-server"
  /// The only part to measure.
  var only: Part?

  /// The parts of a run.
  enum Part: String, CaseIterable { case list, hostile, small, locks, large, remove }

  /// How the program is called.
  static let usage = """
    WebDAV [--count N] [--large BYTES] [--worksite-server PATH] \
    [--only \(Part.allCases.map(\.rawValue).joined(separator: "|"))]
    """

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--count": count = try value.number()
      case "--large": large = try value.number()
      case "--worksite-server": server = value.text
      case "--only": only = try value.choice()
      default: return false
      }
      return true
    }
  }

  /// Whether a part is to be measured.
  func includes(_ part: Part) -> Bool { only == nil || only == part }
}
