import Accounts
import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing

@Suite("The pages of vehicles that enter hours")
struct VehiclePagesTests {
  private let site: HoursSite
  private let path = "/admin/vehicles"

  init() throws { site = try HoursSite() }

  private func devices() throws -> [HoursDevice] {
    try site.store.companyStore.answer(HoursDevices(), for: site.liisa)
  }

  private func send(_ path: String, _ fields: [(String, String)] = []) async throws -> PageReply {
    try await site.send(path, fields, as: site.liisa)
  }

  private func added(_ name: String = "Truck & 7", driver: String = "maija") async throws -> HoursDevice {
    let fields = [("name", name), ("driver", driver), ("worksite", "\(site.marjala)")]
    let reply = try await send(path, fields)
    let device = try #require(try devices().first { $0.name == name })
    #expect(reply.location.hasPrefix("\(path)/\(device.id)?done="))
    return device
  }

  private func token(of device: HoursDevice) throws -> Instant? {
    try site.store.companyStore.answer(DeviceTokenTimes(), for: site.liisa)[device.id]
  }

  @Test("say what to do first, add a vehicle, and list it without a token")
  func add() async throws {
    #expect(try await site.open(path, as: site.liisa).text.contains("Add the first one."))
    let device = try await added()
    #expect(device.driver == site.maija.user && device.worksite == site.marjala)
    let page = try await site.open(path, as: site.liisa).text
    #expect(page.contains("Truck &amp; 7") && page.contains("Maija · Marjala") && page.contains("no token"))
    #expect(try await site.open(path, as: site.liisa, in: "fi").text.contains("ei avainta"))
  }

  @Test("explain a taken name and an unknown driver at their fields")
  func rejected() async throws {
    _ = try await added("Truck")
    let taken = try await send(path, [("name", "TRUCK"), ("driver", "")])
    #expect(taken.status == 409 && taken.text.contains("id=\"name-error\""))
    let nobody = try await send(path, [("name", "Crane"), ("driver", "Zoe")])
    #expect(nobody.status == 404 && nobody.text.contains("id=\"driver-error\""))
    #expect(nobody.text.contains("value=\"Zoe\"") && nobody.text.contains("value=\"Crane\""))
    #expect(try devices().map(\.name) == ["Truck"])
  }

  @Test("show a token once, on a page that nothing keeps or compresses")
  func once() async throws {
    let device = try await added()
    let operation = site.store.newID()
    let form = [("operation", operation.description)]
    let made = try await site.pages.submit("\(path)/\(device.id)/token", form, as: site.liisa)
    let secret = Token(bytes: [UInt8](repeating: 7, count: 32))
    #expect(made.status == 200 && made.text.contains(secret.text))
    #expect(made.field("Cache-Control") == "no-store, no-transform")
    #expect(try DeviceLogin(secret, in: site.store.companyStore).actor.user == site.maija.user)
    let again = try await site.pages.submit("\(path)/\(device.id)/token", form, as: site.liisa)
    #expect(again.status == 303 && !again.text.contains(secret.text))
    let page = try await site.open("\(path)/\(device.id)", as: site.liisa).text
    #expect(!page.contains(secret.text) && page.contains("The token was made on"))
    #expect(try await send("\(path)/\(device.id)/end-token").status == 303)
    #expect(try token(of: device) == nil)
  }

  @Test("rename a vehicle without ending its token; another driver ends it")
  func edit() async throws {
    let device = try await added("Truck")
    _ = try await send("\(path)/\(device.id)/token")
    let before = [("nameBefore", "Truck"), ("driverBefore", "maija")]
    let renamed = try await send("\(path)/\(device.id)", before + [("name", "Lorry"), ("driver", "maija")])
    #expect(renamed.status == 303)
    #expect(try devices().map(\.name) == ["Lorry"])
    #expect(try token(of: device) != nil)
    let other = [("nameBefore", "Lorry"), ("driverBefore", "maija"), ("name", "Lorry"), ("driver", "Olli")]
    #expect(try await send("\(path)/\(device.id)", other).status == 303)
    #expect(try devices().first?.driver == site.olli.user)
    #expect(try token(of: device) == nil)
    let none = [("nameBefore", "Lorry"), ("driverBefore", "olli"), ("name", "Lorry"), ("driver", "")]
    _ = try await send("\(path)/\(device.id)", none)
    #expect(try devices().first?.driver == nil)
  }

  @Test("remove a vehicle with an undo")
  func remove() async throws {
    let device = try await added("Truck")
    let reply = try await send("\(path)/\(device.id)/remove")
    #expect(reply.location.hasPrefix("\(path)?done="))
    #expect(try devices().isEmpty)
    #expect(try await site.open(reply.location, as: site.liisa).text.contains("Undo"))
    #expect(try await site.open("\(path)/\(device.id)", as: site.liisa).status == 404)
  }

  @Test("are not for reporters, and hide the vehicles of other worksites")
  func rights() async throws {
    let device = try await added("Truck")
    for page in [path, "\(path)/\(device.id)"] {
      #expect(try await site.open(page, as: site.maija).status == 403)
    }
    for form in [path, "\(path)/\(device.id)/token", "\(path)/\(device.id)/remove"] {
      #expect(try await site.send(form, [("name", "x")], as: site.maija).status == 403)
    }
    let stranger = Actor(user: site.store.newID(), role: .manager, device: site.store.newID())
    try site.store.perform(AddUser(id: stranger.user, username: "eero", name: "Eero", role: .manager))
    #expect(try await site.open("\(path)/\(device.id)", as: stranger).status == 404)
    #expect(try await !site.open(path, as: stranger).text.contains(device.id.description))
    #expect(try await site.send("\(path)/\(device.id)/token", [], as: stranger).status == 404)
  }
}
