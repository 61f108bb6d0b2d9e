import Accounts
import ArgumentParser
import CommandKit
import Core
import Device

struct LinksList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.linksListHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let links = try context.session(options).answer(Links())
    if options.json { return try context.writeItems(links) }
    if links.isEmpty { return context.output.note(.noLinks) }
    var table = Table([Phrase.nameColumn, .holderColumn, .addressColumn].map { Table.Column($0) })
    for link in links { table.add([link.name, Phrase.holder(link.holder).description, link.url]) }
    context.output.table(table)
  }
}

/// `worksite links open NAME`
struct LinksOpen: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: Phrase.linksOpenHelp.description,
    discussion: Phrase.linksOpenDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.linkNameHelp), completion: .links) var name: String

  func run(in context: Context) throws {
    let link = try context.session(options).answer(Links()).named(name)
    if !options.json { context.output.note(.openingLink(link.url.printable)) }
    try Opener(context.machine).open(link.url)
    if options.json { try context.output.json(link) }
  }
}
