import Accounts
import Contacts
import Core
import PageKit

/// The forms that hide the book of colleagues and show it again.
enum ColleagueForms {
  static let pages = [
    WebPage.action("/contacts/colleagues/hide") { call, form in
      try BookView.page(call.answer(AddressBookNamed(.colleagues)), call.otherForm(), remove: form, call)
    } submit: { call, form in
      try await set(ContactsFeature.colleaguesHidden, form, call)
    },
    WebPage.action("/contacts/colleagues/show") { call, form in
      try BooksPage.view(call, call.otherForm(), colleagues: form)
    } submit: { call, form in
      try await set(nil, form, call)
    },
  ]

  /// The frame of the form that does an act: `hide` or `show`.
  static func frame(_ act: String, _ call: PageCall) -> FormFrame {
    call.frame(to: PagePath("contacts", "colleagues", act))
  }

  private static func set(_ value: String?, _ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let setting = SetSetting(
      id: form.operation.derived(for: "id"), setting: ContactsFeature.colleaguesSetting, value: value)
    try await call.perform(setting, of: form)
    return .redirect(to: BooksPage.path, done: form.operation)
  }
}
