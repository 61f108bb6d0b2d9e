import Core
import Sync

/// The history as people read it: a long run of the same by one person, never more than a minute apart, is one line, so
/// that a folder that was put does not hide all else.
struct HistoryRuns {
  /// Entries of one kind, one after the other.
  struct Run {
    /// The newest of them.
    fileprivate(set) var entries: [HistoryView]
    /// When the first of them was made.
    fileprivate var begin: Instant
    /// How many there are.
    fileprivate(set) var count = 1

    /// Whether they are one line.
    var isLong: Bool { count > HistoryRuns.longest }

    fileprivate func goesOn(with entry: HistoryView) -> Bool {
      guard let first = entries.first else { return false }
      return entry.actor == first.actor && entry.operation == first.operation
        && entry.isUndone == first.isUndone && entry.at.adding(seconds: 60) >= begin
    }
  }

  /// The most entries of a kind that are shown each for itself.
  static let longest = 5

  /// The runs, newest first.
  private(set) var runs: [Run] = []
  /// How many lines they take.
  var lines: Int { runs.reduce(0) { $0 + ($1.isLong ? 1 : $1.count) } }

  /// Adds the entry before all that are there.
  mutating func add(_ entry: HistoryView) {
    guard let last = runs.indices.last, runs[last].goesOn(with: entry) else {
      return runs.append(Run(entries: [entry], begin: entry.at))
    }
    runs[last].count += 1
    runs[last].begin = entry.at
    if !runs[last].isLong { runs[last].entries.append(entry) }
  }
}
