import CommandKit
import Core
import Device
import Hours

/// Finds the hours that users name by a part of their id, or by their day and time.
///
/// Where several entries are meant, the user chooses one on a terminal; elsewhere the failure lists them.
struct EntryFinder {
  private let session: Session
  private let context: Context

  init(_ session: Session, _ context: Context) {
    self.session = session
    self.context = context
  }

  /// The entry that all words together name.
  ///
  /// - Throws: ``Failure`` of kind `usage` when the words name several entries.
  func entry(_ words: [String]) throws -> HoursEntry {
    let (name, count) = try EntryName.first(of: words)
    if words.count > count {
      throw Failure(.usage, "hours.words", .oneTooMany(words[count]), remedy: .nameOneEntry, field: "id")
    }
    return try entry(name)
  }

  /// The entries that words name, each once.
  func entries(_ words: [String]) throws -> [HoursEntry] { try entries(EntryName.all(in: words)) }

  /// The entries with names, each once.
  func entries(_ names: [EntryName]) throws -> [HoursEntry] {
    var entries: [HoursEntry] = []
    for name in names {
      let entry = try entry(name)
      if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
    }
    return entries
  }

  /// The entry with a name.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` when several entries match.
  func entry(_ name: EntryName) throws -> HoursEntry {
    switch name {
    case .id(let text): try entry(endingWith: text)
    case .moment(let days, let time): try entry(on: days, at: time)
    }
  }

  private func entry(endingWith text: String) throws -> HoursEntry {
    let digits = text.filter { $0 != "-" }.count
    guard digits >= IDPart.minDigits else {
      throw Failure(.usage, "hours.shortID", .idTooShort(text), remedy: .lookAtList, field: "id")
    }
    return try session.changes.find {
      let found = try session.answer(EntriesEnding(with: text))
      do {
        let id = try ShortIDs(found.map(\.id)).id(text)
        return try found.first { $0.id == id } ?? session.answer(EntryWithID(id))
      } catch let failure as Failure where failure.kind == .usage {
        let part = IDPart(text)
        let ending = found.filter { $0.id.description.filter { $0 != "-" }.hasSuffix(part.digits) }
        return try only(of: ending.isEmpty ? found : ending)
      }
    }
  }

  private func entry(on days: String?, at time: String?) throws -> HoursEntry {
    let today = session.today(context)
    let range = try days.map { try DayRange(typed: $0, today: today) } ?? .day(today)
    // Work of an earlier shift may go on at the time.
    let first = time == nil ? range.first : range.first.adding(days: -Shift.maxMidnights)
    let filter = HoursFilter(first: first, last: range.last, workers: [session.user])
    let found = try session.changes.current {
      let entries = try session.answer(HoursEntries(filter))
      return try time.map { try entries.matching($0, on: range) } ?? entries
    }
    if found.isEmpty {
      throw Failure(
        .notFound, "hours.noEntry", .noHours(on: range, at: time), remedy: .lookAtList, field: "id")
    }
    return try only(of: found)
  }

  /// The only entry, or the one that the user chooses.
  private func only(of found: [HoursEntry]) throws -> HoursEntry {
    guard found.count > 1 else { return found[0] }
    let (today, people) = (session.today(context), try People(session))
    func name(of entry: HoursEntry) -> String? {
      entry.user == session.user ? nil : people.name(of: entry.user).printable
    }
    guard context.machine.terminal.canAsk else {
      throw Failure(
        .usage, "hours.severalEntries", .severalEntries(found, of: name, today: today), remedy: .nameOneID,
        field: "id")
    }
    for (number, entry) in found.enumerated() {
      let whose = name(of: entry).map { "\($0), " } ?? ""
      let line = context.language.line(entry, today: today)
      context.output.asideRow("  \(number + 1)  \(whose)\(line)".printable)
    }
    while true {
      let answer = try context.ask(.whichEntry(found.count))
      if answer.isEmpty || answer == "0" { throw Failure(.cancelled, .cliDeclined, .noEntryChosen) }
      if let number = Int(answer), found.indices.contains(number - 1) { return found[number - 1] }
    }
  }

  /// A view of an entry that was just written and therefore is not sealed.
  func view(of id: ID) throws -> EntryView {
    EntryView(try session.answer(EntryWithID(id)), userName: nil, isSealed: false)
  }
}

extension [HoursEntry] {
  /// The entries with typed times on some days.
  ///
  /// An entry has both times of a span, or begins at the time; else those count that contain it.
  fileprivate func matching(_ text: String, on days: DayRange) throws -> [HoursEntry] {
    let begun = filter { days.contains($0.day) }
    if TypedSpan.looksLikeSpan(text) {
      let span = try TypedSpan(typed: text)
      return begun.filter { entry in
        let clock = ZoneClock(entry.zone)
        return clock.minute(of: entry.start) == span.start.minuteOfDay
          && entry.end.map { clock.minute(of: $0) } == span.end.minuteOfDay % 1440
      }
    }
    let time = try TypedTime(typed: text, asStart: true)
    let starting = begun.filter { ZoneClock($0.zone).minute(of: $0.start) == time.minuteOfDay }
    if !starting.isEmpty { return starting }
    return filter { entry in
      let clock = ZoneClock(entry.zone)
      return (0...Shift.maxMidnights).contains { nights in
        let day = entry.day.adding(days: nights)
        let moments = days.contains(day) ? try? clock.moments(time, on: day, field: "id") : nil
        return (moments ?? []).contains { moment in
          entry.start <= moment && entry.end.map { moment < $0 } ?? true
        }
      }
    }
  }
}
