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

  /// A setting of the company with its value.
  struct Setting: Sendable {
    let kind: SettingKind
    /// The stored value; `nil` for the default.
    let value: String?
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
