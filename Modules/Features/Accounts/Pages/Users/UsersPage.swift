import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit

/// The page of all users, with the form of a new one. Only admins open it.
struct UsersPage {
  let authentication: Authentication

  static let path = PagePath("admin", "users")

  var pages: [WebPage] {
    WebPage.form("/admin/users") { call, form in
      try UsersView(model: UsersModel(call)).page(form, call)
    } submit: { call, form in
      try await add(form, call)
    } + [
      WebPage.action("/admin/users/active") { call, form in
        try UsersView(model: UsersModel(call)).page(call.otherForm(), rejected: form, call)
      } submit: { call, form in
        guard let user = form.id("of") else { throw Failure.formUsed }
        try await call.perform(ActivateUser(user: user, isActive: form["active"] == "yes"), of: form)
        let back = form.isTicked("one") ? UserPage.path(of: user) : Self.path
        return .redirect(to: back.with("find", form.text("find")), done: form.operation)
      }
    ]
  }

  /// Adds a user. Without a password, the user cannot log in yet.
  private func add(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    try Right.managePeople.require(of: try call.actor)
    let user = form.operation.derived(for: "id")
    let done = PageAnswer.redirect(to: UserPage.path(of: user), done: form.operation)
    if try call.isDone(form) { return done }
    let operation = AddUser(
      id: user, username: form["username"], name: form["name"],
      role: Role(rawValue: form["role"]) ?? .reporter, phone: form.text("phone"), email: form.text("email"))
    let typed = form.exact("password")
    var hash: PasswordHash?
    if !typed.isEmpty {
      hash = try await authentication.hash(
        try Password(typed, for: form["username"]), from: call.call.address)
    }
    try await call.run(form) { [hash] performer in
      try performer.perform(operation)
      if let hash { try performer.perform(SetPassword(user: user, hash: hash), as: "password") }
    }
    return done
  }
}
