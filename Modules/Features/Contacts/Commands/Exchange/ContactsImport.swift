import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations
import VCard

/// `worksite contacts import FILE.vcf|FILE.csv [--dry-run] [--book B]`
struct ContactsImport: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: Phrase.importHelp.description,
    discussion: Phrase.importDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption
  @Flag(help: ArgumentHelp(.dryRunHelp)) var dryRun = false
  @Flag(help: ArgumentHelp(.replaceHelp)) var replace = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesToImportHelp)) var yes = false
  @Argument(help: ArgumentHelp(.importFileHelp), completion: .file()) var file: String

  /// The result of an import, in JSON.
  private struct ImportView: Encodable {
    let added: Int
    let changed: Int
    let known: Int
    let isDryRun: Bool
    let rejected: [ProblemView]
    let replaced: [Replaced]
  }

  /// A line at which control characters were replaced.
  private struct Replaced: Encodable {
    let line: Int
    let characters: Int
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    let book = try session.answer(AddressBookNamed(ContactFinder(session).bookName(chosen.book) ?? .mine))
    let content = try UserFile.content(of: file)
    var (sources, rejected) = try ContactImport.sources(in: content, for: book)
    let plan = ContactImport(
      sources, into: book, with: try session.answer(Contacts(in: book.bookName)),
      replacing: replace)
    rejected += plan.repeated.map {
      ($0, Failure(.invalid, "contacts.repeated", .repeatedUID, remedy: .firstCounts, field: "file"))
    }
    let replaced = sources.filter { $0.replaced > 0 }.map { Replaced(line: $0.line, characters: $0.replaced) }
    if !options.json { preview(plan, context) }
    if !dryRun, !plan.operations.isEmpty {
      try session.rehearse(plan.operations[0])
      try context.confirm(.reallyImport(plan.operations.count, book.title), yes: yes)
      let batch = session.newID()
      try session.performTogether { performer in
        for operation in plan.operations { _ = try performer.perform(operation, batch: batch) }
      }
    }
    if options.json {
      try context.output.json(
        ImportView(
          added: plan.added.count, changed: plan.changed.count, known: plan.known, isDryRun: dryRun,
          rejected: rejected.map { ProblemView($0.failure, source: Phrase.importLine($0.line).description) },
          replaced: replaced))
    } else {
      context.output.say(
        .imported(plan.added.count, changed: plan.changed.count, known: plan.known, isDryRun: dryRun))
      if !plan.changed.isEmpty, !replace { context.output.note(.notReplaced) }
      for place in replaced { context.output.note(.replacedControls(place.line, place.characters)) }
    }
    for (line, failure) in rejected {
      context.output.report(failure, about: Phrase.importLine(line).description)
    }
    if let first = rejected.first { throw ReportedFailure(first.failure) }
  }

  /// Shows the first new and changed contacts.
  private func preview(_ plan: ContactImport, _ context: Context) {
    for (names, mark) in [(plan.added, "+"), (plan.changed, "≠")] {
      for name in names.prefix(10) { context.output.line("\(mark) \(name.printable)") }
      if names.count > 10 { context.output.line("  … \(context.language.number(names.count - 10))") }
    }
  }
}
