import Measuring

/// The options on the command line.
struct Options {
  /// The number of contents in the long queue.
  var count = 100_000
  /// The number of small files.
  var files = 10_000
  /// The size of the large file, in bytes.
  var large = 1 << 30
  /// The number of documents on the worksite whose changes are fetched.
  var documents = 1_000_000
  /// The number of documents in the folder that new devices list.
  var listed = 10_000
  /// The release binary of the command line.
  var worksite = ".build/release/worksite"
  /// The release binary of the server.
  var server = ".build/release/worksite-server"
  /// The only part to measure.
  var only: Part?

  /// The parts of a run.
  enum Part: String, CaseIterable { case single, groups, length, small, fetched, large, sync, listing }

  /// How the program is called.
  static let usage = """
    UploadQueue [--count N] [--files N] [--large BYTES] [--documents N] [--listed N] [--worksite PATH] \
    [--worksite-server PATH] [--only \(Part.allCases.map(\.rawValue).joined(separator: "|"))]
    """

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--count": count = try value.number()
      case "--files": files = try value.number()
      case "--large": large = try value.number()
      case "--documents": documents = try value.number()
      case "--listed": listed = try value.number()
      case "--worksite": worksite = value.text
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
