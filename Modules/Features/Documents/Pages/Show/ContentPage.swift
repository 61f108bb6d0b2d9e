import Core
import Documents
import PageKit
import ServerKit

/// The address of a document's content, which a browser shows where that runs nothing, and stores otherwise.
enum ContentPage {
  static let page = WebPage.file("/documents/{id}/content") { call in
    let found = try call.answer(
      DocumentContent(of: try call.id("id"), revision: call.query("revision").map { Int($0) ?? 0 }))
    let response = ContentResponse(
      blob: found.version.blob, modifiedAt: found.lastModifiedAt, name: found.item.name)
    return .content(response.forBrowser(isFile: call.query("file") != nil))
  }
}
