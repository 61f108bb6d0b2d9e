import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations

/// `worksite contacts duplicates [--book B]`
struct ContactsDuplicates: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates", abstract: Phrase.duplicatesHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BookOption

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    let pairs = try session.answer(ContactDuplicates(in: ContactFinder(session).bookName(chosen.book)))
    let today = context.machine.today
    if options.json {
      let views = pairs.map { DuplicatePairView($0, for: session.user, today: today) }
      return try context.writeItems(views)
    }
    if pairs.isEmpty { return context.output.note(.noDuplicates) }
    let ids = ShortIDs(pairs.flatMap { [$0.first.id, $0.second.id] })
    var table = Table([
      .init(Phrase.certaintyColumn, isNumber: true), .init(Phrase.firstColumn), .init(Phrase.idColumn),
      .init(Phrase.secondColumn), .init(Phrase.idColumn), .init(Phrase.sameColumn),
    ])
    for pair in pairs {
      table.add([
        "\(pair.score) %", pair.first.name, ids.text(of: pair.first.id), pair.second.name,
        ids.text(of: pair.second.id), pair.reasons.map { "\(Phrase.reason($0))" }.joined(separator: ", "),
      ])
    }
    context.output.table(table)
    context.output.note(.mergeNext(ids.text(of: pairs[0].first.id), ids.text(of: pairs[0].second.id)))
  }
}
