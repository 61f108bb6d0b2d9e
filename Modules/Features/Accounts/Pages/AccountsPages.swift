import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit
import Worksites

/// The pages of accounts: log-in, own account and devices.
package struct AccountsPages: Sendable {
  private let authentication: Authentication

  /// The pages of accounts, with an authentication that the routes of the API share.
  package init(_ authentication: Authentication) { self.authentication = authentication }

  /// All pages of accounts.
  package var pages: FeaturePages {
    FeaturePages(pages: LoginPage(authentication: authentication).pages + LogoutPage.pages)
  }
}

extension AccountsPages: PageAccounts {
  package func visitor(of call: Call) throws -> Visitor? {
    guard let caller = call.callerIfLoggedIn, let user = try call.answer(UserWithID(caller.actor.user)) else {
      return nil
    }
    return Visitor(
      user: user.id, name: user.name, role: user.role, language: nil, look: .device, today: try today(call))
  }

  /// The current day. With worksites in several zones it is the earliest, so that a day is over only when it is over in
  /// all.
  private func today(_ call: Call) throws -> CivilDate {
    let now = call.services.companyStore.clock.now()
    let zones = Set(try call.answer(Worksites()).map(\.zone))
    let days = zones.compactMap { Zone($0)?.civil(now).date }
    return days.min() ?? Zone.utc.civil(now).date
  }

  package func done(_ operation: ID, _ call: Call) throws -> (summary: Phrase, isUndoable: Bool)? { nil }
}
