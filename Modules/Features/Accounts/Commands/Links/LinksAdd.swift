import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Operations

/// `worksite links add NAME URL`
struct LinksAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.linksAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.companyHelp)) var company = false
  @Argument(help: ArgumentHelp(.linkNameHelp)) var name: String
  @Argument(help: ArgumentHelp(.linkURLHelp)) var url: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let id = session.newID()
    if company {
      try session.perform(AddCompanyLink(id: id, name: name, url: url))
    } else {
      try session.perform(AddLink(id: id, name: name, url: url))
    }
    if options.json {
      let link = try session.answer(Links()).named(name, of: company ? .company : .person)
      return try context.output.json(link)
    }
    context.output.say(.linkAdded(name))
  }
}

/// `worksite links remove NAME`
struct LinksRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.linksRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.companyHelp)) var company = false
  @Argument(help: ArgumentHelp(.linkNameHelp), completion: .links) var name: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let link = try session.answer(Links()).named(name, of: company ? .company : .person)
    if company {
      try session.perform(RemoveCompanyLink(link: link.id))
    } else {
      try session.perform(RemoveLink(link: link.id))
    }
    if options.json { return try context.output.json(link) }
    context.output.say(.linkRemoved(link.name))
  }
}
