import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// `worksite hours add [SITE] [DAY] [SPAN…]`
struct HoursAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.addHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var entry: EntryOptions
  @OptionGroup var crew: CrewOptions
  @Argument(help: ArgumentHelp(.addWordsHelp), completion: .places) var words: [String] = []

  func run(in context: Context) throws {
    let words = try EntryArguments(words, site: entry.site)
    let resolution = try entry.resolution
    // A length begins after the user's own hours, so those of others need times.
    let canAsk = context.machine.terminal.canAsk
    if words.spans.isEmpty, crew.isNamed || words.minutes == nil && !canAsk {
      throw Failure(.usage, "hours.noSpan", .whenMissing, remedy: .addForm, field: "span")
    }
    let session = try context.session(options)
    let saver = EntrySaver(
      session: session, context: context, resolution: resolution, yes: entry.yes, asJSON: options.json)
    if words.isWithoutTimes {
      return try EntryPrompts(session, context).run(words, entry, saver)
    }
    let place = try session.place(words, context)
    let people = crew.isNamed ? try crew.people(at: place.site, session) : nil
    let hours =
      if let minutes = words.minutes {
        [try entry.hours(lasting: minutes, on: words.day, at: place, session, context)]
      } else {
        try entry.hours(words.spans, on: words.day, at: place, session, context)
      }
    if let people {
      try saver.save(hours, for: people)
    } else {
      try saver.save(hours.map { (session.newID(), $0) })
    }
  }
}
