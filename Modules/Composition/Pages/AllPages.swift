import AccountsPages
import BudgetPages
import ContactsPages
import Core
import DocumentsPages
import HoursPages
import PageKit
import WorksitesPages

/// The web pages of `worksite-server`: the program and the tests of its pages read this list.
package enum AllPages {
  /// The pages of all features, one line each, in the order of the bar.
  ///
  /// - Parameters:
  ///   - accounts: the pages of accounts, which also tell who the user of a page is.
  ///   - random: the source of the tokens that pages make.
  package static func site(_ accounts: AccountsPages, random: RandomSource) -> PageSite {
    PageSite(
      [
        accounts.pages,
        HoursPages.pages(random: random),
        BudgetPages.pages,
        DocumentsPages.pages,
        ContactsPages.pages,
        WorksitesPages.pages,
        accounts.links,
      ], accounts: accounts)
  }
}
