import Accounts
import Auth
import Core
import PageKit

/// The page on which an invited person makes an account.
struct JoinPage {
  let authentication: Authentication

  var pages: [WebPage] {
    WebPage.form("/join", needsLogin: false) { call, form in
      view(form, call)
    } submit: { call, form in
      let token = FragmentToken(in: form).token
      return try await BrowserAccount(authentication: authentication, call: call, form: form).make {
        try authentication.requireInvitation(token)
      } _: { hash in
        AcceptInvitation(
          tokenHash: Hex.encode(token.hash), username: form["username"], name: form["name"], phone: nil,
          email: nil, password: hash)
      }
    }
  }

  private func view(_ form: Form, _ call: PageCall) -> PageView {
    let token = FragmentToken.field(.invitationLabel, hint: .invitationHint, in: form)
    return PageView(
      .joinTitle, form: form,
      call.frame(to: PagePath("join")).html(
        form, "\(token)\(BrowserAccount.fields(in: form))\(HTML.button(.joinButton))"))
  }
}
