import Measuring

/// The options on the command line.
struct Options {
  /// The number of documents in the large folder.
  var count = 10_000
  /// The size in bytes of the content for the memory figures; half of it is used for the rates.
  var large = 1 << 30
  /// The number of idle connections at a time.
  var connections = 10_000
  /// The release binary of the server.
  var server = ".build/release/worksite-server"
  /// The only part to measure.
  var only: Part?

  /// The parts of a run.
  enum Part: String, CaseIterable { case memory, connections, pages, small, large }

  /// How the program is called.
  static let usage = """
    Server [--count N] [--large BYTES] [--connections N] [--worksite-server PATH] \
    [--only \(Part.allCases.map(\.rawValue).joined(separator: "|"))]
    """

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--count": count = try value.number()
      case "--large": large = try value.number()
      case "--connections": connections = try value.number()
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
