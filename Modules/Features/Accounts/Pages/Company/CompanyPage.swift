import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit

/// The page of the company's settings and links. Only admins open it.
enum CompanyPage {
  static let path = PagePath("admin", "company")
  static let newLink = FormKey("link")

  static let pages: [WebPage] =
    [WebPage("/admin/company") { call in try view(FormKey("status"), call.newForm(), call) }]
    + WebPage.form("/admin/company/settings/{setting}") { call, form in
      try view(FormKey(try call.call.parameter("setting")), form, call)
    } submit: { call, form in
      try await set(form, call)
    }
    + WebPage.form("/admin/company/links") { call, form in
      try view(newLink, form, call)
    } submit: { call, form in
      let add = AddCompanyLink(
        id: form.operation.derived(for: "id"), name: form["name"], url: LinksPage.completed(form["url"]))
      try await call.perform(add, of: form)
      return .redirect(to: path, done: form.operation)
    } + [
      WebPage.action("/admin/company/links/remove") { call, form in
        try view(FormKey("status"), form, call)
      } submit: { call, form in
        guard let link = form.id("link") else { throw Failure.formUsed }
        if try !call.isDone(form) { try await call.perform(RemoveCompanyLink(link: link), of: form) }
        return .redirect(to: path, done: form.operation)
      }
    ]

  private static func view(_ key: FormKey, _ form: Form, _ call: PageCall) throws -> PageView {
    CompanyView(model: try CompanyModel(call), forms: PageForms(key, form) { call.otherForm() }).page(call)
  }

  /// Sets a value. An empty field, or the button for it, restores the default.
  private static func set(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let key = FormKey(try call.call.parameter("setting"))
    do {
      try await call.perform(
        SetCompanySetting(
          id: form.operation.derived(for: "id"), setting: key.text,
          value: form.isTicked("default") ? nil : form.text("value", key)), of: form)
    } catch let failure as Failure where failure.field == "value" {
      throw failure.with(field: key.name("value"))
    }
    return .redirect(to: path, done: form.operation)
  }
}
