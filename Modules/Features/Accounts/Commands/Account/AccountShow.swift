import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Profile

struct AccountShow: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Phrase.accountShowHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    let user = try session.ownUser()
    if options.json { return try context.output.json(user) }
    let server = session.profile.account?.server ?? Phrase.thisMachineAlone.description
    context.writeDetails(user.details + [(.serverTitle, server)])
  }
}

/// `worksite account edit [--name NAME] [--phone NUMBER] [--email ADDRESS]`
struct AccountEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.accountEditHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var details: DetailOptions

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let user = try session.changes.findAtServer { try session.ownUser() }
    try UserDetails(session).edit(details.edit(of: user), context)
    try UserDetails(session).report(user.id, options, context, .accountChanged)
  }
}

struct AccountPassword: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: Phrase.accountPasswordHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var secret: PasswordOptions

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    var present = try secret.present(asking: .presentPasswordQuestion, in: context)
    let new = try secret.new(for: session.profile.account?.username ?? "", in: context)
    let maximum = secret.passwordStdin ? 1 : Context.maxPasswords
    let done: Acknowledgement = try context.repeating(upTo: maximum, where: { $0.field == "current" }) {
      isRepetition in
      if isRepetition { present = try secret.present(asking: .presentPasswordQuestion, in: context) }
      // After a first success the present password in the request is wrong, so the server would reject a retry.
      return try session.requests.send(
        "PUT", "/me/password", ["current": present, "password": new], isRepeatable: false)
    }
    if options.json { return try context.output.json(done) }
    context.output.say(.ownPasswordSet)
  }
}

extension Session {
  /// The user who runs the command.
  fileprivate func ownUser() throws -> User {
    guard let user = try answer(UserWithID(actor.user)) else {
      throw Failure(.notFound, "accounts.unread", .personUnread, remedy: .listAgainLater)
    }
    return user
  }
}
