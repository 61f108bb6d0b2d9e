import ArgumentParser
import CommandKit
import Core
import Device
import Hours

struct HoursCrew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crew", abstract: Phrase.crewHelp.description, subcommands: [HoursCrewAdd.self])
}

/// `worksite hours crew add [SITE] [TASK] [DAYS] SPAN… --for …`
struct HoursCrewAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.crewAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var entry: EntryOptions
  @OptionGroup var crew: CrewOptions
  @Argument(help: ArgumentHelp(.addWordsHelp), completion: .places) var words: [String]

  func run(in context: Context) throws {
    let typed = try EntryArguments(words, site: entry.site)
    let resolution = try entry.resolution
    if typed.spans.isEmpty {
      throw Failure(.usage, "hours.noSpan", .whenMissing, remedy: .crewForm, field: "span")
    }
    guard crew.isNamed else {
      throw Failure(.usage, "hours.noCrew", .whoMissing, remedy: .crewForm, field: "for")
    }
    let session = try context.session(options)
    let words = try session.settled(typed)
    let place = try session.namedPlace(words, task: entry.task, context)
    let people = try crew.people(at: place.place.site, session)
    let days = try entry.days(words, at: place, session, context)
    try EntrySaver(
      session: session, context: context, resolution: resolution, yes: entry.yes, asJSON: options.json
    )
    .save(days, for: people)
  }
}
