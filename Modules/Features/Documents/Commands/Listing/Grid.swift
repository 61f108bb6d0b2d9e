import CommandKit

/// Lines of cells in as many columns as fit the width, ordered down the columns.
struct Grid {
  let lines: [String]

  init(_ cells: [String], width: Int) {
    let cellWidth = (cells.map(\.terminalWidth).max() ?? 0) + 2
    let columns = max(1, width / max(cellWidth, 1))
    let rows = (cells.count + columns - 1) / columns
    lines = (0..<rows).map { row in
      let line = stride(from: row, to: cells.count, by: rows).map { cells[$0].padded(to: cellWidth) }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
