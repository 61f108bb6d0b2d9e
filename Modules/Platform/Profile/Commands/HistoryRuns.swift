import Core
import Operations

/// Collapses runs of like entries in the history into one line.
///
/// A run has one user and one operation, and no gap above a minute; adding a large folder would hide
/// everything else.
struct HistoryRuns {
  /// Consecutive entries of one user and one operation.
  struct Run {
    /// The newest entries of the run.
    fileprivate(set) var entries: [HistoryView]
    /// The time of the oldest entry.
    fileprivate var begin: Instant
    /// The number of entries.
    fileprivate(set) var count = 1

    /// Whether the run is shown as one line.
    var isLong: Bool { count > HistoryRuns.longest }

    fileprivate func goesOn(with entry: HistoryView) -> Bool {
      guard let first = entries.first else { return false }
      return entry.actor == first.actor && entry.operation == first.operation
        && entry.isUndone == first.isUndone && entry.at.adding(seconds: 60) >= begin
    }
  }

  /// The most entries of a run that are shown separately.
  static let longest = 5

  /// The runs, newest first.
  private(set) var runs: [Run] = []
  /// The number of lines they occupy.
  var lines: Int { runs.reduce(0) { $0 + ($1.isLong ? 1 : $1.count) } }

  /// Adds the entry that precedes all added so far.
  ///
  /// - Parameter isDecision: whether undo does not take the operation back; each such entry is shown by itself.
  mutating func add(_ entry: HistoryView, isDecision: Bool = false) {
    guard !isDecision, let last = runs.indices.last, runs[last].goesOn(with: entry) else {
      return runs.append(Run(entries: [entry], begin: entry.at))
    }
    runs[last].count += 1
    runs[last].begin = entry.at
    if !runs[last].isLong { runs[last].entries.append(entry) }
  }
}
