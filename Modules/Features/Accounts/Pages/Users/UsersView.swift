import Accounts
import Auth
import Core
import PageKit

/// The list of users: a pure function of its model.
struct UsersView {
  let model: UsersModel

  /// The page.
  ///
  /// - Parameters:
  ///   - form: the form of a new user.
  ///   - rejected: another form of the page that was rejected.
  func page(_ form: Form, rejected: Form? = nil, _ call: PageCall) -> PageView {
    PageView(
      .usersTitle, back: (.settingsTitle, PagePath("settings")), form: rejected ?? form,
      """
      <div class="actions">\(HTML.link(.invitationsTitle, to: InvitationsPage.path, .main))</div>\
      \(search(call))<div id="users">\(list(call))\(more)</div>\(add(form, call))
      """)
  }

  /// The form that shows the users of a name, where not all of them fit.
  private func search(_ call: PageCall) -> HTML {
    if model.isWhole { return "" }
    return HTML.search(
      to: UsersPage.path, results: "users",
      HTML.finder(.findUser, value: model.words, in: call.otherForm(), .findButton))
  }

  private func list(_ call: PageCall) -> HTML {
    if model.users.isEmpty { return "<p class=\"empty\">\(Phrase.noUserFound)</p>" }
    let rows = model.users.map { user -> HTML in
      let marks = [user.username, user.role.title.description].joined(separator: " · ")
      let state: HTML =
        user.isActive ? "" : " <span class=\"badge bad\">\(Phrase.deactivatedUserState)</span>"
      let button =
        user.id == model.own
        ? "" : UserActivity(user: user).button(call, fields: HTML.hidden("find", model.words ?? ""))
      return """
        <li><div class="row"><a href="\(UserPage.path(of: user.id))">\(user.name)\(state)\
        <small>\(marks)</small></a><div class="value">\(button)</div></div></li>
        """
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }

  private var more: HTML {
    guard let next = model.next else { return "" }
    let path = UsersPage.path.with("find", model.words).with("after", next.text)
    return "<p>\(HTML.link(.moreUsersButton, to: path))</p>"
  }

  private func add(_ form: Form, _ call: PageCall) -> HTML {
    let fields: HTML = """
      \(UserFields(user: nil).html(in: form))\
      \(Field("password", .firstPassword).hint(.firstPasswordHint(Password.shortest)).kind(.password)
        .completion("new-password").html(in: form))\
      <div class="actions">\(HTML.button(.addUser))</div>
      """
    return """
      <details class="card"\(HTML.flag(.open, form.failure != nil))><summary>\(Phrase.addUser)</summary>\
      <p class="hint">\(Phrase.addUserExplained)</p>\(call.frame(to: UsersPage.path).html(form, fields))</details>
      """
  }
}

/// The button that deactivates a user or activates them again.
struct UserActivity {
  let user: User

  func button(_ call: PageCall, fields: HTML) -> HTML {
    let label: Phrase = user.isActive ? .deactivateUser : .activateUser
    let all: HTML = """
      \(fields)\(HTML.hidden("of", user.id.description))\(HTML.hidden("active", user.isActive ? "no" : "yes"))\
      <button class="plain">\(label)<span class="unseen"> \(user.name)</span></button>
      """
    return call.frame(to: PagePath("admin", "users", "active")).html(call.otherForm(), all)
  }
}

/// The fields of a user's details.
struct UserFields {
  /// The user as they are; `nil` for a new one.
  let user: User?

  func html(in form: Form) -> HTML {
    let roles = Role.allCases.map { Field.Option($0.rawValue, $0.title.description) }
    let role = user?.role ?? .reporter
    return """
      \(Field("name", .fullNameLabel).value(user?.name).html(in: form))\
      \(Field("username", .usernameLabel).hint(.usernameHint).completion("off").value(user?.username).html(in: form))\
      \(Field("role", .roleLabel).value(role.rawValue).select(roles, in: form))\
      <div class="pair">\(Field("phone", .phoneLabel).kind(.telephone).value(user?.phone).html(in: form))\
      \(Field("email", .emailLabel).kind(.mail).value(user?.email).html(in: form))</div>
      """
  }
}
