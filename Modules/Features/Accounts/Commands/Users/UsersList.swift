import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device

struct UsersList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.usersListHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.changes.pullBriefly()
    let users = try session.answer(Users()).byName
    if options.json { return try context.writeItems(users) }
    var table = Table(
      [Phrase.nameColumn, .usernameColumn, .roleColumn, .phoneColumn, .emailColumn].map { Table.Column($0) })
    for user in users {
      let mark = user.isActive ? "" : " (\(Phrase.inactiveMark))"
      table.add([user.name + mark, user.username, user.role.title.description, user.phone, user.email])
    }
    context.output.table(table)
  }
}

/// `worksite users show NAME`
struct UsersShow: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Phrase.usersShowHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.userHelp), completion: .users) var name: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.changes.pullBriefly()
    let user = try session.answer(Users()).named(name, field: "user")
    if options.json { return try context.writeAnswer(user) }
    context.writeDetails(user.details)
  }
}
