import Core
import Documents
import PageKit
import Worksites

/// The page on which a user makes a document from a template.
enum TemplatesPage {
  private static let template = "template"
  private static let name = "name"

  static let pages = WebPage.form("/documents/{id}/template") { call, form in
    try view(form, call)
  } submit: { call, form in
    try await submit(form, call)
  }

  private static func view(_ form: Form, _ call: PageCall) throws -> PageView {
    let lineage = try call.lineage()
    let folder = try call.id("id")
    return page(try call.answer(DocumentTemplates()), lineage, folder, form, by: call.visitor?.user)
  }

  static func page(
    _ templates: [DocumentTemplate], _ lineage: ItemLineage.Answer, _ folder: ID, _ form: Form, by user: ID?
  ) -> PageView {
    let options = templates.map { Field.Option($0.id.description, $0.name) }
    let fields: HTML = """
      \(Field(template, .templateLabel).value(options.first?.value).choices(options, in: form))\
      \(Field(name, .nameLabel).hint(.templateNameHint).html(in: form))\
      <div class="actions wide">\(HTML.button(.addDocumentButton))</div>
      """
    let frame = FormFrame(to: DocumentAddress.page("template", of: folder), by: user)
    return PageView(
      .templateTitle, place: DocumentsPages.path,
      back: (.named(lineage.name), DocumentAddress.folder(folder)), form: form,
      options.isEmpty
        ? "<p class=\"empty\">\(Phrase.noTemplates) \(HTML.link(.templatesTitle, to: TypesPage.path))</p>"
        : frame.html(form, fields))
  }

  private static func submit(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let lineage = try call.lineage()
    let folder = try call.id("id")
    guard let id = form.id(template) else {
      throw Failure(
        .invalid, "documents.noTemplateChosen", .templateMissing, remedy: .chooseTemplate, field: template)
    }
    let template = try call.answer(DocumentTemplateWithID(id))
    let place = ItemPlace(parent: folder, name: typedName(form, for: template))
    let add = AddDocument(
      id: form.operation.derived(for: "id"), contentVersion: form.operation.derived(for: "content"),
      worksite: lineage.worksite.id, place: place, blob: template.blob, modifiedAt: call.enteredAt(form),
      documentType: template.documentType)
    try await call.perform(add, of: form)
    return .redirect(to: DocumentAddress.details(add.id), done: form.operation)
  }

  /// The typed name, with the ending of the template where it has none.
  static func typedName(_ form: Form, for template: DocumentTemplate) -> String {
    guard let typed = form.text(name) else { return template.name }
    guard !typed.contains("."), let dot = template.name.lastIndex(of: ".") else { return typed }
    return typed + template.name[dot...]
  }
}
