import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit
import Worksites

/// The page of app passwords: the list, a new one, and the end of one.
struct AppPasswordsPage {
  let authentication: Authentication

  var pages: [WebPage] {
    WebPage.form("/settings/app-passwords") { call, form in
      AppPasswordsView(model: try AppPasswordsModel(of: call)).page(form, call)
        .live(try call.ownAudiences)
    } submit: { call, form in
      try await make(form, call)
    } + [
      WebPage.action("/settings/app-passwords/revoke") { call, form in
        AppPasswordsView(model: try AppPasswordsModel(of: call)).page(call.otherForm(), rejected: form, call)
      } submit: { call, form in
        guard let session = form.id("session") else { throw Failure.formUsed }
        try await call.perform(LogOut(id: session), of: form)
        return .redirect(to: PagePath("settings", "app-passwords"), done: form.operation)
      }
    ]
  }

  /// Makes an app password and shows it. A form that is sent twice makes one; its password is shown once.
  private func make(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let caller = try call.call.caller
    try caller.requirePerson()
    if try call.companyStore.hasPerformed(form.operation, by: caller.actor) {
      return .redirect(to: PagePath("settings", "app-passwords"), done: form.operation)
    }
    let (token, _) = try await authentication.makeAppPassword(
      for: try call.ownUser(), scope: form["scope"] == ProgramScope.api.rawValue ? .api : .dav,
      device: call.newID(), deviceName: form["deviceName"], as: form.operation)
    SecurityLog.performed([LogIn.name], by: caller.username, call.call.context)
    let model = NewAppPasswordModel(
      name: form["deviceName"], username: caller.username, password: token.text, origin: call.origin,
      programs: call.companyStore.composition.programs)
    return .view(try NewAppPasswordView(model: model).page())
  }
}

/// The app passwords of the user.
struct AppPasswordsModel {
  let passwords: [LoginSession]
  /// The zone in which times are shown.
  let zone: Zone

  init(of call: PageCall) throws {
    passwords = try call.answer(Sessions(of: try call.actor.user)).filter { $0.kind == .appPassword }
    zone = try call.answer(WorkingZones()).main
  }
}

/// The list of app passwords: a pure function of its model.
struct AppPasswordsView {
  let model: AppPasswordsModel

  /// The page.
  ///
  /// - Parameters:
  ///   - form: the form of a new app password.
  ///   - rejected: another form of the page that was rejected.
  func page(_ form: Form, rejected: Form? = nil, _ call: PageCall) -> PageView {
    let rows = model.passwords.map { password -> HTML in
      let revoke = call.frame(to: PagePath("settings", "app-passwords", "revoke")).button(
        call.otherForm(), .revokeButton, style: .danger,
        fields: HTML.hidden("session", password.id.description))
      return """
        <li><div class="row"><span>\(password.deviceName)\
        <small>\(Phrase.scopeName(password.scope ?? .dav)) · \(Phrase.seenAt(password.seenAt, in: model.zone))</small></span>\
        <div class="value">\(revoke)</div></div></li>
        """
    }
    let scopes = ProgramScope.allCases.map { Field.Option($0.rawValue, Phrase.scopeName($0).description) }
    let fields: HTML = """
      \(Field("deviceName", .programLabel).hint(.programHint).maximum(200).html(in: form))\
      \(Field("scope", .scopeLabel).value(ProgramScope.dav.rawValue).choices(scopes, in: form))
      """
    let list: HTML =
      rows.isEmpty
      ? "<div class=\"empty\"><p>\(Phrase.noAppPasswords)</p></div>" : "<ul class=\"rows\">\(rows)</ul>"
    let new: HTML = call.frame(to: PagePath("settings", "app-passwords")).html(
      form, "\(fields)\(HTML.button(.makeAppPassword))")
    return PageView(
      .appPasswordsTitle, back: (.settingsTitle, PagePath("settings")), form: rejected ?? form,
      """
      <p>\(Phrase.appPasswordsExplained)</p>\(list)\(HTML.card(.newAppPassword, id: "new", new))
      """)
  }
}
