import Core
import Sync

/// What adding hours came to.
public struct AddedHours: Hashable, Sendable {
  /// The new entries, in order.
  public var added: [ID] = []
  /// Other hours that were shortened for them.
  public var changed: [ID] = []
  /// Other hours that went for them.
  public var removed: [ID] = []
  /// Breaks of the shortened ones that there is no room for in them any more.
  public var lostBreaks: [ID: [Break]] = [:]
}

extension Performer {
  /// Adds hours, and makes them fit among others of their worker when they overlap any.
  ///
  /// - Parameter way: `nil`: they are refused then.
  /// - Throws: ``Failure``; then it depends on the caller's transaction whether what was written before stays.
  public func add(_ entry: AddEntry, _ way: OverlapResolution?, batch: ID) throws -> AddedHours {
    guard let way else {
      _ = try perform(entry, batch: batch)
      return AddedHours(added: [entry.id])
    }
    let others = try answer(ClashingEntries(of: entry.worker, from: entry.start, to: entry.end))
    let shift = entry.shift
    if others.isEmpty || shift.end <= shift.start { return try add(entry, nil, batch: batch) }
    let fitting = try shift.fitted(way, among: others)
    var result = AddedHours()
    for other in fitting.others { try make(way: other, batch, &result) }
    for (index, piece) in fitting.pieces.enumerated() {
      let id = index == 0 ? entry.id : newID()
      _ = try perform(entry.with(piece, as: id), batch: batch)
      result.added.append(id)
    }
    return result
  }

  private func make(way other: Fitting.Other, _ batch: ID, _ result: inout AddedHours) throws {
    let entry = other.entry
    guard let first = other.pieces.first else {
      _ = try perform(RemoveEntry(entry: entry.id), batch: batch)
      return result.removed.append(entry.id)
    }
    // Cutting says nothing about whether the times of what is cut are right.
    var edit = EditEntry(entry: entry.id, isConfirmed: false)
    edit.start = Edit(from: entry.start, to: first.start)
    edit.end = Edit(from: entry.end, to: first.end)
    edit.breaks = Edit(from: entry.breaks, to: first.breaks)
    _ = try perform(edit, batch: batch)
    result.changed.append(entry.id)
    result.lostBreaks[entry.id] = other.lostBreaks.first
    for (piece, lostBreaks) in zip(other.pieces, other.lostBreaks).dropFirst() {
      // Only what has a device's token may say that hours come from it.
      let source = entry.source == .device ? .typed : entry.source
      let rest = AddEntry(
        id: newID(), worker: entry.worker, worksite: entry.worksite, task: entry.task, start: piece.start,
        end: piece.end, zone: entry.zone.identifier, breaks: piece.breaks, note: entry.note,
        source: source, isConfirmed: true, isDayConfirmed: true, isSuspicious: entry.isSuspicious ? true : nil
      )
      _ = try perform(rest, batch: batch)
      if entry.stage == .submitted {
        // What is changed after it was submitted stays submitted, and this is a part of it.
        let seen = SeenEntry(try answer(EntryWithID(rest.id)))
        _ = try perform(SubmitEntries(entries: [seen]), batch: batch)
      }
      result.changed.append(rest.id)
      result.lostBreaks[rest.id] = lostBreaks
    }
  }
}

extension AddEntry {
  /// The same with the times and breaks of a shift, as another entry.
  fileprivate func with(_ shift: Shift, as id: ID) -> AddEntry {
    var piece = self
    (piece.id, piece.start, piece.end, piece.breaks) = (id, shift.start, shift.end, shift.breaks)
    return piece
  }
}
