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
  private let authority: TrustedAuthority?

  /// The pages of accounts, with an authentication that the routes of the API share.
  ///
  /// - Parameter authority: the server's own authority, which devices have to trust; `nil` for none.
  package init(_ authentication: Authentication, authority: TrustedAuthority? = nil) {
    self.authentication = authentication
    self.authority = authority
  }

  /// The pages of accounts but those of links.
  package var pages: FeaturePages {
    let login = LoginPage(authentication: authentication).pages + LogoutPage.pages
    let joining =
      JoinPage(authentication: authentication).pages + RegisterPage(authentication: authentication).pages
    let own =
      SettingsPage.pages + PasswordPage(authentication: authentication).pages + DevicesPage.pages
      + AppPasswordsPage(authentication: authentication).pages
      + PhonePage(authentication: authentication).pages
    let admin =
      UsersPage(authentication: authentication).pages + UserPage(authentication: authentication).pages
      + InvitationsPage(authentication: authentication).pages + CompanyPage.pages
      + [CompanyHistoryPage.page, CompanyServerPage(authentication: authentication).page]
      + [DataKindsPage.page, DataTablePage.page, DataRecordPage.page]
    return FeaturePages(
      pages: login + joining + own + admin + NoticesPage.pages + TrustPage(authority: authority).pages,
      cards: [NoticesPage.card, CompanyServerPage.card])
  }

  /// The pages of links, whose card comes last on the home page.
  package var links: FeaturePages { FeaturePages(pages: LinksPage.pages, cards: [LinksPage.card]) }
}

extension AccountsPages: PageAccounts {
  package func visitor(of call: Call) throws -> Visitor? {
    guard let caller = call.callerIfLoggedIn else { return nil }
    let (found, own, zones) = try call.answers(UserWithID(caller.actor.user), Settings(), WorkingZones())
    guard let user = found else { return nil }
    let settings = PageSettings(own)
    return Visitor(
      user: user.id, name: user.name, role: user.role, language: settings.language,
      look: Visitor.Look(settings.look),
      today: zones.today(at: call.services.companyStore.clock.now()))
  }
}

extension Visitor.Look {
  fileprivate init(_ look: PageSettings.Look) {
    self =
      switch look {
      case .device: .device
      case .light: .light
      case .dark: .dark
      }
  }
}
