import Accounts
import Core
import Operations
import PageKit

/// The page of the devices on which the user is logged in, and from which they are logged out.
enum DevicesPage {
  static let pages = WebPage.form("/settings/devices") { call, form in
    DevicesView(model: try DevicesModel(of: call)).page(form, call)
      .live(try call.ownAudiences)
  } submit: { call, form in
    guard let session = form.id("session") else { throw Failure.formUsed }
    try await call.perform(LogOut(id: session), of: form)
    return .redirect(to: PagePath("settings", "devices"), done: form.operation)
  }
}

/// The list of devices: a pure function of its model.
struct DevicesView {
  let model: DevicesModel

  func page(_ form: Form, _ call: PageCall) -> PageView {
    let links = model.links.map { link in
      row(
        "\(Phrase.loginLink)", "\(Phrase.endsAt(link.endsAt, in: model.zone))",
        logOut(link.id, .discardLink, call))
    }
    let logins = model.logins.map { login in
      let isCurrent = login.id == model.current
      let badge: HTML? = isCurrent ? " <span class=\"badge good\">\(Phrase.thisBrowser)</span>" : nil
      let button =
        isCurrent ? HTML.link(.logoutTitle, to: PagePath("logout")) : logOut(login.id, .logoutTitle, call)
      return row("\(login.deviceName)\(badge)", "\(Phrase.seenAt(login.seenAt, in: model.zone))", button)
    }
    return PageView(
      .devicesTitle, back: (.settingsTitle, PagePath("settings")), form: form,
      """
      <p>\(Phrase.devicesExplained)</p><ul class="rows">\(links)\(logins)</ul>\
      <div class="actions">\(HTML.link(.phoneTitle, to: PagePath("phone"), .main))</div>
      """)
  }

  private func row(_ name: HTML, _ detail: HTML, _ button: HTML) -> HTML {
    "<li><div class=\"row\"><span>\(name)<small>\(detail)</small></span><div class=\"value\">\(button)</div></div></li>"
  }

  private func logOut(_ session: ID, _ label: Phrase, _ call: PageCall) -> HTML {
    call.frame(to: PagePath("settings", "devices")).button(
      call.otherForm(), label, fields: HTML.hidden("session", session.description))
  }
}
