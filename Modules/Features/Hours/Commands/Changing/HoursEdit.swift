import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations
import Worksites

/// `worksite hours edit ID|DAY [TIME]`
struct HoursEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.editHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var wanted: EditOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.confirmHelp)) var yes = false
  @Argument(help: ArgumentHelp(.entryNameHelp), completion: .entries) var entry: [String]

  func run(in context: Context) throws {
    let changes = try wanted.changes()
    let session = try context.session(options)
    let present = try EntryFinder(session, context).entry(entry)
    if changes.isEmpty && !yes {
      throw Failure(.usage, "hours.noChange", .noChange, remedy: .editForm(present.id.short))
    }
    let edit = try changes.edit(of: present, session, context)
    try perform(edit, session, context)
    if changes.dropsTask(with: edit),
      let place = try edit.worksite.map({ try session.place(at: $0.to, context) })
    {
      context.output.note(.withoutTask(present.taskName?.printable, place.site.name.printable))
    }
    if options.json { return try context.output.json(EntryFinder(session, context).view(of: present.id)) }
    let entry = try session.answer(EntryWithID(present.id))
    if entry.version == present.version {
      return context.output.say(.unchanged(entry, today: session.today(context)))
    }
    let day = try session.answer(TimeSheet(of: entry.user, in: .day(entry.day))).totalMinutes
    context.output.say(.saved(entry, of: nil, day: day, today: session.today(context)))
  }

  private func perform(_ edit: EditEntry, _ session: Session, _ context: Context) throws {
    var edit = edit
    var agreed = Confirmation.agreed(yes)
    while true {
      if agreed.contains(.length) { edit.isConfirmed = true }
      if agreed.contains(.day) { edit.isDayConfirmed = true }
      do {
        try session.perform(edit)
        return
      } catch let failure as Failure {
        guard let confirmation = failure.confirmation, !agreed.contains(confirmation),
          context.machine.terminal.canAsk
        else {
          throw failure.replacingOverlapRemedy(.giveOtherTimes)
        }
        try failure.ask(context, &agreed)
      }
    }
  }
}
