import Measuring

/// The options on the command line.
struct Options {
  /// The number of documents in the large folder.
  var count = 1_000_000
  /// The size of the large file, in bytes.
  var large = 1 << 30
  /// A folder that is not removed, so that the next run finds its database filled.
  var keep: String?
  /// The release binary of the command line.
  var worksite = ".build/release/worksite"
  /// The only part to measure.
  var only: Part?
  /// The task of a process that was started to measure its memory.
  var task: MemoryTask?
  /// The hash of the stored content that the task reads.
  var blob = ""

  /// The parts of a run.
  enum Part: String, CaseIterable { case pages, memory, large, put, start, find }

  /// How the program is called.
  static let usage = """
    Enumerator [--count N] [--large BYTES] [--keep FOLDER] [--worksite PATH] \
    [--only \(Part.allCases.map(\.rawValue).joined(separator: "|"))]
    """

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--count": count = try value.number()
      case "--large": large = try value.number()
      case "--keep": keep = value.text
      case "--worksite": worksite = value.text
      case "--only": only = try value.choice()
      case "--task": task = try value.choice()
      case "--blob": blob = value.text
      default: return false
      }
      return true
    }
  }

  /// Whether a part is to be measured.
  func includes(_ part: Part) -> Bool { only == nil || only == part }
}
