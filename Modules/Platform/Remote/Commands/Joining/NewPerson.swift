import Accounts
import CommandKit
import Core
import Networking
import Remote

/// The details of a new account, which the user gave or is asked for.
struct NewPerson {
  private let options: NewPersonOptions
  private let context: Context
  private var token: String?
  private var username = ""
  private var fullName = ""
  private var password = ""

  /// Asks for the details that are missing, and again for those of the wrong form.
  ///
  /// - Parameter origin: the way to the account.
  init(_ options: NewPersonOptions, from origin: NewAccountOrigin, _ context: Context) throws {
    self.options = options
    self.context = context
    if case .invitation(let given) = origin {
      token = try given ?? context.secret(asking: .invitationQuestion)
    }
    _ = try UserForm.phone(options.phone ?? "")
    _ = try UserForm.email(options.email ?? "")
    try askUsername(options.username)
    try askName(options.name)
    try askPassword()
  }

  /// Creates the account. On a terminal the user corrects what the server rejects.
  ///
  /// - Returns: the account.
  mutating func make(at connection: LoginConnection) throws -> NewAccount {
    var passwords = 1
    while true {
      let account = NewAccount(
        token: token, username: username, name: fullName, phone: options.phone, email: options.email,
        password: password)
      do {
        try interruptible { cancellation in
          try context.online(RemoteServer(connection.client), unless: cancellation) {
            try await account.make(through: $0.client)
          }
        }
        return account
      } catch let failure as Failure where context.machine.terminal.canAsk {
        if failure.field == "password" { passwords += 1 }
        guard mayCorrect(failure), passwords <= Context.maxPasswords else { throw failure }
        context.output.report(failure)
        try correct(failure)
      }
    }
  }

  private func mayCorrect(_ failure: Failure) -> Bool {
    switch failure.field {
    case "username", "name": true
    case "token": token != nil
    case "password": !options.passwords.passwordStdin
    default: false
    }
  }

  private mutating func correct(_ failure: Failure) throws {
    switch failure.field {
    case "username": try askUsername(nil)
    case "name": try askName(nil)
    case "token": token = try context.secret(asking: .invitationQuestion)
    default: try askPassword()
    }
  }

  private mutating func askUsername(_ given: String?) throws {
    username = try context.repeating(where: { $0.field == "username" }) { isRepetition in
      try UserForm.username((isRepetition ? nil : given) ?? context.ask(.newUsernameQuestion))
    }
  }

  private mutating func askName(_ given: String?) throws {
    fullName = try context.repeating(where: { $0.field == "name" }) { isRepetition in
      try UserForm.name((isRepetition ? nil : given) ?? context.ask(.ownNameQuestion))
    }
  }

  private mutating func askPassword() throws {
    password = try options.passwords.new(for: username, in: context)
  }
}

/// The way to a new account.
enum NewAccountOrigin {
  /// An invitation with its token; `nil` where the user is asked for it.
  case invitation(String?)
  /// Open registration.
  case registration
}
