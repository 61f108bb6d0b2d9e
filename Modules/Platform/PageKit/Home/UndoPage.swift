import Core
import Operations

/// The address that takes back what a form did.
enum UndoPage {
  static let pages = WebPage.form("/undo") { call, form in
    let operations = form.id("only")
    return PageView(
      .undoTitle, form: form,
      call.frame(to: PagePath("undo")).button(
        form, .undoButton, style: .main,
        fields: HTML.hidden("only", operations?.description ?? "") + HTML.hidden("to", form["to"])))
  } submit: { call, form in
    guard let batch = form.id("only"), let done = try call.done(batch) else {
      throw Failure(.notFound, "pages.noUndo", .nothingToUndo, remedy: .openHome)
    }
    try await call.run(form) { _ = try $0.undo(done.operations) }
    return .redirect(to: (PagePath(own: form["to"]) ?? PagePath()).with("undone", batch.description))
  }
}

extension PageCall {
  /// Whether the user sent a form before, and the server performed it.
  ///
  /// A handler asks it before it reads what the first performance may have changed.
  package func isDone(_ form: Form) throws -> Bool { try done(form.operation) != nil }

  /// The operations of a form of the user, by its id; `nil` where it performed none.
  func done(_ form: ID) throws -> OperationBatch.Performed? {
    try answer(OperationBatch(form, in: companyStore.composition))
  }
}
