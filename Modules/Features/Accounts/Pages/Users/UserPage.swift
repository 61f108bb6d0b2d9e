import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit

/// The page of a user, with the addresses that take its forms. Only admins open it.
struct UserPage {
  let authentication: Authentication

  static func path(of user: ID) -> PagePath { PagePath("admin", "users", user.description) }

  var pages: [WebPage] {
    form("/admin/users/{user}", UserView.details) { call, form in
      try await call.perform(try Self.edit(form, call), of: form)
    }
      + form("/admin/users/{user}/password", UserView.password) { call, form in
        if try call.isDone(form) { return }
        let user = try UserModel(call).user
        let password = try Password(form.exact("password"), for: user.username)
        let hash = try await authentication.hash(password, from: call.call.address)
        try await call.perform(SetPassword(user: user.id, hash: hash), of: form)
      }
      + form("/admin/users/{user}/devices", UserView.devices) { call, form in
        guard let session = form.id("session") else { throw Failure.formUsed }
        if try !call.isDone(form) { try await call.perform(LogOut(id: session), of: form) }
      }
  }

  /// A form of the page, whose own address shows the page with that form open.
  private func form(
    _ path: String, _ key: FormKey, _ submit: @escaping @Sendable (PageCall, Form) async throws -> Void
  ) -> [WebPage] {
    WebPage.form(path) { call, form in
      let forms = PageForms(key, form) { call.otherForm() }
      return UserView(model: try UserModel(call), forms: forms).page(call)
    } submit: { call, form in
      try Right.managePeople.require(of: try call.actor)
      try await submit(call, form)
      return .redirect(to: Self.path(of: try call.id("user")), done: form.operation)
    }
  }

  /// The changes of a form: only what the admin changed, so that a change by the user meanwhile stays.
  private static func edit(_ form: Form, _ call: PageCall) throws -> EditUser {
    var edit = EditUser(user: try call.id("user"))
    (edit.name, edit.username) = (form.change("name"), form.change("username"))
    (edit.phone, edit.email) = (form.change("phone"), form.change("email"))
    if let role = form.change("role"), let from = role.from.flatMap(Role.init),
      let to = Role(rawValue: role.to)
    {
      edit.role = Edit(from: from, to: to)
    }
    return edit
  }
}
