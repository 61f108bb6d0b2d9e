import Core
import Documents
import PageKit

/// The addresses of the pages of documents.
enum DocumentAddress {
  /// The page of a folder, or of the top of a worksite.
  static func folder(_ id: ID) -> PagePath { PagePath("documents", id.description) }

  /// Another page of a folder, a document or a worksite.
  static func page(_ name: String, of id: ID) -> PagePath { PagePath("documents", id.description, name) }

  /// The page about a folder or document itself.
  static func details(_ id: ID) -> PagePath { page("show", of: id) }

  /// The content of a document.
  ///
  /// - Parameters:
  ///   - revision: the number of the version; `nil` for the current one.
  ///   - isFile: whether the browser stores the content instead of showing it.
  static func content(_ document: ID, revision: Int? = nil, isFile: Bool = false) -> PagePath {
    page("content", of: document).with("revision", revision?.description).with("file", isFile ? "1" : nil)
  }

  /// The address that a tap on an item opens.
  ///
  /// It is that of the folder, of the PDF in the browser's viewer, or of the page of the document.
  static func opened(_ item: Item) -> PagePath {
    if item.kind == .folder { return folder(item.id) }
    return isOpenedDirectly(item) ? content(item.id) : details(item.id)
  }

  /// Whether a tap opens the content. A phone shows it only in the viewer of the browser.
  static func isOpenedDirectly(_ item: Item) -> Bool {
    item.kind == .document && MediaType.of(item.name) == "application/pdf"
  }
}
