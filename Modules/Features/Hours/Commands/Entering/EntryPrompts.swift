import CommandKit
import Core
import Device
import Hours
import Worksites

/// Asks for an entry step by step: worksite, day, task, times, breaks and note.
struct EntryPrompts {
  let session: Session
  let context: Context

  init(_ session: Session, _ context: Context) {
    self.session = session
    self.context = context
  }

  /// Asks for the values that the words and options do not contain, and stores the entry.
  ///
  /// - Throws: ``Failure`` of kind `cancelled` when the input ends; the answers are unfinished.
  func run(_ words: EntryArguments, _ options: EntryOptions, _ saver: EntrySaver) throws {
    var unfinished = UnfinishedEntry(id: session.newID())
    if words.isEmpty, let interrupted = try UnfinishedEntry.interrupted(session) {
      if try context.agrees(to: .goOn(interrupted, try session.name(of: interrupted)), usually: true) {
        unfinished = try UnfinishedEntry.resume(interrupted, session) ?? unfinished
      } else {
        try interrupted.discard(session)
      }
    }
    let place = try place(&unfinished, words, options)
    let zone = ZoneClock(place.zone, asking: context)
    let day = try day(&unfinished, words, options, place)
    let task = try task(&unfinished, options, place)
    let (start, end) = try TimePrompts(self, zone, day, place).times(&unfinished)
    let breaks = try breaks(&unfinished, options, place, start, end)
    let note = try note(&unfinished, options)
    let hours = NewHours(
      place: place, task: task, start: start, end: end, breaks: breaks.typed, defaultBreaks: breaks.byDefault,
      note: note)
    guard try context.agrees(to: .saveThis(hours), usually: true) else {
      try unfinished.discard(session)
      throw Failure(.cancelled, .cliDeclined, .nothingEntered)
    }
    do {
      try save(hours, as: unfinished.id, saver)
    } catch let failure as Failure where [.conflict, .invalid, .cancelled].contains(failure.kind) {
      // The same times would be rejected again, so the next attempt asks for new ones.
      unfinished.clearTimes()
      if day > place.today.adding(days: AddEntry.daysAhead) { unfinished.day = nil }
      try unfinished.save(session)
      throw failure
    }
    try unfinished.discard(session)
  }

  private func save(_ hours: NewHours, as id: ID, _ saver: EntrySaver) throws {
    do {
      try saver.save(hours, as: id)
    } catch let failure as Failure where failure.code == .hoursIdTaken {
      // The answers are stored under another id rather than lost.
      try saver.save(hours, as: session.newID())
    }
  }

