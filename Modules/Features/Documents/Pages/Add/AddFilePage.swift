import Core
import Documents
import PageKit
import Worksites

/// The page on which a user adds a file to a folder.
enum AddFilePage {
  static let file = "file"
  private static let nameField = "name"
  private static let typeField = "documentType"

  static let pages = WebPage.form("/documents/{id}/add") { call, form in
    try view(form, call)
  } submit: { call, form in
    try await submit(form, call)
  }

  /// The name of the document that a form adds: the typed one, or that of the file.
  static func name(in form: Form) -> String? { form.text(nameField) ?? (try? form.file(file))?.name }

  private static func view(_ form: Form, _ call: PageCall) throws -> PageView {
    let lineage = try call.lineage()
    let folder = try call.id("id")
    let types = try call.typeOptions()
    let type: HTML = types.isEmpty ? "" : Field(typeField, .documentTypeLabel).select(types, in: form)
    let fields: HTML = """
      \(Field(file, .fileLabel).file(in: form, of: ""))\
      \(try TakenName(form, in: folder, call)?.html(in: form))\
      \(Field(nameField, .nameLabel).hint(.nameHint).html(in: form))\(type)\
      <div class="actions wide">\(HTML.button(.saveButton))</div>
      """
    let frame = call.frame(to: DocumentAddress.page("add", of: folder), isQueued: true)
    return PageView(
      .addFileTitle, place: DocumentsPages.path, back: (.named(lineage.name), DocumentAddress.folder(folder)),
      form: form, isKept: true,
      "\(frame.html(form, fields))<p class=\"quiet scripted\">\(Phrase.addOffline)</p>")
  }

  private static func submit(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let folder = try call.id("id")
    // A form may arrive again after its response was lost. The folder may be gone since.
    if try call.isDone(form) { return .redirect(to: try open(folder, call), done: form.operation) }
    let lineage = try call.lineage()
    guard let file = try form.file(file) else {
      throw Failure(.invalid, "documents.noFile", .fileMissing, remedy: .chooseFile, field: Self.file)
    }
    let addition = FileAddition(
      file: file, name: name(in: form) ?? file.name, worksite: lineage.worksite.id, folder: folder,
      documentType: form.id(typeField), choice: TakenName.choice(in: form), modifiedAt: call.enteredAt(form))
    try await placed(["blob": Self.file]) {
      try await call.run(form, naming: [file.blob]) { try addition.perform(by: $0, of: form) }
    }
    return .redirect(to: DocumentAddress.folder(folder), done: form.operation)
  }

  private static func open(_ folder: ID, _ call: PageCall) throws -> PagePath {
    (try? call.lineage()) == nil ? PagePath("documents") : DocumentAddress.folder(folder)
  }
}
