import Accounts
import ArgumentParser
import CommandKit
import Core
import Documents
import Worksites

/// `worksite docs find TEXT`
struct DocsFind: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "find", abstract: Phrase.findHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.findTextHelp)) var text = ""
  @Option(help: ArgumentHelp(.siteHelp)) var site: String?
  @Option(help: ArgumentHelp(.typeHelp)) var type: String?
  @Option(help: ArgumentHelp(.fromHelp)) var from: String?
  @Option(help: ArgumentHelp(.toHelp)) var to: String?
  @Option(help: ArgumentHelp(.largerHelp)) var larger: String?
  @Option(help: ArgumentHelp(.byHelp)) var by: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.noteShown()
    let worksite = try session.worksite(site)
    let filter = try filter(context, session)
    var hits = FindHits(filter, in: worksite, session)
    var separator = ""
    if options.json { context.output.write("{\"items\":[") }
    while let page = try hits.next() {
      for hit in page {
        if options.json {
          context.output.write(separator + (try JSON.text(ItemView(hit.item, path: hit.path))))
        } else {
          context.output.row(ItemLine(context: context).text(hit.item, name: hit.path.description))
        }
        separator = ","
      }
    }
    if options.json {
      context.output.line("],\"next\":null" + (hits.isWhole ? "}" : ",\"isWhole\":false}"))
    } else if separator.isEmpty {
      context.output.note(.nothingFound)
      // File names cannot contain these characters, so the user meant wildcards.
      if text.contains(where: Self.wildcards.contains) {
        let parts = text.split(whereSeparator: Self.wildcards.contains)
        context.output.note(
          .findAnyPart(parts.max { $0.count < $1.count }.map { String($0).printable } ?? ""))
      }
    }
    if !hits.isWhole { context.output.note(.foundHereOnly) }
  }

  private static let wildcards: Set<Character> = ["*", "?"]

  private func filter(_ context: Context, _ session: Session) throws -> Find.Filter {
    var filter = Find.Filter()
    filter.text = text
    filter.type = type
    let zone = context.machine.zone
    filter.from = try from.map { zone.start(of: try CivilDate(typed: $0, today: context.machine.today)) }
    filter.before = try to.map {
      zone.start(of: try CivilDate(typed: $0, today: context.machine.today).adding(days: 1))
    }
    if let from = filter.from, let before = filter.before, from >= before {
      throw Failure(.usage, "documents.fromAfterTo", .fromAfterTo, remedy: .earlierDayFirst, field: "from")
    }
    filter.larger = try larger.map { try ByteCount(typed: $0).bytes }
    filter.by = try by.map { try session.answer(Users()).named($0).id }
    return filter
  }
}
