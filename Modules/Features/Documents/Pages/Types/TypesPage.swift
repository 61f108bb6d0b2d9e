import Core
import Documents
import Operations
import PageKit
import ServerKit

/// The page of the document types and the templates of the company, and the forms on it.
enum TypesPage {
  static let path = PagePath("documents", "types")

  static let pages = [
    WebPage("/documents/types") { call in try view(call) },
    content,
    action("/documents/types/add", { _ in .addType }) { form, call in
      let add = AddDocumentType(id: form.operation.derived(for: "id"), name: form[TypesFields.typeName])
      try await placed(["name": TypesFields.typeName]) { try await call.perform(add, of: form) }
    },
    action("/documents/types/{id}/edit", { .editType(try $0.id("id")) }) { form, call in
      let id = try call.id("id")
      let field = TypesFields.name(of: id)
      let name = Edit(from: form.text(TypesFields.shownName), to: form[field])
      try await placed(["name": field]) {
        try await call.perform(EditDocumentType(documentType: id, name: name), of: form)
      }
    },
    action("/documents/types/{id}/remove", { .removeType(try $0.id("id")) }) { form, call in
      try await call.perform(RemoveDocumentType(documentType: try call.id("id")), of: form)
    },
    action("/documents/templates/add", takesFiles: true, { _ in .addTemplate }) { form, call in
      try await addTemplate(form, call)
    },
    action("/documents/templates/{id}/remove", { .removeTemplate(try $0.id("id")) }) { form, call in
      try await call.perform(RemoveDocumentTemplate(template: try call.id("id")), of: form)
    },
  ]

  /// The content of a template.
  private static let content = WebPage.file("/documents/templates/{id}/content") { call in
    let template = try call.answer(DocumentTemplateWithID(try call.id("id")))
    let response = ContentResponse(
      blob: template.blob, modifiedAt: template.modifiedAt, name: template.name)
    return .content(response.forBrowser())
  }

  /// The address of an act on a type or a template.
  ///
  /// - Parameter kind: `types` or `templates`.
  static func path(_ act: String, of record: ID, in kind: String) -> PagePath {
    PagePath("documents", kind, record.description, act)
  }

  /// The address that takes one of the forms, and then shows the page again.
  private static func action(
    _ path: String, takesFiles: Bool = false, _ key: @escaping @Sendable (PageCall) throws -> TypesForm,
    _ perform: @escaping @Sendable (Form, PageCall) async throws -> Void
  ) -> WebPage {
    WebPage.action(path, takesFiles: takesFiles) { call, form in
      try view(call, (try key(call), form))
    } submit: { call, form in
      if try !call.isDone(form) { try await perform(form, call) }
      return .redirect(to: Self.path, done: form.operation)
    }
  }

  private static func view(_ call: PageCall, _ sent: (key: TypesForm, form: Form)? = nil) throws -> PageView {
    TypesView(model: try TypesModel(call), forms: PageForms(sent: sent) { call.otherForm() }).page
  }

  private static func addTemplate(_ form: Form, _ call: PageCall) async throws {
    guard let file = form.file(TypesFields.file) else {
      throw Failure(
        .invalid, "documents.noFile", .fileMissing, remedy: .chooseFile, field: TypesFields.file)
    }
    let add = AddDocumentTemplate(
      id: form.operation.derived(for: "id"), name: form.text(TypesFields.templateName) ?? file.name,
      documentType: form.id(TypesFields.documentType), blob: file.blob,
      modifiedAt: call.modificationTime(of: file, in: form))
    try await placed(["name": TypesFields.templateName, "blob": TypesFields.file]) {
      try await call.perform(add, of: form)
    }
  }
}
