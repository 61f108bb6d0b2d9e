import Core
import PageKit

/// The first page of documents: the worksites, or the results of a search.
enum OverviewPage {
  static let page = WebPage(DocumentsPages.path) { call in
    let form = call.newForm()
    if let search = try SearchModel(call, form) {
      return PageView(
        .searchTitle, place: DocumentsPages.path, back: (.documentsPlace, PagePath("documents")),
        OverviewView.results(search, form))
    }
    return PageView(
      .documentsPlace, place: DocumentsPages.path, isKept: true,
      OverviewView.html(try OverviewModel(call), form))
  }
}
