import Accounts
import Auth
import Core
import OpenAPI
import Operations
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("Changes as JSON Merge Patch (RFC 7396)")
struct MergePatchTests {
  private let office: HoursOffice
  private var admin: Actor { office.api.world.actor }

  init() throws { office = try HoursOffice() }

  /// The members of a worksite that these tests change.
  private struct Site: Decodable {
    let name: String
    let about: String
  }

  private func change(_ body: String) async throws -> Site {
    let path = "/worksites/\(office.site)"
    _ = try await office.send("PATCH", path, body, by: admin)
    return try await office.send("GET", path, by: admin, as: Site.self)
  }

  @Test("a plain value replaces, null removes, and an absent member stays")
  func plain() async throws {
    let before = try await change(#"{"about": "A school."}"#)
    #expect(before.about == "A school.")
    let renamed = try await change(#"{"name": "Marjala 2"}"#)
    #expect(renamed.name == "Marjala 2" && renamed.about == "A school.")
    let removed = try await change(#"{"about": null}"#)
    #expect(removed.name == "Marjala 2" && removed.about.isEmpty)
  }

  /// The answer to a change of a worksite.
  private struct Changed: Decodable {
    let operation: ID
    let record: Site
  }

  @Test("the answer has the record as it is now, on every route that changes one")
  func record() async throws {
    let changed = try await office.send(
      "PATCH", "/worksites/\(office.site)", #"{"about": "A school."}"#, by: admin, as: Changed.self)
    #expect(changed.record.about == "A school." && changed.record.name == "Marjala")
    let routes = office.api.api.descriptions.filter { $0.method == "PATCH" && !$0.operations.isEmpty }
    #expect(routes.count == 12)
    for route in routes {
      let schemas = route.responses.compactMap(\.schema)
      let members = schemas.flatMap { schema -> [String] in
        if case .object(let object) = schema { object.properties.map(\.name) } else { [] }
      }
      #expect(members.contains("record"), "\(route.path)")
    }
  }

  @Test("a member that the route does not know is named; the members of the record are accepted")
  func unknown() async throws {
    let rejection = try await office.problem(
      "PATCH", "/worksites/\(office.site)", #"{"nam": "Vallila"}"#, by: admin)
    #expect(rejection.status == 422 && rejection.code == "http.unknownMember" && rejection.field == "nam")
    let site = try await office.send("GET", "/worksites/\(office.site)", by: admin, as: JSONValue.self)
    guard case .object(var members) = site else {
      Issue.record("\(site)")
      return
    }
    members["about"] = "A school."
    let body = try JSON.text(JSONValue.object(members))
    #expect(try await change(body).about == "A school.")
  }

  @Test("a value that is based on another one than the present is a conflict")
  func base() async throws {
    _ = try await change(#"{"about": "A school."}"#)
    let body = #"{"about": "A pool.", "base": {"about": "A library."}}"#
    let rejection = try await office.problem("PATCH", "/worksites/\(office.site)", body, by: admin)
    #expect(rejection.status == 409 && rejection.code == "sync.editedMeanwhile")
    #expect(rejection.field == "about")
    #expect(try await change(#"{"about": "A pool.", "base": {"about": "A school."}}"#).about == "A pool.")
  }

  @Test("an operation is sent with plain members and the replaced values in base")
  func encoding() throws {
    var edit = EditWorksite(worksite: office.site)
    edit.name = Edit(from: "Marjala", to: "Vallila")
    edit.about = Edit(to: "")
    let json = try JSON.value(JSONValue.self, from: JSON.text(edit))
    #expect(
      json == [
        "worksite": .string(office.site.description), "name": "Vallila", "about": "",
        "base": ["name": "Marjala"],
      ])
    let decoded = try JSON.value(EditWorksite.self, from: JSON.text(edit))
    #expect(decoded.name == edit.name && decoded.about == edit.about && decoded.zone == nil)
  }
}
