import Accounts
import Auth
import Core
import Operations
import PageKit

/// The page of settings, and the addresses that take its forms.
enum SettingsPage {
  static let pages = [
    WebPage("/settings") { call in try view(call, person: call.newForm(), look: call.otherForm()) },
    WebPage.action("/settings/person") { call, form in
      try view(call, person: form, look: call.otherForm())
    } submit: { call, form in
      let edit = edit(of: try call.actor.user, form)
      try await call.perform(edit, of: form)
      return .redirect(to: PagePath("settings"), done: form.operation)
    },
    WebPage.action("/settings/look") { call, form in
      try view(call, person: call.otherForm(), look: form)
    } submit: { call, form in
      try await call.run(form) { work in
        let language = SetSetting(
          id: form.operation.derived(for: "id"), setting: PageSettings.languageSetting,
          value: form.text("language"))
        let look = form["look"] == PageSettings.Look.device.rawValue ? nil : form.text("look")
        try work.perform(language)
        try work.perform(
          SetSetting(
            id: form.operation.derived(for: "second"), setting: PageSettings.lookSetting, value: look),
          as: "look")
      }
      return .redirect(to: PagePath("settings"))
    },
  ]

  private static func view(_ call: PageCall, person: Form, look: Form) throws -> PageView {
    SettingsView(model: try SettingsModel(of: call)).page(call, person: person, look: look)
  }

  /// The changes of a form: only what the user changed, so that a change by an admin meanwhile stays.
  private static func edit(of user: ID, _ form: Form) -> EditUser {
    func change(_ name: String) -> Edit<String>? {
      let (before, after) = (form.exact(name + "Before"), form[name])
      return before == after ? nil : Edit(from: before, to: after)
    }
    var edit = EditUser(user: user)
    edit.name = change("name")
    edit.phone = change("phone")
    edit.email = change("email")
    return edit
  }
}
