import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations
import Persistence
import Replica
import Worksites

/// `worksite hours move ID|DAY [TIME] [SITE] [--day DAY] [--start TIME] [--end TIME]`
struct HoursMove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: Phrase.moveHoursHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.editDayHelp)) var day: String?
  @Option(help: ArgumentHelp(.editStartHelp)) var start: String?
  @Option(help: ArgumentHelp(.editEndHelp)) var end: String?
  @Argument(help: ArgumentHelp(.moveWordsHelp), completion: .entriesAndSites) var words: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let (name, count) = try EntryName.first(of: words)
    let site = words.count == count ? nil : words.dropFirst(count).joined(separator: " ")
    let changes = EntryChanges(start: start, end: end, day: day, site: site)
    if changes.isEmpty {
      let typed = words.joined(separator: " ").printable
      throw Failure(.usage, "hours.noChange", .noChange, remedy: .moveForm(typed))
    }
    let moved = try Failure.replacingOverlapRemedy(by: .clearTheWay) {
      try moveRejected(name, changes, session, context) ?? moveStored(name, changes, session, context)
    }
    let entry = try session.answer(EntryWithID(moved.entry))
    if let task = moved.droppedTask {
      context.output.note(.withoutTask(task.name, entry.worksiteName.printable))
    }
    if options.json { return try context.output.json(EntryFinder(session, context).view(of: moved.entry)) }
    let today = session.today(context)
    context.output.say(moved.isUnchanged ? .unchanged(entry, today: today) : .moved(entry, today: today))
  }

  /// The result of a move.
  private struct Moved {
    let entry: ID
    /// The removed task, when the new worksite has none with its name.
    var droppedTask: DroppedTask?
    /// Whether the hours had these values already.
    var isUnchanged = false
  }

  /// A task that the new worksite does not have.
  private struct DroppedTask {
    /// `nil` when the task's worksite is unknown on this device.
    let name: String?
  }

  private func moveStored(
    _ name: EntryName, _ changes: EntryChanges, _ session: Session, _ context: Context
  ) throws -> Moved {
    let present = try EntryFinder(session, context).entry(name)
    let edit = try changes.edit(of: present, session, context)
    try session.perform(edit)
    return Moved(
      entry: present.id,
      droppedTask: changes.dropsTask(with: edit) ? DroppedTask(name: present.taskName?.printable) : nil,
      isUnchanged: try session.answer(EntryWithID(present.id)).version == present.version)
  }

  /// Replaces hours that the server rejected with hours at another worksite or time.
  ///
  /// - Returns: `nil` when the id matches no rejected hours.
  private func moveRejected(
    _ name: EntryName, _ changes: EntryChanges, _ session: Session, _ context: Context
  ) throws -> Moved? {
    guard session.isOnServer, case .id(let text) = name, let chosen = try rejected(text, session)
    else { return nil }
    for queued in try session.replica.pending.entries(.rejected) where queued.id == chosen {
      switch queued.name {
      case AddEntry.name:
        var hours = try JSON.value(AddEntry.self, from: queued.input)
        var target = Target(worksite: hours.worksite, task: hours.task, zone: hours.zone)
        let dropped = try target.move(changes.site, session, context)
        let times = try target.times(
          EntryChanges.Times(start: hours.start, end: hours.end, breaks: hours.breaks ?? []), changes, context
        )
        (hours.worksite, hours.task, hours.zone) = (target.worksite, target.task, target.zone)
        (hours.start, hours.end, hours.breaks) = (times.start, times.end ?? hours.end, times.breaks)
        try session.replica.replace(queued.id, with: hours)
        return Moved(entry: hours.id, droppedTask: dropped)
      case StartTimer.name:
        var hours = try JSON.value(StartTimer.self, from: queued.input)
        var target = Target(worksite: hours.worksite, task: hours.task, zone: hours.zone)
        let dropped = try target.move(changes.site, session, context)
        let times = try target.times(
          EntryChanges.Times(start: hours.start, end: nil, breaks: []), changes, context)
        (hours.worksite, hours.task, hours.zone) = (target.worksite, target.task, target.zone)
        hours.start = times.start
        try session.replica.replace(queued.id, with: hours)
        return Moved(entry: hours.id, droppedTask: dropped)
      default: continue
      }
    }
    return nil
  }

  /// The place and zone that rejected hours get.
  private struct Target {
    var worksite: ID
    var task: ID?
    var zone: String

    /// Changes the worksite, and takes its task with the same name.
    ///
    /// - Returns: the task, if the new worksite does not have it.
    mutating func move(_ name: String?, _ session: Session, _ context: Context) throws -> DroppedTask? {
      guard let name else { return nil }
      let place = try session.place(name, context)
      let before = (worksite: worksite, task: task)
      (worksite, zone, task) = (place.site.id, place.zone.identifier, nil)
      guard let old = before.task else { return nil }
      // The replica of a user who left the old worksite does not contain its tasks.
      let known = (try? session.answer(WorksiteTasks(of: before.worksite))) ?? []
      let taskName = known.first { $0.id == old }?.name
      task = taskName.flatMap { try? session.task($0, at: place.site).id }
      return task == nil ? DroppedTask(name: taskName?.printable) : nil
    }

    func times(
      _ present: EntryChanges.Times, _ changes: EntryChanges, _ context: Context
    ) throws -> EntryChanges.Times {
      guard let zone = Zone(zone) else {
        throw Failure(.invalid, "hours.zone", .zoneUnknownHere(zone), field: "worksite")
      }
      return try changes.times(of: present, ZoneClock(zone, asking: context), context)
    }
  }

  /// The rejected operation that the typed id names, by itself or by the hours it was to add.
  ///
  /// - Returns: `nil` when the id names none, or stored hours.
  /// - Throws: ``Failure`` of kind `usage` when several match, stored hours among them.
  private func rejected(_ text: String, _ session: Session) throws -> ID? {
    let part = IDPart(text)
    var operations: [ID: ID] = [:]
    for queued in try session.replica.pending.entries(.rejected) {
      let hours: ID? =
        switch queued.name {
        case AddEntry.name: try JSON.value(AddEntry.self, from: queued.input).id
        case StartTimer.name: try JSON.value(StartTimer.self, from: queued.input).id
        default: nil
        }
      guard let hours, let named = [queued.id, hours].first(where: part.matches) else { continue }
      operations[named] = queued.id
    }
    if operations.isEmpty { return nil }
    let stored = try session.answer(EntriesEnding(with: text)).map(\.id)
    return operations[try ShortIDs(operations.keys + stored).id(text)]
  }
}
