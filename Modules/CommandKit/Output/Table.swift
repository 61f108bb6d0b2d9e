/// A text table with headings and aligned columns.
public struct Table {
  /// A column of a table.
  public struct Column {
    let title: String
    let isNumber: Bool

    /// A column with its heading; numbers align to the right.
    public init(_ title: some CustomStringConvertible, isNumber: Bool = false) {
      self.title = title.description
      self.isNumber = isNumber
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  /// A table without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row, which has one cell a column.
  public mutating func add(_ cells: [String]) { rows.append(cells.map(\.printable)) }

  /// The lines, the heading first.
  public func lines(_ style: Style) -> [String] {
    let widths = columns.indices.map { index in
      ([columns[index].title] + rows.map { $0[index] }).map(\.terminalWidth).max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { index in
        index == cells.count - 1 && !columns[index].isNumber
          ? cells[index] : cells[index].padded(to: widths[index], right: columns[index].isNumber)
      }
      return padded.joined(separator: "  ")
    }
    return [style.dim(line(columns.map(\.title)))] + rows.map(line)
  }
}

extension Output {
  /// Writes a table.
  public func table(_ table: Table) {
    for text in table.lines(style) { line(text) }
  }
}
