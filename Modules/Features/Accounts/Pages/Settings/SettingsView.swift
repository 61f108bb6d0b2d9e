import Accounts
import Auth
import Core
import PageKit

/// The page of settings: the user's own data, language and look, and the way to all other settings.
struct SettingsView {
  let model: SettingsModel

  /// The page.
  ///
  /// - Parameters:
  ///   - person: the form of the user's own data.
  ///   - look: the form of language and look.
  func page(_ call: PageCall, person: Form, look: Form) -> PageView {
    PageView(
      .settingsTitle, form: person.failure == nil ? look : person,
      """
      <div class="cards">\(personCard(person, call))\(lookCard(look, call))\(model.sections)</div>\
      <ul class="rows">\(rows)</ul>\
      <div class="actions">\(HTML.link(.logoutTitle, to: PagePath("logout"), .danger))</div>
      """)
  }

  private func personCard(_ form: Form, _ call: PageCall) -> HTML {
    let user = model.user
    let values = [("name", user.name), ("phone", user.phone), ("email", user.email)]
    let before = HTML.before(values, in: form)
    let fields = [
      Field("name", .fullNameLabel).completion("name").value(user.name),
      Field("phone", .phoneLabel).kind(.telephone).completion("tel").value(user.phone),
      Field("email", .emailLabel).kind(.mail).completion("email").value(user.email),
    ].map { $0.html(in: form) }
    return .card(
      .personTitle, id: "person",
      """
      <p class="quiet">\(user.username) · \(user.role.title)</p>\
      \(call.frame(to: PagePath("settings", "person")).html(form, "\(before)\(fields)\(HTML.button(.saveButton))"))
      """)
  }

  private func lookCard(_ form: Form, _ call: PageCall) -> HTML {
    let languages =
      [Field.Option("", Phrase.languageOfBrowser.description)]
      + Language.offered.map { Field.Option($0.rawValue, Phrase.nameOfItself($0).description) }
    let looks = PageSettings.Look.allCases.map { Field.Option($0.rawValue, Phrase.look($0).description) }
    let fields: HTML = """
      \(Field("language", .languageLabel).value(model.settings.language?.rawValue).choices(languages, in: form))\
      \(Field("look", .lookLabel).value(model.settings.look.rawValue).choices(looks, in: form))
      """
    return .card(
      .lookTitle, id: "pages",
      call.frame(to: PagePath("settings", "look")).html(form, "\(fields)\(HTML.button(.saveButton))"))
  }

  /// The ways to the other pages of settings.
  private var rows: [HTML] {
    let admin: [(Phrase, Phrase, PagePath)] =
      Right.managePeople.isGranted(to: model.user.role)
      ? [
        (.usersTitle, .usersAbout, UsersPage.path),
        (.invitationsTitle, .invitationsAbout, InvitationsPage.path),
        (.companyTitle, .companyAbout, CompanyPage.path),
        (.historyTitle, .historyAbout, CompanyHistoryPage.path),
        (.serverTitle, .serverAbout, CompanyServerPage.path),
        (.dataTitle, .dataAbout, DataKindsPage.path),
      ] : []
    let pages: [(Phrase, Phrase, PagePath)] =
      admin + [
        (.passwordTitle, .passwordAbout, PagePath("settings", "password")),
        (.devicesTitle, .devicesAbout, PagePath("settings", "devices")),
        (.phoneTitle, .phoneAbout, PagePath("phone")),
        (.appPasswordsTitle, .appPasswordsAbout, PagePath("settings", "app-passwords")),
        (.linksTitle, .linksAbout, PagePath("settings", "links")),
        (.noticesTitle, .noticesAbout, PagePath("notices")),
        (.outboxRow, .outboxAbout, PagePath("outbox")),
        (.uploadsRow, .uploadsAbout, PagePath("uploads")),
        (.trustTitle, .trustAbout, PagePath("trust")),
      ]
    return pages.map { title, about, path in
      "<li><a href=\"\(path)\"><span>\(title)<small>\(about)</small></span></a></li>"
    }
  }
}
