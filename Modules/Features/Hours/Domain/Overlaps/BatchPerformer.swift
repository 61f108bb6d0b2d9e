import Core
import Operations
import Worksites

/// Performs operations that belong together and have one undo, such as those of a form.
package protocol BatchPerformer {
  /// Performs an operation.
  ///
  /// - Parameter part: tells the operations of the batch apart; the main one has none.
  @discardableResult
  func perform<Value: Operation>(_ operation: Value, as part: String?) throws -> Value.Outcome

  /// Answers a query on the state so far.
  func answer<Question: Query>(_ query: Question) throws -> Question.Answer
}

extension BatchPerformer {
  /// Adds hours and resolves an overlap with other entries of the worker.
  ///
  /// Hours without breaks get the default one, each piece by its own length.
  ///
  /// - Parameter resolution: `nil` to reject overlapping hours.
  /// - Throws: ``Failure``. The caller's transaction decides whether the changes before the failure remain.
  package func add(_ entry: AddEntry, _ resolution: OverlapResolution?) throws -> AddedHours {
    let rule = try entry.breaks == nil ? answer(DefaultBreaks(at: entry.worksite, of: entry.user)) : nil
    let others =
      try resolution == nil
      ? [] : answer(OverlappingEntries(of: entry.user, from: entry.start, to: entry.end))
    let shift = entry.shift
    guard let resolution, !others.isEmpty, shift.end > shift.start else {
      try perform(entry.with(shift, as: entry.id, rule), as: nil)
      return AddedHours(added: [entry.id])
    }
    let fitted = try shift.fitted(resolution, among: others)
    var result = AddedHours()
    for (index, other) in fitted.others.enumerated() {
      try shorten(other, for: entry, as: "other \(index)", &result)
    }
    for (index, piece) in fitted.pieces.enumerated() {
      let part = index == 0 ? nil : "piece \(index)"
      let id = part.map { entry.id.derived(for: $0) } ?? entry.id
      try perform(entry.with(piece, as: id, rule), as: part)
      result.added.append(id)
    }
    return result
  }

  /// Shortens or removes another entry. Its further pieces get ids derived from that of the new entry.
  private func shorten(
    _ other: FittedShift.ChangedEntry, for new: AddEntry, as part: String, _ result: inout AddedHours
  ) throws {
    let entry = other.entry
    guard let first = other.pieces.first else {
      try perform(RemoveEntry(entry: entry.id), as: part)
      return result.removed.append(entry.id)
    }
    // Shortening an entry does not confirm its times.
    var edit = EditEntry(entry: entry.id, isConfirmed: false)
    edit.start = Edit(from: entry.start, to: first.start)
    edit.end = Edit(from: entry.end, to: first.end)
    edit.breaks = Edit(from: entry.breaks, to: first.breaks)
    try perform(edit, as: part)
    result.changed.append(entry.id)
    result.droppedBreaks[entry.id] = other.droppedBreaks.first
    for (index, (piece, dropped)) in zip(other.pieces, other.droppedBreaks).enumerated().dropFirst() {
      let part = "\(part) piece \(index)"
      let id = new.id.derived(for: part)
      // Only a bearer of a device's token may name the device as the source.
      let source = entry.source == .device ? .typed : entry.source
      let rest = AddEntry(
        id: id, user: entry.user, worksite: entry.worksite, task: entry.task, start: piece.start,
        end: piece.end, zone: entry.zone.identifier, breaks: piece.breaks, note: entry.note,
        source: source, isConfirmed: true, isDayConfirmed: true, isSuspicious: entry.isSuspicious ? true : nil
      )
      try perform(rest, as: part)
      if entry.approvalState == .submitted {
        // An edit keeps a submitted entry submitted; the new piece is a part of that entry.
        let seen = SeenEntry(try answer(EntryWithID(id)))
        try perform(SubmitEntries(entries: [seen]), as: "\(part) submitted")
      }
      result.changed.append(id)
      result.droppedBreaks[id] = dropped
    }
  }
}

extension AddEntry {
  /// The operation with another id, and the times and breaks of a shift.
  ///
  /// - Parameter rule: the default break of hours without breaks; `nil` for none.
  fileprivate func with(_ shift: Shift, as id: ID, _ rule: DefaultBreak?) -> AddEntry {
    var piece = self
    (piece.id, piece.start, piece.end) = (id, shift.start, shift.end)
    piece.breaks = breaks == nil ? rule?.breaks(ofHours: shift.elapsedMinutes) ?? [] : shift.breaks
    return piece
  }
}
