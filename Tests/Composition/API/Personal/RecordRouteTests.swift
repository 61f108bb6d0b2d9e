import Accounts
import Auth
import Core
import Foundation
import HTTPTypes
import Hummingbird
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("Records of all kinds over HTTP")
struct RecordRouteTests {
  private let caller: TestCaller
  private let worksite: ID

  init() throws { try self.init(reserve: nil) }

  private init(reserve: Int64?) throws {
    caller = try TestCaller(freeBytes: reserve)
    worksite = caller.world.newID()
    try caller.world.perform(
      AddUser(id: caller.world.actor.user, username: "maija", name: "Maija", role: .admin))
    try caller.world.perform(AddWorksite(id: worksite, name: "=Kallio"))
    try caller.world.perform(AddWorksite(id: caller.world.newID(), name: "Marjala"))
  }

  private func lines() throws -> [String] {
    let history = History(in: caller.world.companyStore.composition)
    return try caller.world.answer(history).filter { $0.name.hasPrefix("operations.record") }
      .map { $0.summary.text(in: .english) }
  }

  private func text(of response: Response) async throws -> String {
    String(decoding: try await TestCaller.bytes(of: response), as: UTF8.self)
  }

  @Test("an export is a file, and one line of the history that is there before the bytes leave")
  func export() async throws {
    let response = try await caller.respond(
      "GET", "/data/worksites.site/records.csv?filter=name:L")
    // The body was not read yet.
    #expect(try lines() == ["exported 2 records as CSV: worksite (name: L)"])
    #expect(response.headers[.contentType] == "text/csv; charset=utf-8")
    #expect(response.headers[.contentDisposition] == "attachment; filename=\"worksites.site.csv\"")
    #expect(response.headers[.cacheControl] == "no-store")
    let records = try CSV.records(of: Array(try await text(of: response).utf8))
    let column = try #require(records.first?.fields.firstIndex(of: "name"))
    #expect(records.dropFirst().map { $0.fields[column] } == ["'=Kallio", "Marjala"])
    let json = try await caller.respond(
      "GET", "/data/worksites.site/records.json?filter=name:%3DMarjala&column=name&column=zone")
    let objects = try JSON.value([[String: JSONValue]].self, from: try await text(of: json))
    #expect(objects.count == 1 && objects[0].keys.sorted() == ["id", "name", "zone"])
    #expect(try lines().first == "exported 1 record as JSON: worksite (name: =Marjala)")
  }

  @Test("an export that would use the reserve of disk space fails, and leaves no line")
  func noRoom() async throws {
    let full = try Self(reserve: .max)
    for format in ["csv", "json"] {
      let rejection = await #expect(throws: Failure.self) {
        _ = try await full.caller.respond("GET", "/data/worksites.site/records.\(format)")
      }
      #expect(rejection?.code == "io.diskFull")
    }
    #expect(try full.lines().isEmpty)
  }

  @Test("a record is sent with its members, and is one line of the history")
  func record() async throws {
    let body = try await caller.send(
      "GET", "/data/worksites.site/\(worksite)", as: [String: JSONValue].self)
    #expect(body["recordKind"] == "worksites.site" && body.id("record") == worksite)
    guard case .object(let members)? = body["members"] else {
      Issue.record("The record has no members.")
      return
    }
    #expect(members["name"] == "=Kallio" && members["nameKey"] == nil)
    #expect(try lines() == ["opened a record: worksite \(worksite.short)"])
  }

  @Test("rejected requests leave no line, and app passwords and other roles may do neither")
  func rejections() async throws {
    let program = ["Authorization": TestCaller.program(of: caller.world.actor)]
    let manager = Actor(user: caller.world.newID(), role: .manager, device: caller.world.newID())
    let nowhere = caller.world.newID()
    for (path, fields, kind) in [
      ("/data/worksites.site/\(nowhere)", [:], Failure.Kind.notFound),
      ("/data/accounts.user/\(worksite)", [:], .notFound),
      ("/data/worksites.sites/\(worksite)", [:], .notFound), ("/data/x/records.csv", [:], .notFound),
      ("/data/worksites.site/records.csv?filter=name", [:], .invalid),
      ("/data/worksites.site/records.csv?filter=nameKey:a", [:], .invalid),
      ("/data/worksites.site/records.csv?order=name", [:], .usage),
      ("/data/worksites.site/records.csv?column=x", [:], .invalid),
      ("/data/worksites.site/\(worksite)", program, .forbidden),
      ("/data/worksites.site/records.json", program, .forbidden),
      ("/data/worksites.site/\(worksite)", TestCaller.credentials(of: manager), .forbidden),
      ("/data/worksites.site/records.csv", TestCaller.credentials(of: manager), .forbidden),
    ] as [(String, [String: String], Failure.Kind)] {
      let rejection = await #expect(throws: Failure.self, "\(path)") {
        _ = try await caller.respond("GET", path, fields)
      }
      #expect(rejection?.kind == kind, "\(path)")
    }
    #expect(try lines().isEmpty)
  }
}
