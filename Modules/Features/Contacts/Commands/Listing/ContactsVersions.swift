import Accounts
import ArgumentParser
import CommandKit
import Contacts
import Core
import Device
import Operations

/// `worksite contacts versions NAME|ID`
struct ContactsVersions: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions", abstract: Phrase.versionsHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.contactHelp), completion: .contacts) var contact: [String]

  /// A version in JSON.
  private struct VersionView: Encodable {
    let id: ID
    let at: Instant
    let actor: ID
    let actorName: String?
    let summary: String
    let changes: [String]
    let card: CardContent
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    let contact = try ContactFinder(session).contact(contact.joined(separator: " "))
    let versions = try session.versions(of: contact, context)
    let users = try session.answer(Users())
    if options.json {
      let views = versions.map {
        VersionView(
          id: $0.id, at: $0.at, actor: $0.actor, actorName: users[$0.actor]?.name, summary: $0.summary,
          changes: $0.changes.map(\.description), card: $0.card)
      }
      return try context.writeItems(views)
    }
    let ids = ShortIDs(versions.map(\.id))
    var table = Table(
      [Phrase.versionColumn, .whenColumn, .whoColumn, .whatColumn].map { Table.Column($0) })
    for version in versions {
      table.add([
        ids.text(of: version.id), context.moment(version.at),
        users[version.actor]?.name ?? version.actor.short,
        version.changes.isEmpty
          ? version.summary : version.changes.map(\.description).joined(separator: "; "),
      ])
    }
    context.output.table(table)
  }
}

/// `worksite contacts restore NAME|ID --revision VERSION`
struct ContactsRestore: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: Phrase.restoreHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.oneContactHelp), completion: .contacts) var contact: String
  @Option(help: ArgumentHelp(.versionArgumentHelp)) var revision: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let contact = try ContactFinder(session).contact(contact)
    let versions = try session.versions(of: contact, context)
    let id = try ShortIDs(versions.map(\.id)).id(revision)
    guard let found = versions.first(where: { $0.id == id }) else { return }
    let book = try session.answer(AddressBookNamed(.id(contact.book))).bookName
    try session.perform(
      PutCard(id: session.newID(), book: book, resource: contact.resource, card: found.card))
    let restored = try session.answer(ContactWithID(contact.id))
    if options.json { return try context.output.json(session.view(restored, context)) }
    context.output.say(.restored(restored.name, context.moment(found.at)))
  }
}

extension Session {
  /// The versions of a contact, newest first: those of all users, or those known here without the server.
  ///
  /// - Throws: ``Failure`` `contacts.noVersions` for a colleague.
  fileprivate func versions(of contact: Contact, _ context: Context) throws -> [CardVersion] {
    if contact.isColleague {
      throw Failure(.invalid, "contacts.noVersions", .colleagueVersions(contact.name), field: "contact")
    }
    let query = [(name: "record", value: contact.id.description)]
    let entries =
      try requests.list(HistoryView.self, at: "/history", query: query)?.items
      ?? answer(History(of: contact.id, limit: 1000, in: context.composition)).map(HistoryView.init)
    return entries.compactMap { CardVersion($0, of: contact.id, in: context.composition) }
  }
}
