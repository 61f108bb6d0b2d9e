/// A text table with headings and aligned columns, which fits the width of a terminal.
package struct Table {
  /// A column of a table.
  package struct Column {
    let title: String
    let isNumber: Bool
    let isWhole: Bool
    let rank: Int

    /// A column with its heading.
    ///
    /// - Parameters:
    ///   - isNumber: whether cells align to the right, and are never broken into lines.
    ///   - isWhole: whether cells are never broken into lines.
    ///   - rank: the column's place in the order of what readers need; 0 for a column that is always shown.
    ///     Where the terminal is too narrow, the column with the highest rank is left out first.
    package init(
      _ title: some CustomStringConvertible, isNumber: Bool = false, isWhole: Bool = false, rank: Int = 0
    ) {
      self.title = title.description
      self.isNumber = isNumber
      self.isWhole = isNumber || isWhole
      self.rank = rank
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []
  private var redRows: Set<Int> = []
  /// The width of the widest text of each column.
  private var natural: [Int]

  /// A table without rows.
  package init(_ columns: [Column]) {
    self.columns = columns
    natural = columns.map(\.title.terminalWidth)
  }

  /// Adds a row, which has one cell a column.
  ///
  /// - Parameter isRed: whether the row is red where there are colours.
  package mutating func add(_ cells: [String], isRed: Bool = false) {
    if isRed { redRows.insert(rows.count) }
    let shown = cells.contains(where: \.maySteer) ? cells.map(\.onOneLine.printable) : cells
    for index in columns.indices { natural[index] = max(natural[index], shown[index].terminalWidth) }
    rows.append(shown)
  }

  private static let gap = 2
  /// The width of text up to which other columns are left out for it.
  private static let readableWidth = 18
  /// The least width of narrowed text.
  private static let leastWidth = 8

  /// The lines, the heading first.
  ///
  /// - Parameter width: the number of terminal columns; `nil` for no limit. Columns with a rank are left out and
  ///   texts are broken at spaces until the table fits.
  package func lines(_ style: Style, width: Int? = nil) -> [String] {
    let (shown, widths) = layout(in: width)
    let heading = line(shown.map { columns[$0].title }, shown, widths)
    return [style.dim(heading)]
      + rows.indices.flatMap { index in
        let cells = zip(shown, widths).map { column, width in
          columns[column].isWhole ? [rows[index][column]] : rows[index][column].wrapped(to: width)
        }
        let lines = (0..<(cells.map(\.count).max() ?? 1)).map { level in
          line(cells.map { $0.indices.contains(level) ? $0[level] : "" }, shown, widths)
        }
        return redRows.contains(index) ? lines.map(style.red) : lines
      }
  }

  private func line(_ cells: [String], _ shown: [Int], _ widths: [Int]) -> String {
    let padded = cells.indices.map { place in
      let isNumber = columns[shown[place]].isNumber
      return place == cells.count - 1 && !isNumber
        ? cells[place] : cells[place].padded(to: widths[place], right: isNumber)
    }
    return padded.joined(separator: String(repeating: " ", count: Self.gap)).trimmingEnd
  }

  /// The columns to show, and the width of each.
  private func layout(in limit: Int?) -> (shown: [Int], widths: [Int]) {
    var shown = Array(columns.indices)
    guard let limit else { return (shown, natural) }
    func total(_ widths: [Int]) -> Int { widths.reduce(0, +) + Self.gap * max(widths.count - 1, 0) }
    let readable = columns.indices.map { narrowed($0, to: Self.readableWidth, natural[$0]) }
    while total(shown.map { readable[$0] }) > limit,
      let dropped = shown.filter({ columns[$0].rank > 0 }).max(by: { columns[$0].rank < columns[$1].rank })
    {
      shown.removeAll { $0 == dropped }
    }
    var widths = shown.map { natural[$0] }
    let least = shown.map { narrowed($0, to: Self.leastWidth, natural[$0]) }
    while total(widths) > limit,
      let widest = shown.indices.filter({ widths[$0] > least[$0] }).max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
    }
    return (shown, widths)
  }

  /// The width of a column after narrowing: text becomes no narrower than its longest word.
  private func narrowed(_ index: Int, to width: Int, _ natural: Int) -> Int {
    if columns[index].isWhole || natural <= width { return natural }
    let words = rows.flatMap { $0[index].split(separator: " ") } + [columns[index].title[...]]
    return min(natural, words.reduce(width) { max($0, String($1).terminalWidth) })
  }
}

extension Table {
  /// Writes the lines without a limit of their width, some thousand bytes at a time.
  func write(_ style: Style, to write: ([UInt8]) -> Void) {
    let (shown, widths) = layout(in: nil)
    var bytes = Array(style.dim(line(shown.map { columns[$0].title }, shown, widths)).utf8)
    bytes.append(0x0A)
    let spaces = [UInt8](repeating: 0x20, count: (widths.max() ?? 0) + Self.gap)
    for (index, row) in rows.enumerated() {
      let start = bytes.count
      for column in shown {
        let room = spaces.prefix(max(0, widths[column] - row[column].terminalWidth))
        if columns[column].isNumber { bytes.append(contentsOf: room) }
        bytes.append(contentsOf: row[column].utf8)
        if !columns[column].isNumber { bytes.append(contentsOf: room) }
        bytes.append(contentsOf: spaces.prefix(Self.gap))
      }
      while bytes.count > start, bytes.last == 0x20 { bytes.removeLast() }
      if style.isOn, redRows.contains(index) {
        let text = style.red(String(decoding: bytes[start...], as: UTF8.self))
        bytes.replaceSubrange(start..., with: text.utf8)
      }
      bytes.append(0x0A)
      if bytes.count >= 32_768 {
        write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    write(bytes)
  }
}
