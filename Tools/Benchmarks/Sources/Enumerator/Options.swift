import Foundation

/// What was asked for on the command line.
struct Options {
  /// The documents in the large folder.
  var count = 1_000_000
  /// The bytes of the large file.
  var large = 1 << 30
  /// A folder to work in that stays afterwards, so that the next run finds its database filled.
  var keep: String?
  /// The release binary of the command line.
  var worksite = "../../.build/release/worksite"
  /// The only part to measure.
  var only: Part?
  /// The task of a process that was started to have its memory looked at.
  var task: MemoryTask?
  /// The name of the stored content that the task is about.
  var blob = ""

  /// The parts of a run.
  enum Part: String, CaseIterable { case pages, memory, large, put, start }

  /// How the program is called.
  static let usage = """
    Enumerator [--count N] [--large BYTES] [--keep FOLDER] [--worksite PATH] \
    [--only \(Part.allCases.map(\.rawValue).joined(separator: "|"))]
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Trouble(Self.usage) }
      switch name {
      case "--count": count = try Self.number(value)
      case "--large": large = try Self.number(value)
      case "--keep": keep = value
      case "--worksite": worksite = value
      case "--only": only = try Self.choice(value)
      case "--task": task = try Self.choice(value)
      case "--blob": blob = value
      default: throw Trouble(Self.usage)
      }
    }
  }

  /// Whether a part is to be measured.
  func includes(_ part: Part) -> Bool { only == nil || only == part }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Trouble(usage) }
    return number
  }

  private static func choice<Value: RawRepresentable>(_ text: String) throws -> Value
  where Value.RawValue == String {
    guard let value = Value(rawValue: text) else { throw Trouble(usage) }
    return value
  }
}
