import Core
import Hours

/// The values of one dimension of a report: rows are many, and values few, so each value is read once.
struct ReportColumn {
  /// The place of each row's value in the order of all values; equal ones have the same.
  private let ranks: [Int]
  /// The text of the value of each rank; `nil` for tasks, whose texts may differ.
  private let texts: [String]?

  /// A value of a row in a dimension.
  private enum Value: Hashable {
    case id(ID?)
    case name(String?)
    case day(CivilDate?)
  }

  /// The column of a dimension.
  init(_ dimension: HoursReport.Dimension, of view: ReportView, _ language: Language) {
    var numbers: [Value: Int] = [:]
    var firsts: [ReportView.Row] = []
    var (last, lastNumber): (Value?, Int) = (nil, 0)
    // The number of each row's value, in the order in which values first occur.
    let found = view.rows.map { row in
      let value = Self.value(of: row, dimension)
      if value == last { return lastNumber }
      let number = numbers[value] ?? firsts.count
      if number == firsts.count {
        numbers[value] = number
        firsts.append(row)
      }
      (last, lastNumber) = (value, number)
      return number
    }
    var rankOfNumber = [Int](repeating: 0, count: firsts.count)
    var (rank, previous): (Int, [UInt8]?) = (-1, nil)
    let keys = firsts.map { Self.key(of: $0, dimension) }
    for number in keys.indices.sorted(by: { keys[$0].lexicographicallyPrecedes(keys[$1]) }) {
      if keys[number] != previous { rank += 1 }
      previous = keys[number]
      rankOfNumber[number] = rank
    }
    ranks = found.map { rankOfNumber[$0] }
    // Names of tasks that differ in case alone have one rank.
    guard dimension != .task else {
      texts = nil
      return
    }
    let isOneYear = view.range.first.year == view.range.last.year
    var texts = [String](repeating: Self.none, count: firsts.count)
    for (number, row) in firsts.enumerated() {
      let text: String? =
        switch dimension {
        case .site: row.worksiteName
        case .task: row.task
        case .user: row.workerName ?? row.worker?.short
        case .day:
          row.day.map { day in
            isOneYear
              ? language.dayAndWeekday(day) : "\(language.weekday(day.weekday)) \(language.day(day))"
          }
        }
      if let text { texts[rankOfNumber[number]] = text }
    }
    self.texts = texts
  }

  private static let none = "–"

  /// The text of the row at an index.
  func text(of row: ReportView.Row, at index: Int) -> String {
    if let texts { texts[ranks[index]] } else { row.task ?? Self.none }
  }

  /// Sorts the indices of rows by columns, the first one first; rows that are equal in all keep their order.
  static func sorted(_ indices: Range<Int>, by columns: [ReportColumn]) -> [Int] {
    var order = Array(indices)
    // A stable sort by each column, the last one first, sorts by all of them.
    for ranks in columns.reversed().map(\.ranks) {
      var starts = [Int](repeating: 0, count: (ranks.max() ?? 0) + 2)
      for rank in ranks { starts[rank + 1] += 1 }
      for rank in starts.indices.dropFirst() { starts[rank] += starts[rank - 1] }
      var next = order
      for index in order {
        next[starts[ranks[index]]] = index
        starts[ranks[index]] += 1
      }
      order = next
    }
    return order
  }

  private static func value(of row: ReportView.Row, _ dimension: HoursReport.Dimension) -> Value {
    switch dimension {
    case .site: .id(row.worksite)
    case .task: .name(row.task)
    case .user: .id(row.worker)
    case .day: .day(row.day)
    }
  }

  /// The sort key of a row.
  private static func key(of row: ReportView.Row, _ dimension: HoursReport.Dimension) -> [UInt8] {
    switch dimension {
    case .site: Collation.key(for: row.worksiteName ?? "") + (row.worksite?.bytes ?? [])
    case .task: Collation.key(for: row.task ?? "")
    case .user: Collation.key(for: row.workerName ?? "") + (row.worker?.bytes ?? [])
    case .day: Array((row.day?.description ?? "").utf8)
    }
  }
}
