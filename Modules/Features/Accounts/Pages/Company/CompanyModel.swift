import Accounts
import Auth
import Core
import Operations
import PageKit

/// The settings and the links of the company.
struct CompanyModel: Sendable {
  /// The settings, by name.
  let settings: [Setting]
  let links: [Link]
  /// The value that a user typed for a setting, with its effect; `nil` without one.
  var typed: TypedSetting?

  /// A setting of the company with its value.
  struct Setting: Sendable {
    let kind: SettingKind
    /// The stored value; `nil` for the default.
    let value: String?
  }

  /// A typed value of a setting.
  struct TypedSetting: Sendable {
    let setting: String
    /// A text that is another one for another value.
    let seen: String
    /// The sentences about what the value would change.
    let effect: [Phrase]
  }

  init(settings: [Setting], links: [Link]) { (self.settings, self.links) = (settings, links) }

  init(_ call: PageCall) throws {
    try Right.manageCompany.require(of: try call.actor)
    let values = try call.answer(Settings()).company
    self.init(
      settings: call.companyStore.composition.settings.filter { $0.holder == .company }
        .map { Setting(kind: $0, value: values[$0.name]) },
      links: try call.answer(Links()).filter { $0.holder == .company })
  }
}
