import Core
import Documents
import PageKit

/// The page on which a user decides between two versions of a document.
enum ConflictsPage {
  static let path = PagePath("conflicts")
  static let document = "document"
  static let content = "content"
  static let base = "base"
  static let keep = "keep"

  static let pages = WebPage.form("/conflicts") { call, form in
    let forms = PageForms(sent: form.id(content).map { ($0, form) }) { call.otherForm() }
    return ConflictsView(model: try ConflictsModel(call), user: call.visitor?.user, form: form, forms: forms)
      .page
  } submit: { call, form in
    if try !call.isDone(form) { try await call.perform(try decision(form, call), of: form) }
    return .redirect(to: path, done: form.operation)
  }

  private static func decision(_ form: Form, _ call: PageCall) throws -> ResolveConflict {
    guard let document = form.id(document), let content = form.id(content), let base = form.id(base),
      let keep = ResolveConflict.Decision(rawValue: form[keep])
    else { throw Failure(.usage, "documents.noDecision", .noDecision, remedy: .openConflictsAgain) }
    return ResolveConflict(
      document: document, documentName: try call.answer(ItemWithID(document)).item.name, content: content,
      base: base, keep: keep, newContent: form.operation.derived(for: "content"),
      newDocument: form.operation.derived(for: "document"))
  }
}
