import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Documents
import Worksites

/// `worksite docs find WORDS…`
struct DocsFind: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: Phrase.findHelp.description, discussion: Phrase.findDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.findTextHelp)) var words: [String] = []
  @Option(help: ArgumentHelp(.siteHelp), completion: .sites) var site: String?
  @Flag(help: ArgumentHelp(.findAllHelp)) var all = false
  @Option(help: ArgumentHelp(.findSortHelp)) var sort: FindSort?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.reverseHelp)) var reverse = false
  @Option(help: ArgumentHelp(.typeHelp)) var type: String?
  @Option(help: ArgumentHelp(.fromHelp)) var from: String?
  @Option(help: ArgumentHelp(.toHelp)) var to: String?
  @Option(help: ArgumentHelp(.largerHelp)) var larger: String?
  @Option(help: ArgumentHelp(.byHelp)) var by: String?
  @Option(help: ArgumentHelp(.findTagHelp)) var tag: [String] = []
  @Option(help: ArgumentHelp(.ofTypeHelp), completion: .documentTypes) var ofType: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let worksite = try worksite(session)
    let filter = try filter(context, session)
    var hits = FindHits(filter, in: worksite, session)
    var separator = ""
    if options.json { context.output.write("{\"items\":[") }
    func show(_ page: [FindHits.Hit]) throws {
      for hit in page {
        if options.json {
          try context.output.json(part: ItemView(hit.item, path: hit.path), after: separator)
        } else {
          context.output.row(ItemLine(context: context).text(hit.item, name: hit.path.description))
        }
        separator = ","
      }
    }
    if sort != nil || reverse {
      var found: [FindHits.Hit] = []
      while let page = try hits.next() { found += page }
      try show((sort ?? (worksite == nil ? .path : .name)).sorted(found, isReversed: reverse))
    } else {
      while let page = try hits.next() { try show(page) }
    }
    if options.json {
      try context.endItems(isWhole: hits.isWhole)
    } else if separator.isEmpty {
      try noteNothing(in: worksite, session, context)
    }
    if !hits.isWhole { context.output.note(.foundHereOnly) }
  }

  /// The named worksite or the one in use; `nil` for all.
  private func worksite(_ session: Session) throws -> Worksite? {
    if all {
      if site != nil { throw Failure(.usage, "documents.allOrSite", .allOrSite, field: "all") }
      return nil
    }
    do {
      return try DocumentFinder(session).worksite(site)
    } catch let failure as Failure where failure.code == .worksitesChoose && site == nil {
      return nil
    }
  }

  private func noteNothing(in worksite: Worksite?, _ session: Session, _ context: Context) throws {
    let isOnly = try session.answer(Worksites(withArchived: true)).count == 1
    if let worksite, !isOnly {
      context.output.note(.nothingFoundAt(worksite.name))
    } else {
      context.output.note(.nothingFound)
    }
    // File names cannot contain these characters, so the user meant wildcards.
    let text = words.joined(separator: " ")
    if text.contains(where: Self.wildcards.contains) {
      let parts = text.split(whereSeparator: Self.wildcards.contains)
      context.output.note(.findAnyPart(parts.max { $0.count < $1.count }.map { String($0).printable } ?? ""))
    }
  }

  private static let wildcards: Set<Character> = ["*", "?"]

  private func filter(_ context: Context, _ session: Session) throws -> Find.Filter {
    var filter = Find.Filter()
    filter.text = Find.Filter.text(of: words)
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
    filter.documentType = try ofType.map { try DocumentTypeFinder(session).type($0).id }
    filter.tags = tag.flatMap { $0.split(separator: ",") }
      .map { String($0.trimmingPrefix(while: \.isWhitespace)) }.filter { !$0.isEmpty }
    return filter
  }
}
