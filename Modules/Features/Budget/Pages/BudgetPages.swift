import PageKit

/// The pages of budgets: buying, what is left, purchases, limits.
package enum BudgetPages {
  /// All pages of budgets.
  package static let pages = FeaturePages(
    place: Place(path, .budgetPlace, .budget),
    pages: [BudgetOverviewPage.page, PurchaseListPage.page, ExplanationPage.page] + BuyPage.pages
      + PurchasePage.pages + AddBudgetPage.pages + BudgetSheetPage.pages,
    cards: [BudgetHomeCard.card], shortcuts: [Place("/buy", .buyPlace, .add)])

  /// The path of the place in the bar.
  static let path = "/budget"
}
