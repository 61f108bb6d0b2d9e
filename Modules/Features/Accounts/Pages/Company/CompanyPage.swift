import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit
import Worksites

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

  private static func view(
    _ key: FormKey, _ form: Form, _ call: PageCall, typed: CompanyModel.TypedSetting? = nil
  ) throws -> PageView {
    var model = try CompanyModel(call)
    model.typed = typed
    return CompanyView(model: model, forms: PageForms(key, form) { call.otherForm() }).page(call)
  }

  /// Sets a value. An empty field, or the button for it, restores the default.
  ///
  /// A value whose effect can be described is saved once the page has shown the effect.
  private static func set(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let key = FormKey(try call.call.parameter("setting"))
    let done = PageAnswer.redirect(to: path, done: form.operation)
    if try call.isDone(form) { return done }
    let value = form.isTicked("default") ? nil : form.text("value", key)
    do {
      if let typed = try unseen(value, of: key.text, form, call) {
        return .view(try view(key, form, call, typed: typed))
      }
      try await call.perform(
        SetCompanySetting(id: form.operation.derived(for: "id"), setting: key.text, value: value), of: form)
    } catch let failure as Failure where failure.field == "value" {
      throw failure.with(field: key.name("value"))
    }
    return done
  }

  /// The effect of a value that the page has not shown yet; `nil` where there is none.
  private static func unseen(
    _ value: String?, of setting: String, _ form: Form, _ call: PageCall
  ) throws -> CompanyModel.TypedSetting? {
    let (composition, seen) = (call.companyStore.composition, CompanyView.seen(value))
    guard form["seen"] != seen, composition.settings.contains(where: { $0.name == setting && $0.hasEffect })
    else { return nil }
    let today = try call.answer(WorkingZones()).main.civil(call.now).date
    let effect = try call.answer(SettingEffect(of: setting, value, on: today, in: composition))
    return CompanyModel.TypedSetting(setting: setting, seen: seen, effect: effect)
  }
}
