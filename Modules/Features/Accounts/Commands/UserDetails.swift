import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Operations

/// Finds users, and edits their details on the server.
struct UserDetails {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Finds a user by username or full name.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  func person(_ name: String) throws -> User {
    try session.changes.findAtServer { try session.answer(Users()).named(name, field: "user") }
  }

  /// Sends changes of a user's details to the server, then reads the result.
  ///
  /// - Throws: ``Failure`` of kind `usage` when the operation changes nothing.
  func edit(_ edit: EditUser, _ context: Context) throws {
    guard edit.changesSomething else {
      throw Failure(.usage, "accounts.nothingToChange", .nothingToChange, remedy: .nameChanges)
    }
    let _: Acknowledgement = try session.requests.send("PATCH", "/users/\(edit.user)", edit)
    context.readOutcome(of: session)
  }

  /// Prints the result of a change: a sentence, or the user as JSON.
  func report(_ user: ID, _ options: GlobalOptions, _ context: Context, _ phrase: Phrase) throws {
    if !options.json { return context.output.say(phrase) }
    guard let user = try session.answer(UserWithID(user)) else {
      throw Failure(.unavailable, "accounts.unread", .personUnread, remedy: .listAgainLater)
    }
    try context.output.json(user)
  }
}

extension EditUser {
  fileprivate var changesSomething: Bool {
    username != nil || name != nil || role != nil || phone != nil || email != nil
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
