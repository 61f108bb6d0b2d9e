import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// `worksite hours add [SITE] [TASK] [DAYS] [SPAN…]`
struct HoursAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.addHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var entry: EntryOptions
  @OptionGroup var crew: CrewOptions
  @Argument(help: ArgumentHelp(.addWordsHelp), completion: .places) var words: [String] = []

  func run(in context: Context) throws {
    let typed = try EntryArguments(words, site: entry.site)
    let resolution = try entry.resolution
    // A length begins after the user's own hours, so those of others need times.
    let canAsk = context.machine.terminal.canAsk
    if typed.spans.isEmpty, crew.isNamed || typed.minutes == nil && !canAsk {
      throw Failure(.usage, "hours.noSpan", .whenMissing, remedy: .addForm, field: "span")
    }
    let session = try context.session(options)
    let saver = EntrySaver(
      session: session, context: context, resolution: resolution, yes: entry.yes, asJSON: options.json)
    let words = try session.settled(typed)
    if words.isWithoutTimes { return try EntryPrompts(session, context).run(words, entry, saver) }
    let place = try session.namedPlace(words, task: entry.task, context)
    let people = crew.isNamed ? try crew.people(at: place.place.site, session) : nil
    let days = try entry.days(words, at: place, session, context)
    if people == nil, let only = days.only {
      try saver.save(only.map { (session.newID(), $0) })
    } else {
      try saver.save(days, for: people)
    }
  }
}
