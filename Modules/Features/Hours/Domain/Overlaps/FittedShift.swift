import Core

/// The new hours and the changes to overlapping entries that resolve an overlap.
public struct FittedShift: Hashable, Sendable {
  /// The pieces of the new hours, at least one, by start.
  public let pieces: [Shift]
  /// The entries to shorten, split or remove. Unchanged entries are left out.
  public let others: [ChangedEntry]

  /// An overlapping entry and the pieces of it that remain.
  public struct ChangedEntry: Hashable, Sendable {
    /// The entry as it is stored before the change.
    public let entry: HoursEntry
    /// The remaining pieces, by start: none, one or two.
    public let pieces: [Shift]
    /// The breaks that no longer fit into each piece.
    public let droppedBreaks: [[Break]]
  }
}

extension Shift {
  /// Resolves the overlap of the shift with other entries of the worker.
  ///
  /// - Parameter others: the entries that overlap the shift, in any order.
  /// - Throws: ``Failure`` of kind `conflict` when the resolution is impossible.
  public func fitted(_ resolution: OverlapResolution, among others: [HoursEntry]) throws -> FittedShift {
    let others = others.sorted { $0.start < $1.start }
    switch resolution {
    case .trim: return FittedShift(pieces: [try trimmed(others)], others: [])
    case .split:
      let free = free(among: others)
      if free.isEmpty { throw Self.nothingLeftFailure(among: others) }
      return FittedShift(pieces: pieces(free), others: [])
    case .replace:
      return FittedShift(pieces: [self], others: try others.map { try shortened($0) })
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
    if from >= to { throw Self.nothingLeftFailure(among: others) }
    let inside = others.filter { $0.start < to && $0.end.map { $0 > from } ?? true }
    if !inside.isEmpty {
      throw Failure(
        .conflict, "hours.inTheMiddle", .inTheMiddle, remedy: .splitInstead, field: "start",
        clashing: inside.map(\.id))
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
  private func shortened(_ entry: HoursEntry) throws -> FittedShift.ChangedEntry {
    guard let other = entry.shift else { throw Self.runningFailure(entry) }
    if entry.approvalState == .approved {
      throw Failure(
        .conflict, "hours.approved", .approvedInTheWay(entry), remedy: .reopenOrFit, field: "start",
        clashing: [entry.id])
    }
    var parts: [(Instant, Instant)] = []
    if other.start < start { parts.append((other.start, start)) }
    if other.end > end { parts.append((end, other.end)) }
    // A break of the whole entry may not fit into a piece.
    let pieces = other.pieces(parts).map { $0.fittingBreaks() }
    return FittedShift.ChangedEntry(
      entry: entry, pieces: pieces.map(\.shift), droppedBreaks: pieces.map(\.dropped))
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
  private func fittingBreaks() -> (shift: Shift, dropped: [Break]) {
    var left = elapsedMinutes
    var (fitting, dropped): ([Break], [Break]) = ([], [])
    for pause in breaks {
      if pause.minutes < left {
        left -= pause.minutes
        fitting.append(pause)
      } else {
        dropped.append(pause)
      }
    }
    return (Shift(start: start, end: end, zone: zone, breaks: fitting), dropped)
  }

  /// A running entry cannot be replaced, so its failure suggests no replacement.
  private static func nothingLeftFailure(among others: [HoursEntry]) -> Failure {
    if let running = others.first(where: \.isRunning) { return runningFailure(running) }
    return Failure(
      .conflict, "hours.nothingLeft", .nothingLeft, remedy: .replaceInstead, field: "start",
      clashing: others.map(\.id))
  }

  private static func runningFailure(_ entry: HoursEntry) -> Failure {
    Failure(
      .conflict, "hours.runs", .runsInTheWay(entry),
      remedy: .waysOutOfRunning(entry.id.short, hasRoomBefore: false), field: "start",
      clashing: [entry.id]
    )
  }
}
