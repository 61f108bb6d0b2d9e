import Core
import Documents
import PageKit
import Worksites

/// The page on which a user adds files to a folder.
enum AddFilePage {
  static let file = "file"
  private static let nameField = "name"
  private static let typeField = "documentType"

  static let pages = WebPage.form("/documents/{id}/add", takesFiles: true) { call, form in
    try view(form, call)
  } submit: { call, form in
    try await submit(form, call)
  }

  /// The names of the documents that a form adds.
  ///
  /// They are those of its files, or the typed one of a single file.
  static func names(in form: Form) -> [String] {
    let names = form.files(file).map(\.name)
    return names.count > 1 ? names : form.text(nameField).map { [$0] } ?? names
  }

  private static func view(_ form: Form, _ call: PageCall) throws -> PageView {
    let lineage = try call.lineage()
    let folder = try call.id("id")
    let types = try call.typeOptions()
    let type: HTML = types.isEmpty ? "" : Field(typeField, .documentTypeLabel).select(types, in: form)
    let fields: HTML = """
      \(Field(file, .fileLabel).file(in: form, of: "", isMany: true))\
      \(try TakenName(form, in: folder, call)?.html(in: form))\
      \(Field(nameField, .nameLabel).hint(.nameHint).html(in: form))\(type)\
      <div class="actions wide">\(HTML.button(.saveButton))</div>
      """
    let frame = call.frame(to: DocumentAddress.page("add", of: folder), isQueued: true, hasFiles: true)
    return PageView(
      .addFileTitle, place: DocumentsPages.path, back: (.named(lineage.name), DocumentAddress.folder(folder)),
      form: form, isKept: true,
      "\(frame.html(form, fields))<p class=\"quiet\">\(Phrase.addOffline)</p>")
  }

  private static func submit(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let folder = try call.id("id")
    // A form may arrive again after its response was lost. The folder may be gone since.
    if try call.isDone(form) { return .redirect(to: try open(folder, call), done: form.operation) }
    let lineage = try call.lineage()
    let files = form.files(file)
    if files.isEmpty {
      throw Failure(.invalid, "documents.noFile", .fileMissing, remedy: .chooseFile, field: file)
    }
    let additions = zip(files, names(in: form)).map { file, name in
      FileAddition(
        file: file, name: name, worksite: lineage.worksite.id, folder: folder,
        documentType: form.id(typeField), choice: TakenName.choice(in: form),
        modifiedAt: call.modificationTime(of: file, in: form))
    }
    try await placed(["blob": file]) {
      try await call.run(form, naming: files.map(\.blob)) { performer in
        for (number, addition) in additions.enumerated() {
          try addition.perform(by: performer, of: form, as: number == 0 ? nil : "file \(number)")
        }
      }
    }
    return .redirect(to: DocumentAddress.folder(folder), done: form.operation)
  }

  private static func open(_ folder: ID, _ call: PageCall) throws -> PagePath {
    (try? call.lineage()) == nil ? PagePath("documents") : DocumentAddress.folder(folder)
  }
}
