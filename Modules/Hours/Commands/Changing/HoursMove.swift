import ArgumentParser
import CommandKit
import Core
import Hours
import Persistence
import Sync
import Worksites

/// `worksite hours move ID SITE`
struct HoursMove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: Phrase.moveHoursHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.moveIDHelp)) var id: String
  @Argument(help: ArgumentHelp(.newSiteHelp)) var site: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let place = try session.place(site.joined(separator: " "), context)
    let moved = try Failure.replacingFitting(by: .clearTheWay) {
      try moveRefused(to: place, session) ?? moveStored(to: place, session, context)
    }
    if let task = moved.lostTask { context.output.note(.withoutTask(task.name, place.site.name.printable)) }
    if options.json { return try context.output.json(session.view(of: moved.entry)) }
    context.output.say(.moved(try session.answer(EntryWithID(moved.entry)), today: place.today))
  }

  /// What became of hours.
  private struct Moved {
    let entry: ID
    /// The task they had, when the new worksite has none of that name.
    var lostTask: LostTask?
  }

  /// A task that was left behind.
  private struct LostTask {
    /// `nil` when the worksite it belongs to is not known here any more.
    let name: String?
  }

  private func moveStored(to place: Place, _ session: Session, _ context: Context) throws -> Moved {
    let present = try session.entry(id)
    let changes = EntryChanges(site: place.site.name)
    let edit = try changes.edit(of: present, session, context)
    try session.perform(edit)
    return Moved(
      entry: present.id,
      lostTask: changes.loseTask(with: edit) ? LostTask(name: present.taskName?.printable) : nil)
  }

  /// Enters hours anew that the server refused, on another worksite, and gives up the refused ones.
  ///
  /// - Returns: `nil` when nothing refused is meant.
  private func moveRefused(to place: Place, _ session: Session) throws -> Moved? {
    guard session.isOnServer else { return nil }
    for queued in try session.workspace.database.read({ try Outbox($0).refused() }) {
      switch queued.name {
      case AddEntry.name:
        let hours = try JSON.value(AddEntry.self, from: queued.input)
        guard isMeant(queued.id, hours.id) else { continue }
        let (task, lost) = try task(hours.task, of: hours.worksite, at: place, session)
        let moved = AddEntry(
          id: hours.id, worker: hours.worker, worksite: place.site.id, task: task, start: hours.start,
          end: hours.end, zone: place.zone.identifier, breaks: hours.breaks, note: hours.note,
          source: hours.source, isConfirmed: hours.isConfirmed, isSuspicious: hours.isSuspicious)
        try session.replica.replace(queued.id, with: moved)
        return Moved(entry: hours.id, lostTask: lost)
      case StartTimer.name:
        let hours = try JSON.value(StartTimer.self, from: queued.input)
        guard isMeant(queued.id, hours.id) else { continue }
        let (task, lost) = try task(hours.task, of: hours.worksite, at: place, session)
        let moved = StartTimer(
          id: hours.id, worker: hours.worker, worksite: place.site.id, task: task, start: hours.start,
          zone: place.zone.identifier, note: hours.note)
        try session.replica.replace(queued.id, with: moved)
        return Moved(entry: hours.id, lostTask: lost)
      default: continue
      }
    }
    return nil
  }

  /// Whether somebody who typed the id may mean a refused operation, or the hours it was to enter.
  private func isMeant(_ operation: ID, _ hours: ID) -> Bool {
    let wanted = id.lowercased().filter { $0 != "-" }
    return wanted.count >= EntriesEnding.fewest
      && [operation, hours].contains { $0.description.filter { $0 != "-" }.hasSuffix(wanted) }
  }

  /// The task of the same name on the new worksite, or which one is left behind.
  private func task(
    _ task: ID?, of site: ID, at place: Place, _ session: Session
  ) throws -> (task: ID?, lost: LostTask?) {
    guard let task else { return (nil, nil) }
    // Whoever was detached from the old worksite does not have it in their copy any more.
    let known = (try? session.answer(WorksiteTasks(of: site))) ?? []
    let name = known.first { $0.id == task }?.name
    let same = name.flatMap { try? session.task($0, at: place.site) }
    return (same?.id, same == nil ? LostTask(name: name?.printable) : nil)
  }
}
