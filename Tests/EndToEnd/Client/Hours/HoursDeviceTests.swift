import Core
import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A truck that enters hours", .realPrograms)
struct HoursDeviceTests {
  private let company: Company
  private let manager: Device

  init() throws {
    company = try Company()
    manager = try company.device(of: "olli")
  }

  private func enter(_ token: String, _ day: Int) throws -> [String: Any] {
    let shift = ["start": "2020-01-0\(day)T05:00:00Z", "end": "2020-01-0\(day)T13:00:00Z"]
    return try company.call("POST", "/hours/device-entries", shift, token)
  }

  @Test("is set up by a manager, enters its driver's hours with its token, and none once that is revoked")
  func lifeOfAToken() throws {
    let add = try manager.run(
      "hours", "devices", "add", "Truck ABC-123", "--driver", "pekka", "--site", "Marjala", "--wait")
    #expect(add.code == 0, "\(add.errors)")
    let made = try manager.run("hours", "devices", "token", "truck abc-123")
    #expect(made.code == 0, "\(made.errors)")
    let token = try #require(made.lines.first)
    #expect(try enter(token, 7)["id"] is String)
    let user = try company.device(of: "pekka")
    let items = try user.run("hours", "list", "2020-01-07", "--json", "--refresh").items()
    #expect(items.map { $0["source"] as? String } == ["device"])
    #expect(throws: Failure.self) { try company.call("GET", "/me", nil, token) }
    #expect(try manager.run("hours", "devices", "driver", "Truck ABC-123", "--nobody", "--wait").code == 0)
    #expect(throws: Failure.self) { try enter(token, 8) }
    #expect(
      try manager.run("hours", "devices", "driver", "Truck ABC-123", "pekka", "--wait").code == 0)
    #expect(throws: Failure.self) { try enter(token, 8) }
    let again = try manager.run("hours", "devices", "token", "Truck ABC-123")
    _ = try enter(try #require(again.lines.first), 8)
    #expect(try manager.run("hours", "devices", "token", "Truck ABC-123", "--revoke", "--yes").code == 0)
    #expect(throws: Failure.self) { try enter(again.lines.first ?? "", 9) }
    let list = try manager.run("hours", "devices", "list", "--json").items()
    #expect(list.map { $0["driverName"] as? String } == ["Pekka"])
    // The driver may not manage the truck.
    #expect(try user.run("hours", "devices", "list").code == 77)
    #expect(try manager.run("hours", "devices", "remove", "Truck ABC-123", "--yes", "--wait").code == 0)
    #expect(try manager.run("hours", "devices", "list", "--json").items().isEmpty)
  }
}
