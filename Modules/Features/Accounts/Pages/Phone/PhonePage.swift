import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit
import Worksites

/// The page by which a logged-in user logs a phone in, with a QR code that is used once.
struct PhonePage {
  let authentication: Authentication

  var pages: [WebPage] {
    WebPage.form("/phone", needsLogin: false) { call, form in
      view(call, token: form, password: call.otherForm())
    } submit: { call, form in
      let browser = BrowserLogin(call)
      return try await browser.begin(as: "-", next: PagePath()) {
        try await authentication.logIn(
          link: FragmentToken(in: form).token, device: browser.device, deviceName: browser.deviceName,
          address: call.call.address)
      }
    } + [
      WebPage.action("/phone/code") { call, form in
        view(call, token: call.otherForm(), password: form)
      } submit: { call, form in
        try await makeCode(form, call)
      }
    ]
  }

  private func view(_ call: PageCall, token: Form, password: Form) -> PageView {
    let use = call.frame(to: PagePath("phone")).html(
      token,
      "\(FragmentToken.field(.codeLabel, hint: .codeHint, in: token))\(HTML.button(.loginHere))")
    guard call.visitor != nil else {
      return PageView(.phoneLoginTitle, form: token, "<p>\(Phrase.phoneLoginExplained)</p>\(use)")
    }
    let field = Field("password", .passwordLabel).kind(.password).completion("current-password")
      .html(in: password)
    let make = call.frame(to: PagePath("phone", "code")).html(
      password, "\(call.usernameField)\(field)\(HTML.button(.showCode))")
    return PageView(
      .phoneTitle, back: (.settingsTitle, PagePath("settings")),
      form: token.failure == nil ? password : token,
      """
      <p>\(Phrase.phoneExplained)</p>\(make)\
      <details\(HTML.flag(.open, token.failure != nil))><summary>\(Phrase.haveCode)</summary>\(use)</details>
      """)
  }

  private func makeCode(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let caller = try call.call.caller
    if try call.companyStore.hasPerformed(form.operation, by: caller.actor) { throw Failure.formUsed }
    let (token, link) = try await authentication.confirming(field: "password", call) { caller in
      try await authentication.makeLoginLink(
        for: caller.actor, username: caller.username, session: caller.session,
        password: form.exact("password"), address: call.call.address, as: form.operation)
    }
    SecurityLog.performed([AddLoginLink.name], by: caller.username, call.call.context)
    let address = "\(call.origin.text)\(PagePath("phone").text)"
    var page = PageView(
      .phoneTitle, back: (.settingsTitle, PagePath("settings")),
      """
      <p>\(Phrase.scanWithCamera)</p>\(try HTML.qrCode("\(address)#\(token.text)", .loginCode))\
      <p class="quiet">\(address) · \(Phrase.endsAt(link.endsAt, in: try call.answer(WorkingZones()).main))</p>\
      <div class="actions">\(HTML.link(.doneButton, to: PagePath("settings", "devices"), .main))\
      \(HTML.link(.otherCode, to: PagePath("phone")))</div>
      """)
    page.holdsSecret = true
    return .view(page)
  }
}
