import CommandKit
import Core
import Hours

/// The days of a crew: a line for each worker, with one sign a day.
///
/// Where the days do not fit beside the names, the lines continue in further blocks.
struct CrewGrid {
  let lines: [String]
  private let signs: Set<DaySign>
  private let isCurrent: Bool

  /// - Parameter width: the number of terminal columns; `nil` for no limit.
  init(_ crew: CrewPeriod, today: CivilDate, width: Int?) {
    let names = crew.members.map(\.name.printable)
    let margin = names.map(\.terminalWidth).max() ?? 0
    let days = Array(crew.range)
    let room = width.map { max(($0 - margin) / Self.cellWidth, 1) } ?? days.count
    let signs = crew.members.map { $0.signs(in: crew.range) }
    var lines: [String] = []
    for start in stride(from: 0, to: days.count, by: room) {
      let block = start..<min(start + room, days.count)
      let numbers = days[block].map { Self.cell(($0 == today ? "›" : "") + "\($0.day)") }
      lines.append("".padded(to: margin) + numbers.joined())
      for (name, signs) in zip(names, signs) {
        lines.append(name.padded(to: margin) + signs[block].map { Self.cell($0.text) }.joined())
      }
    }
    self.lines = lines
    self.signs = Set(signs.joined())
    isCurrent = days.contains(today)
  }

  /// The meaning of each sign, in one line.
  func legend(_ language: Language) -> String { DaySign.legend(of: signs, isCurrent: isCurrent, language) }

  /// The width of a day: its number, the mark of the current day, and a space.
  private static let cellWidth = 4

  private static func cell(_ text: String) -> String { text.padded(to: cellWidth, right: true) }
}
