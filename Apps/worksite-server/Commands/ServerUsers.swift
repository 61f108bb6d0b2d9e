import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Foundation
import LiveMachine
import Operations
import Persistence
import Profile

/// `worksite-server users …`; works beside a running server.
struct ServerUsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users", abstract: Phrase.usersHelp.description,
    subcommands: [ServerUsersAdd.self, ServerUsersList.self, ServerUsersPassword.self])
}

struct ServerUsersAdd: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.usersAddHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var secret: PasswordOption
  @OptionGroup var form: JSONOption
  @Option(help: ArgumentHelp(.usernameHelp)) var username: String
  @Option(help: ArgumentHelp(.fullNameHelp)) var name: String
  @Option(help: ArgumentHelp(.roleHelp)) var role: Role = .reporter
  @Option(help: ArgumentHelp(.phoneHelp)) var phone: String?
  @Option(help: ArgumentHelp(.emailHelp)) var email: String?

  func run(in context: Context) throws {
    let hash = try secret.hash(for: username, in: context)
    let companyStore = try data.open(context).companyStore
    let id = companyStore.ids.next()
    try companyStore.addUser(
      AddUser(
        id: id, username: username, name: name, role: role, phone: phone, email: email),
      hash)
    try form.write(["id": id], on: context.output) { context.output.say(.addedPerson(name, username)) }
  }
}

/// `worksite-server users password`; for an admin who forgot the password.
struct ServerUsersPassword: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: Phrase.usersPasswordHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var secret: PasswordOption
  @Option(help: ArgumentHelp(.usernameHelp)) var username: String

  func run(in context: Context) throws {
    let hash = try secret.hash(for: username, in: context)
    let companyStore = try data.openExisting(context).companyStore
    let user = try companyStore.answer(Users(), for: SharedData.keeper).named(username)
    _ = try companyStore.perform(SetPassword(user: user.id, hash: hash), by: SharedData.keeper)
    context.output.say(.passwordSet(user.name))
  }
}

struct ServerUsersList: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.usersListHelp.description)

  @OptionGroup var data: DataOptions
  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let users = try data.openExisting(context).companyStore.answer(Users(), for: SharedData.keeper)
    if form.json { return try context.output.json(["items": users.byName.map { ListedUser($0) }]) }
    var table = Table(
      [Phrase.usernameColumn, .nameColumn, .roleColumn, .activeColumn].map { Table.Column($0) })
    for user in users.byName {
      table.add([
        user.username, user.name, user.role.title.description,
        user.isActive ? "" : Phrase.inactiveMark.description,
      ])
    }
    context.output.table(table)
  }

  private struct ListedUser: Encodable {
    let id: ID
    let username: String
    let name: String
    let role: Role
    let phone: String
    let email: String
    let isActive: Bool

    init(_ user: User) {
      id = user.id
      username = user.username
      name = user.name
      role = user.role
      phone = user.phone
      email = user.email
      isActive = user.isActive
    }
  }
}

/// The option that names the file of a password; every user of the machine can see the command line.
struct PasswordOption: ParsableArguments {
  @Option(help: ArgumentHelp(.passwordFileHelp), completion: .file()) var passwordFile: String

  /// Reads the password, or asks for it on a terminal, and returns its hash.
  func hash(for username: String, in context: Context) throws -> PasswordHash {
    let password = try Password(text(for: username, in: context), for: username)
    return try PasswordHash(password, salt: RandomSource.live.bytes(16), cost: .chosen(on: context.machine))
  }

  private func text(for username: String, in context: Context) throws -> String {
    guard passwordFile == "-" else { return try Self.line(of: File(reading: passwordFile).read(upTo: 8192)) }
    if context.machine.terminal.canAsk {
      return try context.askNewPassword(.newPasswordQuestion) { _ = try Password($0, for: username) }
    }
    return try Self.line(of: File.standardInput().read(upTo: 8192))
  }

  /// Returns the first line, without the byte order mark that some editors write.
  private static func line(of bytes: [UInt8]) throws -> String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.starts(with: mark) { line = line.dropFirst(mark.count) }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Failure(
        .invalid, "server.passwordEncoding", .passwordEncoding, remedy: .savePasswordAgain, field: "password")
    }
    return text
  }
}

extension CompanyStore {
  /// Adds a user and the password in one transaction.
  func addUser(_ user: AddUser, _ hash: PasswordHash) throws {
    try performTogether(by: SharedData.keeper) { performer in
      let batch = performer.newID()
      _ = try performer.perform(user, batch: batch)
      _ = try performer.perform(SetPassword(user: user.id, hash: hash), batch: batch)
    }
  }
}

extension Role: ExpressibleByArgument {}
