import Accounts
import Auth
import Core
import HTTPTypes
import Hours
import Hummingbird
import OpenAPI
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("Hours that a vehicle enters")
struct HoursDeviceTests {
  private let office: HoursOffice
  private let truck: ID
  private let shift = "{\"start\": \"2026-11-18T07:00:00Z\", \"end\": \"2026-11-18T15:00:00Z\"}"

  init() async throws {
    office = try HoursOffice()
    truck = office.api.world.newID()
    let body = """
      {"id": "\(truck)", "name": "Truck ABC-123", "driver": "\(office.maija.user)", \
      "worksite": "\(office.site)"}
      """
    _ = try await office.send("POST", "/hours/devices", body, by: office.manager)
  }

  private func token(_ fields: [String: String] = [:]) async throws -> String {
    try await office.send(
      "POST", "/hours/devices/\(truck)/token", by: office.manager, fields, as: DeviceTokenView.self
    ).token
  }

  private func enter(
    _ token: String, _ body: String? = nil, _ fields: [String: String] = [:]
  ) async throws -> JSONValue {
    try await office.send(
      "POST", "/hours/device-entries", body ?? shift, by: office.maija,
      fields.merging(["Authorization": "Bearer \(token)"]) { $1 })
  }

  private func rejection(_ token: String, _ body: String? = nil) async throws -> Failure? {
    await #expect(throws: Failure.self) { try await enter(token, body) }
  }

  @Test("are the driver's, on the vehicle's worksite, with a device as their source")
  func entered() async throws {
    let token = try await token()
    let key = ["Idempotency-Key": office.api.world.newID().description]
    let answer = try await enter(token, nil, key)
    #expect(try await enter(token, nil, key) == answer)
    let entries = try await office.entries(by: office.maija)
    #expect(entries.count == 1)
    #expect(entries.first?.source == .device && entries.first?.user == office.maija.user)
    #expect(entries.first?.worksite == office.site && entries.first?.zone == "Asia/Kathmandu")
    guard case .object(let members) = answer else { return }
    #expect(members["id"] == (entries.first?.id.description).map { .string($0) })
  }

  @Test("are answered without an address, which the device could not read")
  func address() async throws {
    let response = try await office.api.respond(
      "POST", "/hours/device-entries", body: TestCaller.body(Array(shift.utf8)),
      TestCaller.credentials(of: office.maija)
        .merging(["Authorization": "Bearer \(try await token())"]) { $1 })
    #expect(response.status == .created && response.headers[.location] == nil)
    let route = try #require(office.api.api.descriptions.first { $0.path.hasSuffix("/hours/device-entries") })
    #expect(route.responses.map(\.status) == [201] && !route.responses[0].hasLocation)
  }

  @Test("follow all rules for the driver")
  func rules() async throws {
    let token = try await token()
    _ = try await enter(token)
    #expect(try await rejection(token)?.code == "hours.overlap")
    let farAhead = try await rejection(token, shift.replacing("2026-11-", with: "2027-01-"))
    #expect(farAhead?.code == "hours.farAhead" && farAhead?.remedy != nil)
    let world = office.api.world
    try world.perform(AttachUsers(worksite: office.site, attach: [], detach: [office.maija.user]))
    let later = shift.replacing("-18T", with: "-19T")
    #expect(try await rejection(token, later)?.kind == .notFound)
    try world.perform(ActivateUser(user: office.maija.user, isActive: false))
    let asleep = try await rejection(token, later)
    #expect(asleep?.code == "hours.noDriver" && asleep?.remedy != nil)
  }

