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
      // Sent again, the form would change nothing, and say so.
      if try call.isDone(form) { return .redirect(to: PagePath("settings"), done: form.operation) }
      let changes = lookChanges(by: form, of: try call.answer(Settings()))
      try await call.run(form) { work in
        for (index, change) in changes.enumerated() {
          try work.perform(change, as: index == 0 ? nil : "look")
        }
      }
      return .redirect(to: PagePath("settings"), done: changes.isEmpty ? nil : form.operation)
    },
  ]

  /// The settings of the language and the look that the user changed.
  private static func lookChanges(by form: Form, of settings: Settings.Answer) -> [SetSetting] {
    let look = form["look"] == PageSettings.Look.device.rawValue ? nil : form.text("look")
    let values = [(PageSettings.languageSetting, form.text("language")), (PageSettings.lookSetting, look)]
    return values.filter { name, value in settings.own[name] != value }.map { name, value in
      SetSetting(id: form.operation.derived(for: name), setting: name, value: value)
    }
  }

  private static func view(_ call: PageCall, person: Form, look: Form) throws -> PageView {
    SettingsView(model: try SettingsModel(of: call)).page(call, person: person, look: look)
      .live(try call.ownAudiences)
  }

  /// The changes of a form: only what the user changed, so that a change by an admin meanwhile stays.
  private static func edit(of user: ID, _ form: Form) -> EditUser {
    var edit = EditUser(user: user)
    edit.name = form.change("name")
    edit.phone = form.change("phone")
    edit.email = form.change("email")
    return edit
  }
}