  /// Repeats a question until the answer is readable.
  func ask<Value>(_ question: Phrase, _ read: (String) throws -> Value) throws -> Value {
    while true {
      let answer = try context.ask(question)
      do {
        return try read(answer.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      } catch let failure as Failure where failure.kind == .invalid || failure.kind == .notFound {
        context.output.report(failure)
      }
    }
  }

  private func place(
    _ unfinished: inout UnfinishedEntry, _ words: EntryArguments, _ options: EntryOptions
  ) throws -> EntryPlace {
    if words.namesPlace {
      let named = try session.namedPlace(words, task: options.task, context)
      unfinished.worksite = named.place.site.id
      if let task = named.task { unfinished.task = task.id.description }
      return named.place
    }
    if let id = unfinished.worksite, let site = try? session.answer(WorksiteWithID(id)) {
      return try EntryPlace(site, in: context)
    }
    let offered = try session.offeredWorksites()
    let usual = try? session.answer(WorksiteInUse())
    guard offered.count > 1 else { return try session.place(offered.first?.name, context) }
    for (number, site) in offered.enumerated() { choice(number + 1, site.name) }
    let site = try ask(.whichSite(usual?.name.printable)) { answer in
      if answer.isEmpty {
        guard let usual else { throw Failure(.invalid, "hours.noSite", .siteMissing, field: "worksite") }
        return usual
      }
      if let number = Int(answer), offered.indices.contains(number - 1) { return offered[number - 1] }
      return try session.answer(WorksiteNamed(answer))
    }
    unfinished.worksite = site.id
    try unfinished.save(session)
    return try EntryPlace(site, in: context)
  }

  private func day(
    _ unfinished: inout UnfinishedEntry, _ words: EntryArguments, _ options: EntryOptions, _ place: EntryPlace
  ) throws -> CivilDate {
    if let text = words.days {
      let days = try place.days(text)
      guard days.count == 1 else {
        throw Failure(.usage, "hours.noSpan", .daysWithoutTimes, remedy: .daysForm, field: "span")
      }
      try options.rejectHoliday(days.first, at: place)
      unfinished.day = days.first
    }
    if let day = unfinished.day { return day }
    let offered = (0...4).map { place.today.adding(days: -$0) }
    if let range = DayRange(first: place.today.adding(days: -4), last: place.today) {
      let sheet = try session.answer(TimeSheet(in: range))
      for (number, day) in sheet.days.reversed().enumerated() {
        choice(number + 1, Phrase.offeredDay(day, today: place.today).description)
      }
    }
    let day = try ask(.whichDay) { answer in
      let number = Int(answer).flatMap { offered.indices.contains($0 - 1) ? $0 - 1 : nil }
      let day = try answer.isEmpty ? place.today : number.map { offered[$0] } ?? place.day(answer)
      try options.rejectHoliday(day, at: place)
      return day
    }
    unfinished.day = day
    try unfinished.save(session)
    return day
  }

  private func task(
    _ unfinished: inout UnfinishedEntry, _ options: EntryOptions, _ place: EntryPlace
  ) throws -> WorksiteTask? {
    if let name = options.task { unfinished.task = try session.task(name, at: place.site).id.description }
    let tasks = try session.answer(WorksiteTasks(of: place.site.id))
    if let known = unfinished.task {
      let task = tasks.first { $0.id.description == known }
      if task != nil || known.isEmpty { return task }
      context.output.note(.chosenTaskGone(place.site.name.printable))
      unfinished.task = nil
    }
    if tasks.isEmpty { return nil }
    for (number, task) in tasks.enumerated() { choice(number + 1, task.name) }
    let task = try ask(.whichTask) { answer -> WorksiteTask? in
      if answer.isEmpty || answer == "0" { return nil }
      if let number = Int(answer), tasks.indices.contains(number - 1) { return tasks[number - 1] }
      return try session.task(answer, at: place.site)
    }
    unfinished.task = task?.id.description ?? ""
    try unfinished.save(session)
    return task
  }

  /// The breaks of the hours.
  ///
  /// - Returns: the typed breaks; `nil` where the user chose the default ones, which the hours have by their present times.
  private func breaks(
    _ unfinished: inout UnfinishedEntry, _ options: EntryOptions, _ place: EntryPlace, _ start: Instant,
    _ end: Instant
  ) throws -> (typed: [Break]?, byDefault: [Break]) {
    let zone = ZoneClock(place.zone, asking: context)
    let paid = try zone.breaks(options.paidBreaks, isPaid: true, from: start, to: end)
    if !options.breaks.isEmpty {
      return (try paid + zone.breaks(options.unpaidBreaks, isPaid: false, from: start, to: end), [])
    }
    if let known = unfinished.breaks { return (known, []) }
    let rule = options.hasTypedBreaks ? nil : try session.defaultBreak(of: session.user, at: place)
    let byDefault = rule?.breaks(ofHours: start.minutes(to: end)) ?? []
    if unfinished.hasDefaultBreak == true, !byDefault.isEmpty { return (nil, byDefault) }
    let question = byDefault.first.map { Phrase.whichBreaksInstead(of: $0.minutes) } ?? .whichBreaks
    let breaks = try ask(question) { answer -> [Break]? in
      let texts = answer.split { $0 == " " || $0 == "," }.map(String.init)
      if texts.isEmpty { return byDefault.isEmpty ? paid : nil }
      if texts == ["0"] { return paid }
      let breaks = try zone.breaks(texts, isPaid: false, from: start, to: end)
      try Shift(start: start, end: end, zone: zone.zone, breaks: paid + breaks).check(isConfirmed: true)
      return paid + breaks
    }
    unfinished.breaks = breaks
    unfinished.hasDefaultBreak = breaks == nil
    try unfinished.save(session)
    return (breaks, breaks == nil ? byDefault : [])
  }

  private func note(_ unfinished: inout UnfinishedEntry, _ options: EntryOptions) throws -> String {
    if let note = options.note ?? unfinished.note { return note }
    let note = try ask(.whatWasDone) { $0 }
    unfinished.note = note
    try unfinished.save(session)
    return note
  }

  private func choice(_ number: Int, _ text: String) {
    context.output.asideRow("  \(number)  \(text.printable)")
  }
}

extension Session {
  /// The name of an interrupted entry's worksite; empty when unknown.
  fileprivate func name(of unfinished: UnfinishedEntry) throws -> String {
    unfinished.worksite.flatMap { try? answer(WorksiteWithID($0)) }?.name.printable ?? ""
  }
}
