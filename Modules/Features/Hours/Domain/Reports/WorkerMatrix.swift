import Core

/// The hours of a report by worker and day, and the sums of both.
package struct WorkerMatrix: Sendable {
  /// The workers, by name.
  package let workers: [Worker]
  private let cells: [Cell: Sum]

  /// A worker with a row in the matrix.
  package struct Worker: Hashable, Sendable {
    /// The id of the worker.
    package let id: ID
    /// The name; the short id of an unknown worker.
    package let name: String
  }

  private struct Cell: Hashable {
    let user: ID
    let day: CivilDate
  }

  /// The counted hours of one or several cells.
  package struct Sum: Hashable, Sendable {
    /// The counted minutes.
    package var minutes = 0
    /// The counted minutes in hundredths of an hour, as the report rounds them.
    package var hundredths = 0

    static func + (one: Sum, other: Sum) -> Sum {
      Sum(minutes: one.minutes + other.minutes, hundredths: one.hundredths + other.hundredths)
    }
  }

  /// The matrix of a report by worker and day. Rows without a worker or a day are left out.
  package init(_ rows: [ReportView.Row]) {
    var cells: [Cell: Sum] = [:]
    var names: [ID: String] = [:]
    for row in rows {
      guard let user = row.user, let day = row.day else { continue }
      cells[Cell(user: user, day: day)] = Sum(minutes: row.countedMinutes, hundredths: row.hundredthHours)
      names[user] = row.userName ?? user.short
    }
    self.cells = cells
    let known = WorkerNames(names)
    workers = known.sorted(names.keys).map { Worker(id: $0, name: known.name(of: $0)) }
  }

  /// The first days of the weeks with hours, in order.
  package var mondays: [CivilDate] { Set(cells.keys.map { $0.day.latest(.monday) }).sorted() }

  /// The hours of a worker on a day; `nil` without any.
  package func sum(of user: ID, on day: CivilDate) -> Sum? { cells[Cell(user: user, day: day)] }

  /// The hours of a worker on some days.
  package func sum(of user: ID, on days: Set<CivilDate>) -> Sum {
    sum { $0.user == user && days.contains($0.day) }
  }

  /// The hours of all workers on some days.
  package func sum(on days: Set<CivilDate>) -> Sum { sum { days.contains($0.day) } }

  /// The hours of all workers on all days.
  package var total: Sum { sum { _ in true } }

  private func sum(where isIncluded: (Cell) -> Bool) -> Sum {
    cells.reduce(Sum()) { isIncluded($1.key) ? $0 + $1.value : $0 }
  }
}
