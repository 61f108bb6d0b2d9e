import Foundation

/// A line of the table.
package struct Figure {
  package let name: String
  package let measured: Quantity
  package let yardstick: Quantity?
  package let goal: Goal?

  /// A figure from its parts.
  package init(name: String, measured: Quantity, yardstick: Quantity? = nil, goal: Goal? = nil) {
    self.name = name
    self.measured = measured
    self.yardstick = yardstick
    self.goal = goal
  }

  /// The target of a figure: a ratio to a yardstick of the same run, or a number of bytes.
  ///
  /// A time or a rate has no target of its own, since it depends on the machine.
  package enum Goal {
    case ratioAtMost(Double)
    case ratioAtLeast(Double)
    /// A time so many times shorter than the yardstick.
    case timesFaster(Double)
    /// Memory, or bytes over the network.
    case bytesAtMost(Quantity)
  }

  /// The measured amount as a multiple of the yardstick.
  ///
  /// For a target of speed, the yardstick as a multiple of the measured time.
  package var ratio: Double? {
    guard let yardstick else { return nil }
    if case .timesFaster = goal { return yardstick.value / measured.value }
    return measured.value / yardstick.value
  }

  /// Whether the target is met; `nil` without one.
  package var isMet: Bool? {
    switch goal {
    case .ratioAtMost(let limit): ratio.map { $0 <= limit }
    case .ratioAtLeast(let limit), .timesFaster(let limit): ratio.map { $0 >= limit }
    case .bytesAtMost(let limit): measured.value <= limit.value
    case nil: nil
    }
  }

  /// The line in columns: name, measured, yardstick, ratio, target, verdict.
  package var line: String {
    let target =
      switch goal {
      case .ratioAtMost(let limit): "≤ \(limit)"
      case .ratioAtLeast(let limit): "≥ \(limit)"
      case .timesFaster(let limit): "≥ \(limit) faster"
      case .bytesAtMost(let limit): "≤ \(limit)"
      case nil: "-"
      }
    let verdict = isMet.map { $0 ? "ok" : "MISSED" } ?? ""
    let ratio = ratio.map { String(format: "%.2f", $0) } ?? "-"
    return Self.columns(name, "\(measured)", yardstick.map { "\($0)" } ?? "-", ratio, target, verdict)
  }

  /// The heading of the table.
  package static let heading = columns("", "measured", "yardstick", "ratio", "target", "")

  private static func columns(_ name: String, _ cells: String...) -> String {
    let padded = zip(cells, [15, 15, 7, 16, 8]).map { cell, width in
      String(repeating: " ", count: max(0, width - cell.count)) + cell
    }
    return name + String(repeating: " ", count: max(0, 48 - name.count)) + padded.joined()
  }
}
