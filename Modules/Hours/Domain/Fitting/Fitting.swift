import Core

/// The new hours and the changes to overlapping entries that resolve an overlap.
public struct Fitting: Hashable, Sendable {
  /// The pieces of the new hours, at least one, by start.
  public let pieces: [Shift]
  /// The entries to shorten, split or remove. Unchanged entries are left out.
  public let others: [Other]

  /// An overlapping entry and the pieces of it that remain.
  public struct Other: Hashable, Sendable {
    /// The stored entry.
    public let entry: HoursEntry
    /// The remaining pieces, by start: none, one or two.
    public let pieces: [Shift]
    /// The breaks that no longer fit into each piece.
    public let lostBreaks: [[Break]]
  }
}

extension Shift {
  /// Resolves the overlap of the shift with other entries of the worker.
  ///
  /// - Parameter others: the entries that overlap the shift, in any order.
  /// - Throws: ``Failure`` of kind `conflict` when the resolution is impossible.
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

  /// The parts of the shift that no other entry covers.
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

  /// The pieces of another entry that remain when this shift replaces the rest.
  private func cut(_ entry: HoursEntry) throws -> Fitting.Other {
    guard let other = entry.shift else { throw Self.runs(entry) }
    if entry.stage == .approved {
      throw Failure(
        .conflict, "hours.approved", .approvedInTheWay(entry), remedy: .reopenOrFit, field: "start")
    }
    var parts: [(Instant, Instant)] = []
    if other.start < start { parts.append((other.start, start)) }
    if other.end > end { parts.append((end, other.end)) }
    // A break of the whole entry may not fit into a piece.
    let pieces = other.pieces(parts).map { $0.fittingBreaks() }
    return Fitting.Other(entry: entry, pieces: pieces.map(\.shift), lostBreaks: pieces.map(\.lost))
  }

  /// The shift cut into parts.
  ///
  /// A placed break is cut with the shift. Unplaced breaks go to the longest part, the later one of equals.
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

  /// The shift without breaks that leave no work, and these breaks.
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

  /// A running entry cannot be replaced, so its failure suggests no replacement.
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
