import Accounts
import Auth
import Core
import PageKit

/// The page of a user for an admin: a pure function of its model.
struct UserView {
  let model: UserModel
  let forms: PageForms<FormKey>

  static let details = FormKey("details")
  static let password = FormKey("password")
  static let devices = FormKey("devices")

  private var user: User { model.user }
  private var path: PagePath { UserPage.path(of: user.id) }

  func page(_ call: PageCall) -> PageView {
    PageView(
      .nameOfProgram(user.name), back: (.usersTitle, UsersPage.path), form: forms.shown,
      """
      \(state(call))<div class="cards">\(HTML.card(.detailsOfUser, id: "details", detailsForm(call)))\
      \(HTML.card(.devicesTitle, id: "devices", devicesList(call)))</div>\(passwordForm(call))
      """)
  }

  private func state(_ call: PageCall) -> HTML {
    if model.isOwn { return "" }
    let button = UserActivity(user: user).button(call, fields: HTML.hidden("one", "yes"))
    let text: Phrase = user.isActive ? .deactivateExplained : .userIsDeactivated
    return "<div class=\"note\"><p>\(text)</p><div class=\"actions\">\(button)</div></div>"
  }

  private func detailsForm(_ call: PageCall) -> HTML {
    let form = forms[Self.details]
    let values = [
      ("name", user.name), ("username", user.username), ("role", user.role.rawValue), ("phone", user.phone),
      ("email", user.email),
    ]
    let before = HTML.before(values, in: form)
    return call.frame(to: path).html(
      form, "\(before)\(UserFields(user: user).html(in: form))\(HTML.button(.saveButton))")
  }

  private func passwordForm(_ call: PageCall) -> HTML {
    let form = forms[Self.password]
    let field = Field("password", .newPassword).hint(.passwordHint(Password.shortest)).kind(.password)
      .completion("new-password").html(in: form)
    return """
      <details class="card"\(HTML.flag(.open, forms.key == Self.password))><summary>\(Phrase.setPassword)</summary>\
      <p class="hint">\(Phrase.setPasswordExplained)</p>\
      \(call.frame(to: path.below("password")).html(form, "\(field)\(HTML.button(.setPassword))"))</details>
      """
  }

  private func devicesList(_ call: PageCall) -> HTML {
    if model.sessions.isEmpty { return "<p class=\"quiet\">\(Phrase.noDevices)</p>" }
    let rows = model.sessions.map { session -> HTML in
      let kind: HTML =
        session.kind == .appPassword ? "<small>\(Phrase.scopeName(session.scope ?? .dav))</small>" : ""
      let fields: HTML = """
        \(HTML.hidden("session", session.id.description))\
        <button class="plain">\(Phrase.logoutTitle)<span class="unseen"> \(session.deviceName)</span></button>
        """
      let button = call.frame(to: path.below("devices")).html(forms[FormKey(session.id)], fields)
      return """
        <li><div class="row"><span>\(session.deviceName)\(kind)\
        <small>\(Phrase.seenAt(session.seenAt, in: model.zone))</small></span><div class="value">\(button)</div></div></li>
        """
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }
}
