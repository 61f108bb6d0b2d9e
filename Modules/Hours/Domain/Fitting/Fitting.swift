import Core

/// What becomes of new hours and of those in their way.
public struct Fitting: Hashable, Sendable {
  /// The pieces of the new hours, one at least, in order.
  public let pieces: [Shift]
  /// What becomes of the others; those that stay as they are are left out.
  public let others: [Other]

  /// What becomes of hours that were in the way.
  public struct Other: Hashable, Sendable {
    /// As they are.
    public let entry: HoursEntry
    /// The pieces that stay, in order: none, one or two.
    public let pieces: [Shift]
    /// The breaks of each piece that there is no room for in it any more.
    public let lostBreaks: [[Break]]
  }
}

extension Shift {
  /// Fits the shift in among others of the same worker.
  ///
  /// - Parameter others: those that share a minute with it, in any order.
  /// - Throws: ``Failure`` of kind `conflict` when there is no such way.
  public func fitted(_ way: OverlapResolution, among others: [HoursEntry]) throws -> Fitting {
    let others = others.sorted { $0.start < $1.start }
    switch way {
    case .trim: return Fitting(pieces: [try trimmed(others)], others: [])
    case .split:
      let free = free(among: others)
      if free.isEmpty { throw Self.nothingLeft(among: others) }
      return Fitting(pieces: pieces(free), others: [])
    case .replace:
      return Fitting(pieces: [self], others: try others.map { try cut($0) })
    }
  }

  private func trimmed(_ others: [HoursEntry]) throws -> Shift {
    var (from, to) = (start, end)
    for other in others where other.start <= from {
      from = max(from, other.end ?? end)
    }
    for other in others.reversed() where other.end.map({ $0 >= to }) ?? true {
      to = min(to, other.start)
    }
    if from >= to { throw Self.nothingLeft(among: others) }
    if others.contains(where: { $0.start < to && $0.end.map { $0 > from } ?? true }) {
      throw Failure(
        .conflict, "hours.inTheMiddle", .inTheMiddle, remedy: .splitInstead, field: "start")
    }
    return pieces([(from, to)]).first ?? self
  }

  /// What of the shift none of the others covers.
  private func free(among others: [HoursEntry]) -> [(Instant, Instant)] {
    var free: [(Instant, Instant)] = []
    var from = start
    for other in others {
      if other.start > from { free.append((from, min(other.start, end))) }
      from = max(from, other.end ?? end)
    }
    if from < end { free.append((from, end)) }
    return free
  }

  /// What stays of other hours when this shift wins.
  private func cut(_ entry: HoursEntry) throws -> Fitting.Other {
    guard let other = entry.shift else { throw Self.runs(entry) }
    if entry.stage == .approved {
      throw Failure(
        .conflict, "hours.approved", .approvedInTheWay(entry), remedy: .reopenOrFit, field: "start")
    }
    var parts: [(Instant, Instant)] = []
    if other.start < start { parts.append((other.start, start)) }
    if other.end > end { parts.append((end, other.end)) }
    // A break that was meant for the whole of them may not fit into what stays.
    let pieces = other.pieces(parts).map { $0.fittingBreaks() }
    return Fitting.Other(entry: entry, pieces: pieces.map(\.shift), lostBreaks: pieces.map(\.lost))
  }

  /// Pieces of the shift. A placed break goes with the piece it lies in, or is cut with it; unplaced ones go with the longest
  /// piece, the later of equals.
  private func pieces(_ parts: [(Instant, Instant)]) -> [Shift] {
    let longest = parts.indices.max { (length(parts[$0]), $0) < (length(parts[$1]), $1) }
    return parts.enumerated().map { index, part in
      let breaks = breaks.compactMap { pause -> Break? in
        guard let from = pause.start, let to = pause.end else { return index == longest ? pause : nil }
        let (first, last) = (max(from, part.0), min(to, part.1))
        return first < last
          ? Break(start: first, minutes: first.minutes(to: last), isPaid: pause.isPaid) : nil
      }
      return Shift(start: part.0, end: part.1, zone: zone, breaks: breaks)
    }
  }

  private func length(_ part: (Instant, Instant)) -> Int { part.0.minutes(to: part.1) }

  /// The same without breaks that leave no work, and those.
  private func fittingBreaks() -> (shift: Shift, lost: [Break]) {
    var left = elapsedMinutes
    var (fitting, lost): ([Break], [Break]) = ([], [])
    for pause in breaks {
      if pause.minutes < left {
        left -= pause.minutes
        fitting.append(pause)
      } else {
        lost.append(pause)
      }
    }
    return (Shift(start: start, end: end, zone: zone, breaks: fitting), lost)
  }

  /// Replacing is no way out of what runs.
  private static func nothingLeft(among others: [HoursEntry]) -> Failure {
    if let running = others.first(where: \.isRunning) { return runs(running) }
    return Failure(.conflict, "hours.nothingLeft", .nothingLeft, remedy: .replaceInstead, field: "start")
  }

  private static func runs(_ entry: HoursEntry) -> Failure {
    Failure(
      .conflict, "hours.runs", .runsInTheWay(entry),
      remedy: .waysOutOfRunning(entry.id.short, hasRoomBefore: false), field: "start"
    )
  }
}
