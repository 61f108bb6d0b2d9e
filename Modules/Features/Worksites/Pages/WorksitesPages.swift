import PageKit

/// The pages of worksites: their list, their tasks and their users.
package enum WorksitesPages {
  /// All pages of worksites.
  package static let pages = FeaturePages(
    pages: SitesPage.pages + SitePage.pages, cards: [SitesPage.card], settings: [SitesPage.section])
}
