import Accounts
import Auth
import Core
import Hours
import Operations
import PageKit

/// The page of all devices that enter hours, with the form of a new one.
enum VehiclesPage {
  static let path = PagePath("admin", "vehicles")

  static let pages = WebPage.form("/admin/vehicles") { call, form in
    let view = VehiclesView(model: try VehiclesModel(call), form: form, frame: call.frame(to: path))
    return PageView(.vehiclesTitle, back: (.toSettings, PagePath("settings")), form: form, view.html)
  } submit: { call, form in
    let device = form.operation.derived(for: "id")
    let done = PageAnswer.redirect(to: VehiclePage.path(of: device), done: form.operation)
    if try call.isDone(form) { return done }
    let driver = try TypedDriver(form, call).user
    try await call.perform(
      AddDevice(id: device, name: form["name"], driver: driver, worksite: form.id("worksite")), of: form)
    return done
  }
}

/// The driver of a device as a user typed it: a username or a name; empty for none.
struct TypedDriver: Sendable {
  let user: ID?

  /// - Throws: ``Failure`` of the field for a name that no user, or several users have.
  init(_ form: Form, _ call: PageCall) throws {
    user = try form.text("driver").map { try call.answer(Users()).named($0, field: "driver").id }
  }
}
