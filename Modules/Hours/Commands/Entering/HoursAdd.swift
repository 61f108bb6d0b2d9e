import ArgumentParser
import CommandKit
import Core
import Hours

/// `worksite hours add [SITE] [DAY] [SPAN]`
struct HoursAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.addHelp.description, discussion: Phrase.addDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var entry: EntryOptions
  @OptionGroup var crew: CrewOptions
  @Argument(help: ArgumentHelp(.addWordsHelp)) var words: [String] = []

  func run(in context: Context) throws {
    let words = try EntryArguments(words, site: entry.site)
    let resolution = try entry.resolution
    if words.span == nil, words.hasOnlyLength || !context.machine.terminal.canAsk || crew.isNamed {
      throw Failure(.usage, "hours.noSpan", words.spanMissing, remedy: .addForm, field: "span")
    }
    let session = try context.session(options)
    let saver = EntrySaver(
      session: session, context: context, resolution: resolution, yes: entry.yes, asJSON: options.json)
    guard let span = words.span else {
      return try EntryPrompts(session, context).run(words, entry, saver)
    }
    let place = try session.place(words, context)
    let hours = try entry.hours(span, on: words.day, at: place, session, context)
    if crew.isNamed {
      try saver.save(hours, for: try crew.people(at: place.site, session))
    } else {
      try saver.save(hours, as: session.newID())
    }
  }
}
