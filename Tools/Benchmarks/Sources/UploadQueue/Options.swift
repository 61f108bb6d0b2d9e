import Measuring

/// What was asked for on the command line.
struct Options {
  /// The contents in the long queue.
  var count = 100_000
  /// The only part to measure.
  var only: Part?

  /// The parts of a run.
  enum Part: String, CaseIterable { case single, groups, length }

  /// How the program is called.
  static let usage =
    "UploadQueue [--count N] [--only \(Part.allCases.map(\.rawValue).joined(separator: "|"))]"

  init(_ arguments: [String]) throws {
    try Arguments(arguments, usage: Self.usage).forEach { name, value in
      switch name {
      case "--count": count = try value.number()
      case "--only": only = try value.choice()
      default: return false
      }
      return true
    }
  }

  /// Whether a part is to be measured.
  func includes(_ part: Part) -> Bool { only == nil || only == part }
}
