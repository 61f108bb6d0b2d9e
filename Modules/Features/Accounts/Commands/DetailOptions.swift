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
    edit.name = name.map { Edit(from: user.name, to: $0) }
    edit.phone = phone.map { Edit(from: user.phone, to: $0) }
    edit.email = email.map { Edit(from: user.email, to: $0) }
    return edit
  }
}
