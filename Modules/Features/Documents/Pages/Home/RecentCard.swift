import Auth
import Core
import Documents
import PageKit
import Worksites

/// The card of the home page with the documents that were saved last.
///
/// It adds a file to the folder in which the user saved one last.
enum RecentCard {
  /// The number of documents that the card shows.
  private static let shown = 4

  static let card = HomeCard { call in
    let sites = try call.answer(Worksites())
    if sites.isEmpty { return nil }
    let recent = try call.answer(RecentDocuments(limit: shown))
    let own = try call.answer(RecentDocuments(savedBy: try call.actor.user, limit: 1)).first
    return html(
      recent, folder: (own ?? recent.first)?.item.parent, live: sites.map { Audience.site($0.id).key })
  }

  /// - Parameter folder: the folder of the latest file; `nil` where there are no files yet.
  static func html(_ recent: [RecentDocuments.Saved], folder: ID?, live: [String]) -> HTML {
    let add = folder.map { HTML.link(.addFileTitle, to: DocumentAddress.page("add", of: $0)) }
    return HTML.card(
      .recentTitle, id: "home-documents", live: live,
      """
      \(OverviewView.recent(recent))<div class="actions">\(add)\
      \(HTML.link(.documentsPlace, to: PagePath("documents")))</div>
      """)
  }
}
