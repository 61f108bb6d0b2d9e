import Accounts
import Auth
import Core
import Hours
import Operations
import PageKit

/// The page of a device that enters hours, with the addresses that take its forms.
struct VehiclePage {
  /// The source of the tokens.
  let random: RandomSource

  static func path(of device: ID) -> PagePath { PagePath("admin", "vehicles", device.description) }

  static let details = FormKey("details")
  static let token = FormKey("token")
  static let ending = FormKey("end-token")
  static let removal = FormKey("remove")

  var pages: [WebPage] {
    form("/admin/vehicles/{device}", Self.details) { call, form in
      try await Self.edit(form, call)
      return .redirect(to: Self.path(of: try call.id("device")), done: form.operation)
    }
      + form("/admin/vehicles/{device}/token", Self.token) { call, form in try await makeToken(form, call) }
      + form("/admin/vehicles/{device}/end-token", Self.ending) { call, form in
        let device = try call.id("device")
        try await call.perform(RemoveDeviceToken(device: device), of: form)
        return .redirect(to: Self.path(of: device), done: form.operation)
      }
      + form("/admin/vehicles/{device}/remove", Self.removal) { call, form in
        try await call.perform(RemoveDevice(device: try call.id("device")), of: form)
        return .redirect(to: VehiclesPage.path, done: form.operation)
      }
  }

  /// A form of the page, whose own address shows the page, too.
  private func form(
    _ path: String, _ key: FormKey, _ submit: @escaping @Sendable (PageCall, Form) async throws -> PageAnswer
  ) -> [WebPage] {
    WebPage.form(path) { call, form in
      let model = try VehiclesModel(call, of: call.id("device"))
      guard let vehicle = model.vehicles.first else {
        throw Failure(.notFound, "hours.noDevice", .noSuchVehicle, remedy: .seeVehicles, field: "device")
      }
      let forms = PageForms(key, form) { call.otherForm() }
      let view = VehicleView(vehicle: vehicle, zone: model.zone, forms: forms)
      return PageView(
        Phrase(verbatim: vehicle.device.name), back: (.vehiclesTitle, VehiclesPage.path), form: form,
        view.html(call))
    } submit: { call, form in
      try await submit(call, form)
    }
  }

  /// Changes the name and the driver: only what the user changed, so that other changes meanwhile stay.
  private static func edit(_ form: Form, _ call: PageCall) async throws {
    let device = try call.id("device")
    let name = form.change("name")
    let driver = form.change("driver") == nil ? nil : try TypedDriver(form, call)
    try await call.run(form) { performer in
      try performer.perform(EditDevice(device: device, name: name))
      if let driver { try performer.perform(SetDriver(device: device, driver: driver.user), as: "driver") }
    }
  }

  /// Makes a token and shows it. A form that is sent twice makes one; its token is shown once.
  private func makeToken(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let device = try call.id("device")
    if try call.isDone(form) { return .redirect(to: Self.path(of: device), done: form.operation) }
    let token = Token(bytes: random.bytes(32))
    try await call.perform(AddDeviceToken(device: device, tokenHash: Hex.encode(token.hash)), of: form)
    let name = try call.answer(HoursDevices(device)).first?.name ?? ""
    return .view(NewTokenView(device: device, name: name, token: token.text).page)
  }
}
