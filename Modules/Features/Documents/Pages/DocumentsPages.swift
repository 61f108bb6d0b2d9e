import Core
import PageKit

/// The pages of documents: worksites, folders, documents, trash and conflicts.
package enum DocumentsPages {
  /// All pages of documents.
  package static let pages = FeaturePages(
    place: Place(path, .documentsPlace, .documents),
    pages: [OverviewPage.page, ContentPage.page] + FolderListPage.pages + ChooseFolderPage.pages
      + AddFilePage.pages + ItemPage.pages + TrashPage.pages + ConflictsPage.pages + TemplatesPage.pages
      + TypesPage.pages + KeepingPage.pages + RestoreRemovedPage.pages,
    cards: [RecentCard.card], remedies: remedies)

  /// The path of the place in the bar.
  static let path = "/documents"

  /// The pages on which a user takes the steps of remedies.
  private static let remedies = RemedyLinks([
    "documents.decideConflict": { _ in (.conflictsTitle, ConflictsPage.path) },
    "documents.types": { _ in (.typesTitle, TypesPage.path) },
    "documents.templates": { _ in (.typesTitle, TypesPage.path) },
    "documents.restoreRemoved": { step in
      (
        .restoreRemovedTitle,
        RestoreRemovedPage.path(site: step["site"], username: step["user"], since: step["since"])
      )
    },
  ])
}