  private func drive(_ driver: ID?) async throws {
    let body = "{\"driver\": \(driver.map { "\"\($0)\"" } ?? "null")}"
    _ = try await office.send("PUT", "/hours/devices/\(truck)/driver", body, by: office.manager)
  }

  @Test("are rejected while the vehicle has no driver")
  func driverless() async throws {
    try await drive(nil)
    #expect(try await rejection(token())?.code == "hours.noDriver")
    try await drive(office.olli.user)
    _ = try await enter(token())
    #expect(try await office.entries(by: office.olli).count == 1)
  }

  @Test("are rejected with a token that was made for another driver, also after an undo")
  func otherDriver() async throws {
    let ofMaija = try await token()
    try await drive(office.olli.user)
    #expect(try await rejection(ofMaija)?.kind == .unauthenticated)
    let ofOlli = try await token()
    try office.api.world.companyStore.undo(by: office.manager)
    #expect(try await rejection(ofOlli)?.kind == .unauthenticated)
    #expect(try await rejection(ofMaija)?.kind == .unauthenticated)
  }

  @Test("are set up by managers of the vehicle's worksite only, also without a driver")
  func otherWorksite() async throws {
    let world = office.api.world
    let site = world.newID()
    try world.perform(AddWorksite(id: site, name: "Kallio"))
    let other = world.newID()
    try world.perform(AddDevice(id: other, name: "Crane", worksite: site))
    let path = "/hours/devices/\(other)"
    for (method, path) in [("POST", "\(path)/token"), ("DELETE", "\(path)/token"), ("DELETE", path)] {
      #expect(try await office.problem(method, path, by: office.manager).status == 404, "\(method) \(path)")
    }
    let body = "{\"name\": \"Digger\", \"worksite\": \"\(site)\"}"
    #expect(try await office.problem("POST", "/hours/devices", body, by: office.manager).status == 404)
    #expect(try world.companyStore.answer(HoursDevices(), for: office.manager).map(\.id) == [truck])
    #expect(try world.answer(HoursDevices()).count == 2)
  }

  @Test("accept the returned token, also when it was requested twice under one key")
  func askedTwice() async throws {
    let key = ["Idempotency-Key": office.api.world.newID().description]
    let (first, second) = (try await token(key), try await token(key))
    #expect(first != second)
    #expect(try await rejection(first)?.kind == .unauthenticated)
    _ = try await enter(second)
  }

  @Test("accept the latest token, and none that was revoked or whose vehicle was deleted")
  func revoked() async throws {
    let world = office.api.world
    func make(_ secret: String) async throws {
      let make = AddDeviceToken(device: truck, tokenHash: Hex.encode(Token(text: secret).hash))
      try world.companyStore.perform(make, by: office.manager)
    }
    try await make("first")
    try await make("second")
    #expect(try await rejection("first")?.kind == .unauthenticated)
    _ = try await enter("second")
    _ = try await office.send("DELETE", "/hours/devices/\(truck)/token", by: office.manager)
    #expect(try await rejection("second")?.kind == .unauthenticated)
    try await make("third")
    _ = try await office.send("DELETE", "/hours/devices/\(truck)", by: office.manager)
    #expect(try await rejection("third")?.kind == .unauthenticated)
    // Undo restores the vehicle without its token.
    try world.companyStore.undo(by: office.manager)
    #expect(try await rejection("third")?.kind == .unauthenticated)
    #expect(try world.answer(HoursDevices()).map(\.name) == ["Truck ABC-123"])
  }

  @Test("are entered with a device token only, which no other route accepts")
  func apart() async throws {
    let token = try await token()
    for path in ["/hours/entries", "/me", "/hours/devices", "/feed"] {
      let failure = await #expect(throws: Failure.self) {
        try await office.api.respond("GET", path, ["Authorization": "Bearer \(token)"])
      }
      #expect(failure?.kind == .unauthenticated, "\(path)")
    }
    let ordinary = await #expect(throws: Failure.self) {
      try await office.send("POST", "/hours/device-entries", shift, by: office.maija)
    }
    #expect(ordinary?.kind == .unauthenticated)
    let forged = AddDeviceEntry(
      id: office.api.world.newID(), worksite: office.site, start: Instant("2026-11-18T07:00:00Z") ?? .example,
      end: Instant("2026-11-18T08:00:00Z") ?? .example)
    let rejected = failure {
      try office.api.world.companyStore.perform(forged, by: office.maija)
    }
    #expect(rejected?.code == "hours.notDevice")
  }

  @Test("are entered on after the vehicle was renamed, to a name that no other one has")
  func renamed() async throws {
    let secret = try await token()
    func rename(_ name: String) async throws -> String? {
      let body = "{\"name\": \"\(name)\"}"
      return try await office.send(
        "PATCH", "/hours/devices/\(truck)", body, by: office.manager, as: ChangedRecord<Done, DeviceView>.self
      ).record?.name
    }
    #expect(try await rename("Lorry") == "Lorry")
    _ = try await enter(secret)
    _ = try await office.send(
      "POST", "/hours/devices", "{\"name\": \"Crane\"}", by: office.manager)
    await #expect(throws: Failure.self) { try await rename("CRANE") }
    // Another user renamed it meanwhile.
    let late = EditDevice(device: truck, name: Edit(from: "Truck ABC-123", to: "Van"))
    #expect(failure { try office.api.world.perform(late) }?.kind == .conflict)
    #expect(try await rename("LORRY") == "LORRY")
  }

  @Test("are set up by managers of the driver's hours, and the log contains no token")
  func setUp() async throws {
    let world = office.api.world
    let stranger = world.newID()
    try world.perform(AddUser(id: stranger, username: "pekka", name: "Pekka", role: .reporter))
    let body = "{\"driver\": \"\(stranger)\"}"
    let path = "/hours/devices/\(truck)/driver"
    #expect(try await office.problem("PUT", path, body, by: office.manager).code == "hours.noWorker")
    #expect(try await office.problem("GET", "/hours/devices", by: office.maija).status == 403)
    #expect(try await office.problem("POST", "/hours/devices/\(truck)/token", by: office.maija).status == 403)
    let same = "{\"name\": \"truck abc-123\"}"
    #expect(
      try await office.problem("POST", "/hours/devices", same, by: office.manager).code
        == "hours.deviceExists")
    _ = try await token()
    let (hash, log) = try world.companyStore.database.read { connection in
      (
        try connection.rows("SELECT hash FROM hours_device_token") { Hex.encode($0.bytes()) },
        try connection.rows("SELECT input FROM operations_operation") { $0.text() }
      )
    }
    #expect(hash.count == 1 && log.allSatisfy { !$0.contains(hash[0]) })
  }
}
