import Core
import Documents
import PageKit

/// The page of a folder or document, and the forms on it.
enum ItemPage {
  static let pages =
    [WebPage("/documents/{id}/show") { call in try view(call) }]
    + [
      action("rename", .rename) { item, form, call in
        let name = form[ItemFields.name]
        let shown = form.text(ItemFields.shownName) ?? item.name
        if name == item.name, name == shown { return }
        try await call.perform(
          MoveItem(
            item: item.id, from: ItemPlace(parent: item.parent, name: shown),
            to: ItemPlace(parent: item.parent, name: name)), of: form)
      },
      action("edit", .edit) { item, form, call in
        let types = try call.typeOptions().compactMap { ID($0.value) }
        guard let edit = EditedItem(form, types).edit(of: item.id) else { return }
        try await call.perform(edit, of: form)
      },
      action("restore", .restore) { item, form, call in
        let revision = Int(form[ItemFields.revision]) ?? 0
        let version = try call.answer(DocumentContent(of: item.id, revision: revision)).version
        try await call.perform(
          SaveContent(restoring: version, of: item, as: form.operation.derived(for: "content")), of: form)
      },
      action("save", .save, takesFiles: true) { item, form, call in try await save(form, to: item, call) },
      action("lock", .lock) { item, form, call in
        let seconds = Int64(form[ItemFields.seconds]) ?? ItemLockView.times[0]
        try await call.perform(
          AddLock(
            id: form.operation.derived(for: "id"), item: item.id, seconds: seconds,
            message: form[ItemFields.message]), of: form)
      },
      action("unlock", .unlock) { item, form, call in
        let breaking = form.isTicked(ItemFields.breaking)
        try await call.perform(RemoveLock(item: item.id, breaking: breaking ? true : nil), of: form)
      },
    ]

  /// The address that takes one of the forms, and then shows the page of the item again.
  private static func action(
    _ name: String, _ kind: ItemForm, takesFiles: Bool = false,
    _ perform: @escaping @Sendable (Item, Form, PageCall) async throws -> Void
  ) -> WebPage {
    WebPage.action("/documents/{id}/\(name)", takesFiles: takesFiles) { call, form in
      try view(call, (kind, form))
    } submit: { call, form in
      let id = try call.id("id")
      // A form may arrive again after its response was lost. The item may have changed or gone since.
      if try call.isDone(form) {
        let isVisible = (try? call.lineage()) != nil
        return .redirect(
          to: isVisible ? DocumentAddress.details(id) : PagePath("documents"), done: form.operation)
      }
      try await perform(try call.answer(ItemWithID(id)).item, form, call)
      return .redirect(to: DocumentAddress.details(id), done: form.operation)
    }
  }

  private static func view(_ call: PageCall, _ sent: (key: ItemForm, form: Form)? = nil) throws
    -> PageView
  {
    ItemDetailsView(model: try ItemModel(call), forms: PageForms(sent: sent) { call.otherForm() }).page
  }

  private static func save(_ form: Form, to item: Item, _ call: PageCall) async throws {
    guard let file = form.file(ItemFields.file) else {
      throw Failure(
        .invalid, "documents.noFile", .fileMissing, remedy: .chooseFile, field: ItemFields.file)
    }
    guard let base = form.id(ItemFields.base) ?? item.content else {
      throw Failure(.notFound, .documentsNone, .worksiteHasNoPage, remedy: .openFolderInstead)
    }
    let save = SaveContent(
      document: item.id, documentName: item.name, content: form.operation.derived(for: "content"), base: base,
      blob: file.blob, modifiedAt: call.modificationTime(of: file, in: form))
    try await placed(["blob": ItemFields.file]) { try await call.perform(save, of: form) }
  }
}
