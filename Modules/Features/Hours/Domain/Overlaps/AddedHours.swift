import Core
import Operations

/// The entries that adding hours added, changed and removed.
public struct AddedHours: Hashable, Sendable {
  /// The new entries, by start.
  public var added: [ID] = []
  /// The other entries that were shortened, and new pieces of them.
  public var changed: [ID] = []
  /// The other entries that were removed.
  public var removed: [ID] = []
  /// The breaks that no longer fit into the shortened entries, by entry.
  public var droppedBreaks: [ID: [Break]] = [:]

  /// The result of an operation that added nothing.
  public init() {}

  /// New entries that changed no others.
  public init(added: [ID]) { self.added = added }

  /// Appends the entries of another addition.
  public mutating func append(_ other: AddedHours) {
    added += other.added
    changed += other.changed
    removed += other.removed
    droppedBreaks.merge(other.droppedBreaks) { $1 }
  }
}

extension Performer {
  /// Adds hours and resolves an overlap with other entries of the worker.
  ///
  /// - Parameters:
  ///   - resolution: `nil` to reject overlapping hours.
  ///   - operation: the id of the operation that adds the first new entry; a new one without it.
  /// - Throws: ``Failure``. The caller's transaction decides whether the changes before the failure remain.
  public func add(
    _ entry: AddEntry, _ resolution: OverlapResolution?, batch: ID, as operation: ID? = nil
  ) throws -> AddedHours {
    guard let resolution else {
      try perform(entry, batch, as: operation)
      return AddedHours(added: [entry.id])
    }
    let others = try answer(OverlappingEntries(of: entry.user, from: entry.start, to: entry.end))
    let shift = entry.shift
    if others.isEmpty || shift.end <= shift.start {
      return try add(entry, nil, batch: batch, as: operation)
    }
    let fitted = try shift.fitted(resolution, among: others)
    var result = AddedHours()
    for other in fitted.others { try shorten(other, batch, &result) }
    for (index, piece) in fitted.pieces.enumerated() {
      let id = index == 0 ? entry.id : newID()
      try perform(entry.with(piece, as: id), batch, as: index == 0 ? operation : nil)
      result.added.append(id)
    }
    return result
  }

  private func perform(_ entry: AddEntry, _ batch: ID, as operation: ID?) throws {
    guard let operation else {
      _ = try perform(entry, batch: batch)
      return
    }
    _ = try perform(Issued(id: operation, batch: batch, at: companyStore.clock.now(), operation: entry))
  }

  private func shorten(_ other: FittedShift.ChangedEntry, _ batch: ID, _ result: inout AddedHours) throws {
    let entry = other.entry
    guard let first = other.pieces.first else {
      _ = try perform(RemoveEntry(entry: entry.id), batch: batch)
      return result.removed.append(entry.id)
    }
    // Shortening an entry does not confirm its times.
    var edit = EditEntry(entry: entry.id, isConfirmed: false)
    edit.start = Edit(from: entry.start, to: first.start)
    edit.end = Edit(from: entry.end, to: first.end)
    edit.breaks = Edit(from: entry.breaks, to: first.breaks)
    _ = try perform(edit, batch: batch)
    result.changed.append(entry.id)
    result.droppedBreaks[entry.id] = other.droppedBreaks.first
    for (piece, droppedBreaks) in zip(other.pieces, other.droppedBreaks).dropFirst() {
      // Only a bearer of a device's token may name the device as the source.
      let source = entry.source == .device ? .typed : entry.source
      let rest = AddEntry(
        id: newID(), user: entry.user, worksite: entry.worksite, task: entry.task, start: piece.start,
        end: piece.end, zone: entry.zone.identifier, breaks: piece.breaks, note: entry.note,
        source: source, isConfirmed: true, isDayConfirmed: true, isSuspicious: entry.isSuspicious ? true : nil
      )
      _ = try perform(rest, batch: batch)
      if entry.approvalState == .submitted {
        // An edit keeps a submitted entry submitted; the new piece is a part of that entry.
        let seen = SeenEntry(try answer(EntryWithID(rest.id)))
        _ = try perform(SubmitEntries(entries: [seen]), batch: batch)
      }
      result.changed.append(rest.id)
      result.droppedBreaks[rest.id] = droppedBreaks
    }
  }
}

extension AddEntry {
  /// The operation with another id, and the times and breaks of a shift.
  fileprivate func with(_ shift: Shift, as id: ID) -> AddEntry {
    var piece = self
    (piece.id, piece.start, piece.end, piece.breaks) = (id, shift.start, shift.end, shift.breaks)
    return piece
  }
}
