import Auth
import Core
import HTTPTypes
import Hours
import Operations
import ServerKit

/// The routes that manage devices, and the one route that devices may use.
struct DeviceRoutes {
  let random: RandomSource
  private let tag = HoursServer.tag

  init(random: RandomSource) { self.random = random }

  var all: [Endpoint] {
    [
      list, .record(single),
      .creation(AddDevice.self, "/hours/devices", "add a device that enters hours", tag: tag, record: single),
      .change(EditDevice.self, "rename a device", record: single, of: Self.version),
      .operation(
        SetDriver.self, .put, "/hours/devices/{device}/driver", "say whose hours a device enters", tag: tag),
      .operation(RemoveDevice.self, .delete, "/hours/devices/{device}", "remove a device", tag: tag),
      makeToken,
      .operation(
        RemoveDeviceToken.self, .delete, "/hours/devices/{device}/token",
        "make the token of a device stop working", tag: tag),
      enter,
    ]
  }

  private var list: Endpoint {
    Endpoint(
      .get, "/hours/devices", "list the devices that enter hours", tag: tag, isPersonal: true,
      answering: PageBody<DeviceView>.self
    ) { call in
      let devices = try call.answer(HoursDevices())
      let names = try call.names()
      return PageBody(
        devices.map { device in DeviceView(device, driverName: device.driver.flatMap { names[$0] }) })
    }
  }

  private var single: RecordRoute<DeviceView> {
    RecordRoute("/hours/devices/{device}", "read a device", tag: tag, isPersonal: true, version: \.version) {
      call in
      let device = try Self.found(call.answer(HoursDevices(try call.id("device"))))
      return DeviceView(device, driverName: try device.driver.flatMap(call.name(of:)))
    }
  }

  private static let version: Endpoint.VersionOf = { performer, call in
    try found(performer.answer(HoursDevices(try call.id("device")))).version
  }

  private static func found(_ devices: [HoursDevice]) throws -> HoursDevice {
    guard let device = devices.first else {
      throw Failure(.notFound, "hours.noDevice", .deviceGone, remedy: .listHoursDevices, field: "device")
    }
    return device
  }

  private var makeToken: Endpoint {
    Endpoint(
      .post, "/hours/devices/{device}/token", "make the token of a device; the one before works no more",
      tag: tag, answering: DeviceTokenView.self, status: .created, performing: [AddDeviceToken.name]
    ) { [random] call in
      let token = Token(bytes: random.bytes(32))
      let make = AddDeviceToken(device: try call.id("device"), tokenHash: Hex.encode(token.hash))
      // Each token is a new one, so the operation has a new id and is no repetition.
      let issued = call.issue(make, id: call.services.companyStore.ids.next())
      _ = try await call.services.writes.perform(issued, by: try call.actor)
      return DeviceTokenView(device: make.device, token: token.text)
    }
  }

  /// A shift that a device recorded.
  struct DeviceShift: Codable, Sendable {
    /// The start, on a whole minute.
    let start: Instant
    /// The end, on a whole minute.
    let end: Instant
    /// The worksite; absent for the device's own worksite.
    let worksite: ID?
    /// The task of the worksite.
    let task: ID?
    /// The description of the work.
    let note: String?
    let breaks: [Break]?
  }

  private var enter: Endpoint {
    Endpoint(
      .post, "/hours/device-entries", "enter hours of the driver, with the token of the device", tag: tag,
      parameters: [Endpoint.idempotencyKey], taking: DeviceShift.self,
      answering: CreatedRecord<Done, EntryView>.self, status: .created, performing: [AddDeviceEntry.name],
      checkedBy: Self.check
    ) { shift, call in
      let performed = try await call.perform { id in
        AddDeviceEntry(
          id: id.derived(for: "id"), worksite: shift.worksite, task: shift.task, start: shift.start,
          end: shift.end, breaks: shift.breaks, note: shift.note)
      }
      let id = performed.operation.derived(for: "id")
      return CreatedRecord(
        id: id, operation: performed.operation, outcome: performed.outcome,
        record: try EntryRoutes.single.record(id, in: call))
    }
  }

  /// Device tokens are looked up only among the tokens of devices. Tokens of users are looked up separately.
  private static let check: Endpoint.Check = { credentials, services in
    guard case .bearer(let text) = credentials else {
      throw Failure(.unauthenticated, "hours.bearer", .bearerOnly, remedy: .sendDeviceToken)
    }
    let login = try DeviceLogin(Token(text: text), in: services.companyStore)
    return Caller(
      actor: login.actor, username: login.username, session: login.actor.device, scope: .api)
  }
}

extension DeviceTokenView: SecretResponse {}
