import Accounts
import Auth
import Core
import Operations
import PageKit

/// The data of the page of settings.
struct SettingsModel {
  let user: User
  let settings: PageSettings
  /// The sections of the other features.
  let sections: [HTML]

  init(of call: PageCall) throws {
    user = try call.ownUser()
    settings = PageSettings(try call.answer(Settings()))
    sections = try call.settingsSections()
  }

  init(user: User, settings: PageSettings, sections: [HTML]) {
    self.user = user
    self.settings = settings
    self.sections = sections
  }
}

extension PageCall {
  /// The record of the user.
  func ownUser() throws -> User {
    guard let user = try answer(UserWithID(try actor.user)) else {
      throw Failure(.notFound, "accounts.gone", .accountGone, remedy: .logInOnceMore)
    }
    return user
  }
}
