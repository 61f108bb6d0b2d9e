import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Operations

/// The options for a user's name, telephone number and e-mail address.
struct DetailOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.fullNameHelp)) var name: String?
  @Option(help: ArgumentHelp(.phoneHelp)) var phone: String?
  @Option(help: ArgumentHelp(.emailHelp)) var email: String?

  /// An operation that changes the given details. Each change names the value it replaces.
  func edit(of user: User) -> EditUser {
    var edit = EditUser(user: user.id)
    edit.fullName = name.map { Edit(from: user.name, to: $0) }
    edit.phone = phone.map { Edit(from: user.phone, to: $0) }
    edit.email = email.map { Edit(from: user.email, to: $0) }
    return edit
  }
}

extension Session {
  /// Finds a user by username or full name.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  func person(_ name: String) throws -> User {
    try findAtServer { try answer(Users()).named(name, field: "user") }
  }

  /// Sends changes of a user's details to the server, then reads the result.
  ///
  /// - Throws: ``Failure`` of kind `usage` when the operation changes nothing.
  func edit(_ edit: EditUser, _ context: Context) throws {
    guard edit.changesSomething else {
      throw Failure(.usage, "accounts.nothingToChange", .nothingToChange, remedy: .nameChanges)
    }
    let _: Acknowledgement = try request("PATCH", "/users/\(edit.user)", edit)
    readOutcome(context)
  }

  /// Prints the result of a change: a sentence, or the user as JSON.
  func report(_ user: ID, _ options: GlobalOptions, _ context: Context, _ phrase: Phrase) throws {
    if !options.json { return context.output.say(phrase) }
    guard let user = try answer(UserWithID(user)) else {
      throw Failure(.unavailable, "accounts.unread", .personUnread, remedy: .listAgainLater)
    }
    try context.output.json(UserView(user))
  }
}

extension EditUser {
  fileprivate var changesSomething: Bool {
    username != nil || fullName != nil || role != nil || phone != nil || email != nil
  }
}

extension User {
  /// The details of the user, each with its title.
  var details: [(title: Phrase, text: String)] {
    [
      (.nameTitle, name), (.usernameTitle, username), (.roleTitle, role.title.description),
      (.phoneTitle, phone),
      (.emailTitle, email), (.accessTitle, isActive ? "" : Phrase.inactiveMark.description),
    ]
  }
}
