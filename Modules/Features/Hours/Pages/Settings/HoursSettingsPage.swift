import Accounts
import Core
import Hours
import PageKit

/// The section of hours on the page of settings, and the address that takes its form.
enum HoursSettingsPage {
  private static let path = PagePath("settings", "hours")

  static let section = HomeCard { call in try card(call.otherForm(), call) }

  static let pages = WebPage.form("/settings/hours") { call, form in
    PageView(
      .enteringTitle, back: (.toSettings, PagePath("settings")), form: form, try card(form, call))
  } submit: { call, form in
    // Sent again, the form would change nothing, and say so.
    if try call.isDone(form) { return .redirect(to: PagePath("settings"), done: form.operation) }
    let changes = try HoursSettingsModel(call).changes(by: form)
    try await call.run(form) { performer in
      for (index, change) in changes.enumerated() {
        let id = form.operation.derived(for: "id \(index)")
        do {
          try performer.perform(
            SetSetting(id: id, setting: change.setting, value: change.value),
            as: index == 0 ? nil : change.setting)
        } catch let failure as Failure {
          throw failure.with(field: fields[change.setting] ?? "worksite")
        }
      }
    }
    return .redirect(to: PagePath("settings"), done: changes.isEmpty ? nil : form.operation)
  }

  /// The fields of settings by their names.
  private static let fields = [HoursSettings.step: "step", HoursSettings.defaultBreak: "break"]

  private static func card(_ form: Form, _ call: PageCall) throws -> HTML {
    HoursSettingsView(model: try HoursSettingsModel(call), form: form, frame: call.frame(to: path)).html
  }
}
