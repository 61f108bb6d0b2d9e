import Core
import Operations
import PageKit
import Worksites

/// The page of a worksite, with the addresses that take its forms.
enum SitePage {
  static let pages: [WebPage] =
    [WebPage("/sites/{site}") { call in try view(.status, call.newForm(), call) }]
    + form("/sites/{site}/edit", .details, edit)
    + form("/sites/{site}/archive", .archive, archive)
    + form("/sites/{site}/people", .people, attach)
    + form("/sites/{site}/tasks", .newTask, addTask)
    + ofTask("/sites/{site}/tasks/{task}", editTask)
    + ofTask("/sites/{site}/tasks/{task}/remove") { call, form in
      try await call.perform(RemoveTask(task: try call.id("task")), of: form)
    }

  private typealias Submit = @Sendable (PageCall, Form) async throws -> Void

  /// A form of the page, whose own address shows the page with that form open.
  private static func form(_ path: String, _ key: FormKey, _ submit: @escaping Submit) -> [WebPage] {
    WebPage.form(path) { call, form in
      try view(key, form, call)
    } submit: { call, form in
      try await submit(call, form)
      return try done(call, form)
    }
  }

  /// A form of a task, whose own address shows the page with the forms of the task open.
  private static func ofTask(_ path: String, _ submit: @escaping Submit) -> [WebPage] {
    WebPage.form(path) { call, form in
      try view(FormKey(try call.id("task")), form, call)
    } submit: { call, form in
      if try !call.isDone(form) { try await submit(call, form) }
      return try done(call, form)
    }
  }

  private static func view(_ key: FormKey, _ form: Form, _ call: PageCall) throws -> PageView {
    SiteView(model: try SiteModel(call), forms: PageForms(key, form) { call.otherForm() }) {
      call.frame(to: $0)
    }.page
  }

  private static func done(_ call: PageCall, _ form: Form) throws -> PageAnswer {
    .redirect(
      to: PagePath("sites", try call.id("site").description).with("find", form.text("find")),
      done: form.operation)
  }

  private static let edit: Submit = { call, form in
    var edit = EditWorksite(worksite: try call.id("site"))
    (edit.name, edit.about, edit.zone) = (form.change("name"), form.change("about"), form.change("zone"))
    let (before, after) = (form["nightBefore"] == "yes", form.isTicked("night"))
    if before != after { edit.isNightWork = Edit(from: before, to: after) }
    edit.defaultBreak = form.change("defaultBreak")
    try await call.perform(edit, of: form)
  }

  private static let archive: Submit = { call, form in
    try await call.perform(
      ArchiveWorksite(worksite: try call.id("site"), isArchived: form["archived"] == "yes"), of: form)
  }

  private static let attach: Submit = { call, form in
    let attached = form.id("attach").map {
      AttachUsers.Attachment(id: form.operation.derived(for: "id"), user: $0)
    }
    try await call.perform(
      AttachUsers(
        worksite: try call.id("site"), attach: [attached].compactMap(\.self),
        detach: [form.id("detach")].compactMap(\.self)), of: form)
  }

  private static let addTask: Submit = { call, form in
    try await call.perform(
      AddTask(id: form.operation.derived(for: "id"), worksite: try call.id("site"), name: form["task"]),
      of: form, asField: "task")
  }

  private static let editTask: Submit = { call, form in
    let key = FormKey(try call.id("task"))
    let (before, after) = (form.exact(key.name("before")), form.text("name", key) ?? "")
    try await call.perform(
      EditTask(task: try call.id("task"), name: before == after ? nil : Edit(from: before, to: after)),
      of: form, asField: key.name("name"))
  }
}

extension FormKey {
  static let status = FormKey("status")
  static let details = FormKey("details")
  static let archive = FormKey("archive")
  static let people = FormKey("people")
  static let newTask = FormKey("newTask")
}

extension PageCall {
  /// Performs an operation whose name the user typed in a field.
  fileprivate func perform<Value: Operations.Operation>(
    _ operation: Value, of form: Form, asField field: String
  ) async throws {
    do {
      try await perform(operation, of: form)
    } catch let failure as Failure where failure.field == "name" {
      throw failure.with(field: field)
    }
  }
}
