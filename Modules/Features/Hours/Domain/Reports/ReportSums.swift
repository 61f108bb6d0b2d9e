import Core

/// Adds up the rows of a report.
struct ReportSums {
  private let hasWorker: Bool
  private let hasSite: Bool
  private let hasTask: Bool
  private let hasDay: Bool
  /// Whether sums are of one task, so that tasks of one name are still to be joined.
  private let isByTask: Bool
  /// The sums by task.
  private var groups: [(cell: Cell, sum: Sum)] = []
  private var rows: [HoursReport.Row] = []
  /// Whether several of the other sums may be of one row.
  private var hasParts = false
  /// The hours whose minutes are no whole number of hundredths.
  private var uneven: [Share] = []

  init(by dimensions: Set<HoursReport.Dimension>, isByTask: Bool) {
    hasWorker = dimensions.contains(.user)
    hasSite = dimensions.contains(.site)
    hasTask = dimensions.contains(.task)
    hasDay = dimensions.contains(.day)
    self.isByTask = isByTask
  }

  /// The group of hours that has the same values in all dimensions.
  struct Cell {
    let user: ID?
    let site: ID?
    let task: ID?
    let day: CivilDate?
  }

  /// The sums of a group.
  struct Sum {
    let minutes: Int
    let entries: Int
    /// The number of entries whose counted minutes differ from the worked ones.
    let rounded: Int
    /// The thirds of a hundredth of an hour by which rounding made the hours more, or less.
    var thirds = 0

    /// The difference that rounding made, without hours.
    static func rounding(by thirds: Int) -> Self {
      Self(minutes: 0, entries: 0, rounded: 0, thirds: thirds)
    }
  }

  /// The hours of an entry, or of a part of it, in the order in which hundredths are rounded.
  struct Share: Comparable {
    let cell: Cell
    let worker: ID
    /// The day and the start of the entry.
    let began: (day: CivilDate, at: Instant)
    let entry: ID
    let minutes: Int

    static func < (one: Share, other: Share) -> Bool {
      if one.began != other.began { return one.began < other.began }
      if one.entry != other.entry { return one.entry < other.entry }
      // Only parts of an entry are left, and they have days.
      return one.cell.day.map { day in other.cell.day.map { day < $0 } ?? false } ?? false
    }

    static func == (one: Share, other: Share) -> Bool {
      one.entry == other.entry && one.cell.day == other.cell.day
    }
  }

  /// Adds the place of hours, whose minutes a sum contains, where these are no whole number of hundredths.
  mutating func add(uneven share: Share) { uneven.append(share) }

  /// The tasks of all groups.
  var tasks: Set<ID> { Set(groups.compactMap(\.cell.task)) }

  /// Adds a group that the database summed up; it returns each once.
  mutating func add(_ cell: Cell, _ sum: Sum) {
    if sum.entries == 0, sum.thirds == 0 { return }
    if isByTask { groups.append((cell, sum)) } else { rows.append(row(cell, taskName: nil, sum)) }
  }

  /// Adds a part of an entry.
  mutating func add(part cell: Cell, _ sum: Sum) {
    hasParts = true
    add(cell, sum)
  }

  private func row(_ cell: Cell, taskName: String?, _ sum: Sum) -> HoursReport.Row {
    let key = HoursReport.Key(
      worksite: hasSite ? cell.site : nil, taskName: hasTask ? taskName : nil,
      user: hasWorker ? cell.user : nil, day: hasDay ? cell.day : nil)
    return HoursReport.Row(
      key: key, minutes: sum.minutes, thirds: sum.thirds, entries: sum.entries, rounded: sum.rounded)
  }

  /// The names of tasks, with the same spelling for names that differ in case alone.
  static func commonNames(_ names: [ID: String]) -> [ID: String] {
    let common = Dictionary(names.values.map { (foldedName($0), $0) }, uniquingKeysWith: min)
    return names.mapValues { common[foldedName($0)] ?? $0 }
  }

  /// The rows of the report. Tasks with the same name on several worksites form one group.
  mutating func rows(named taskNames: [ID: String], _ filter: HoursFilter) -> [HoursReport.Row] {
    let common = Self.commonNames(taskNames)
    round { cell in filter.matches(taskName: cell.task.flatMap { common[$0] }) }
    if !isByTask { return hasParts ? Self.joined(rows) : rows }
    return Self.joined(
      groups.compactMap { cell, sum in
        let taskName = cell.task.flatMap { common[$0] }
        return filter.matches(taskName: taskName) ? row(cell, taskName: taskName, sum) : nil
      })
  }

  /// Rounds the hundredths of the hours that match, worker by worker.
  private mutating func round(where isIncluded: (Cell) -> Bool) {
    var rounded = RoundedSums()
    for share in uneven.sorted() where isIncluded(share.cell) {
      // A minute is five thirds of a hundredth of an hour.
      let thirds = rounded.add(share.minutes, of: share.worker) * 3 - share.minutes * 5
      if thirds != 0 { add(part: share.cell, .rounding(by: thirds)) }
    }
  }

  /// The rows with the sums of those that have the same key.
  private static func joined(_ rows: [HoursReport.Row]) -> [HoursReport.Row] {
    var places: [HoursReport.Key: Int] = [:]
    var joined: [HoursReport.Row] = []
    for row in rows {
      guard let place = places[row.key] else {
        places[row.key] = joined.count
        joined.append(row)
        continue
      }
      joined[place].minutes += row.minutes
      joined[place].thirds += row.thirds
      joined[place].entries += row.entries
      joined[place].rounded += row.rounded
    }
    return joined
  }
}

extension ReportSums.Cell {
  init(_ entry: HoursEntry, on day: CivilDate) {
    self.init(user: entry.user, site: entry.worksite, task: entry.task, day: day)
  }
}

extension ReportSums.Share {
  init(_ entry: HoursEntry, _ part: Shift.DayPart) {
    self.init(
      cell: ReportSums.Cell(entry, on: part.day), worker: entry.user, began: (entry.day, entry.start),
      entry: entry.id, minutes: part.minutes)
  }
}
