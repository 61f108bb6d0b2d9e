import Foundation

/// One line of the table.
struct Figure {
  let name: String
  let measured: Quantity
  var yardstick: Quantity?
  var goal: Goal?

  /// What was asked for.
  enum Goal {
    case ratioAtMost(Double)
    case ratioAtLeast(Double)
    case atMost(Quantity)
  }

  /// The measured amount as a multiple of the yardstick.
  var ratio: Double? { yardstick.map { measured.value / $0.value } }

  /// Whether the goal is reached; `nil` without one.
  var isMet: Bool? {
    switch goal {
    case .ratioAtMost(let limit): ratio.map { $0 <= limit }
    case .ratioAtLeast(let limit): ratio.map { $0 >= limit }
    case .atMost(let limit): measured.value <= limit.value
    case nil: nil
    }
  }

  /// The line in columns: name, measured, yardstick, ratio, target, verdict.
  var line: String {
    let target =
      switch goal {
      case .ratioAtMost(let limit): "≤ \(limit)"
      case .ratioAtLeast(let limit): "≥ \(limit)"
      case .atMost(let limit): "≤ \(limit)"
      case nil: "-"
      }
    let verdict = isMet.map { $0 ? "ok" : "MISSED" } ?? ""
    let ratio = ratio.map { String(format: "%.2f", $0) } ?? "-"
    return Self.columns(name, "\(measured)", yardstick.map { "\($0)" } ?? "-", ratio, target, verdict)
  }

  /// The line above all others.
  static let heading = columns("", "measured", "yardstick", "ratio", "target", "")

  private static func columns(_ name: String, _ cells: String...) -> String {
    let padded = zip(cells, [15, 15, 7, 12, 8]).map { cell, width in
      String(repeating: " ", count: max(0, width - cell.count)) + cell
    }
    return name + String(repeating: " ", count: max(0, 44 - name.count)) + padded.joined()
  }
}

/// An amount with its unit.
struct Quantity: CustomStringConvertible {
  let value: Double
  let unit: String

  static func microseconds(_ time: Duration) -> Quantity { Quantity(value: time.seconds * 1e6, unit: "µs") }
  static func milliseconds(_ time: Duration) -> Quantity { Quantity(value: time.seconds * 1e3, unit: "ms") }
  static func megabytes(_ bytes: Int) -> Quantity { Quantity(value: Double(bytes) / 1_048_576, unit: "MB") }
  static func rate(bytes: Int, in time: Duration) -> Quantity {
    Quantity(value: Double(bytes) / 1_048_576 / time.seconds, unit: "MB/s")
  }
  static func rate(files: Int, in time: Duration) -> Quantity {
    Quantity(value: Double(files) / time.seconds, unit: "files/s")
  }

  var description: String { String(format: value < 100 ? "%.1f" : "%.0f", value) + " " + unit }
}
