import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// `worksite hours import FILE`
struct HoursImport: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: Phrase.importHelp.description,
    discussion: Phrase.importDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.dryRunHelp)) var dryRun = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.importYesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.importFileHelp), completion: .file()) var file: String

  func run(in context: Context) throws {
    let read = try ImportedHours(UserFile.content(of: file))
    let session = try context.session(options)
    let plan = try ImportPlan(read, session)
    var result = try plan.perform(session, isConfirmed: yes, isDryRun: dryRun || !yes)
    // The user is asked only about entries that can be added.
    if !dryRun, !yes, result.added > 0 {
      try context.confirm(.reallyImport(result.added), yes: false)
      result = try plan.perform(session, isConfirmed: false, isDryRun: false)
    }
    if options.json {
      try context.output.json(result.view(isDryRun: dryRun))
    } else {
      for place in result.differing { context.output.say(.importDiffers(place, isJSON: read.isJSON)) }
      context.output.say(
        .imported(
          result.added, known: result.known, differing: result.differing.count, isDryRun: dryRun))
      if result.recounted > 0 { context.output.say(.importRecounted(result.recounted)) }
      if result.reopened > 0 { context.output.say(.importReopened(result.reopened)) }
    }
    for (place, failure) in result.rejected {
      context.output.report(failure, about: Phrase.importPlace(place, isJSON: read.isJSON).description)
    }
    if let first = result.rejected.first { throw ReportedFailure(first.failure) }
  }
}
