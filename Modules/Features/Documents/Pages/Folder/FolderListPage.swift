import Core
import Documents
import PageKit
import Worksites

/// The page of a folder, and the forms on it.
enum FolderListPage {
  /// The field for the name of a new folder.
  static let folderName = "folder-name"

  static let pages = [
    WebPage("/documents/{id}") { call in try view(call) },
    WebPage.action("/documents/{id}/folders") { call, form in
      try view(call, adding: form)
    } submit: { call, form in
      try await addFolder(form, call)
    },
    WebPage.action("/documents/{id}/items") { call, form in
      try view(call, ticking: form)
    } submit: { call, form in
      try await TickedItems(form).submit(form, in: try call.id("id"), call)
    },
  ]

  private static func view(
    _ call: PageCall, adding: Form? = nil, ticking: Form? = nil
  ) throws -> PageView {
    FolderView(
      model: try FolderModel(call), user: call.visitor?.user, adding: adding ?? call.otherForm(),
      ticking: ticking ?? call.otherForm(), search: call.otherForm(), dropping: call.otherForm()
    ).page
  }

  private static func addFolder(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let folder = try call.id("id")
    let lineage = try call.lineage()
    let add = AddFolder(
      id: form.operation.derived(for: "id"), worksite: lineage.worksite.id,
      place: ItemPlace(parent: folder, name: form[folderName]))
    try await placed(["name": folderName]) { try await call.perform(add, of: form) }
    return .redirect(to: DocumentAddress.folder(folder), done: form.operation)
  }
}
