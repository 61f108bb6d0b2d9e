import Core
import Hours

/// The values of one dimension of a report: rows are many, and values few, so each value is read once.
struct ReportColumn {
  /// The number of each row's value, in the order in which values first occur.
  private let numbers: [Int]
  /// The place of each value in their order; equal ones have the same.
  private let ranks: [Int]
  /// The text of each value.
  private let texts: [String]

  /// A value of a row in a dimension.
  private enum Value: Hashable {
    case id(ID?)
    case name(String?)
    case day(CivilDate?)
  }

  /// The column of a dimension.
  init(_ dimension: HoursReport.Dimension, of view: ReportView, _ language: Language) {
    var known: [Value: Int] = [:]
    var firsts: [ReportView.Row] = []
    var (last, lastNumber): (Value?, Int) = (nil, 0)
    numbers = view.rows.map { row in
      let value = Self.value(of: row, dimension)
      if value == last { return lastNumber }
      let number = known[value] ?? firsts.count
      if number == firsts.count {
        known[value] = number
        firsts.append(row)
      }
      (last, lastNumber) = (value, number)
      return number
    }
    var ranks = [Int](repeating: 0, count: firsts.count)
    var (rank, previous): (Int, [UInt8]?) = (-1, nil)
    let keys = firsts.map { Self.key(of: $0, dimension) }
    for number in keys.indices.sorted(by: { keys[$0].lexicographicallyPrecedes(keys[$1]) }) {
      if keys[number] != previous { rank += 1 }
      previous = keys[number]
      ranks[number] = rank
    }
    self.ranks = ranks
    let isOneYear = view.range.first.year == view.range.last.year
    texts = firsts.map { row in
      let text: String? =
        switch dimension {
        case .site: row.worksiteName
        case .task: row.task
        case .user: row.userName ?? row.user?.short
        case .day:
          row.day.map { day in
            isOneYear
              ? language.dayAndWeekday(day) : "\(language.weekday(day.weekday)) \(language.day(day))"
          }
        }
      return text ?? "–"
    }
  }

  /// The text of the row at an index.
  func text(at index: Int) -> String { texts[numbers[index]] }

  /// Sorts the indices of rows by columns, the first one first; rows that are equal in all keep their order.
  static func sorted(_ indices: Range<Int>, by columns: [ReportColumn]) -> [Int] {
    var order = Array(indices)
    // A stable sort by each column, the last one first, sorts by all of them.
    for column in columns.reversed() {
      var starts = [Int](repeating: 0, count: (column.ranks.max() ?? 0) + 2)
      for number in column.numbers { starts[column.ranks[number] + 1] += 1 }
      for rank in starts.indices.dropFirst() { starts[rank] += starts[rank - 1] }
      var next = order
      for index in order {
        let rank = column.ranks[column.numbers[index]]
        next[starts[rank]] = index
        starts[rank] += 1
      }
      order = next
    }
    return order
  }

  private static func value(of row: ReportView.Row, _ dimension: HoursReport.Dimension) -> Value {
    switch dimension {
    case .site: .id(row.worksite)
    case .task: .name(row.task)
    case .user: .id(row.user)
    case .day: .day(row.day)
    }
  }

  /// The sort key of a row.
  private static func key(of row: ReportView.Row, _ dimension: HoursReport.Dimension) -> [UInt8] {
    switch dimension {
    case .site: Collation.key(for: row.worksiteName ?? "") + (row.worksite?.bytes ?? [])
    case .task: Collation.key(for: row.task ?? "")
    case .user: Collation.key(for: row.userName ?? "") + (row.user?.bytes ?? [])
    case .day: Array((row.day?.description ?? "").utf8)
    }
  }
}
