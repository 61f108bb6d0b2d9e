import Accounts
import Auth
import Core
import Documents
import Hours
import Persistence
import ServerKit
import TestSupport
import Testing
import Worksites

@testable import Operations

@Suite("The shapes of history")
struct HistoryShapeTests {
  private let office: HoursOffice

  init() throws { office = try HoursOffice() }

  /// Returns the record as the latest operation left it.
  private func after(_ record: ID, _ recordKind: String) async throws -> [String: JSONValue] {
    let page = try await office.send(
      "GET", "/history?record=\(record)", by: office.api.world.actor, as: PageBody<HistoryView>.self)
    let changes = page.items.flatMap(\.changes)
    return try #require(changes.first { $0.recordKind == recordKind && $0.record == record }?.after)
  }

  @Test("are those of all responses: lower camel case, ids as ids, instants by RFC 3339")
  func shapes() async throws {
    let world = office.api.world
    let user = try await after(office.maija.user, "accounts.user")
    #expect(user["id"] == .string(office.maija.user.description) && user["isActive"] == .bool(true))
    #expect(user["role"] == "reporter" && user["usernameKey"] == nil)
    let site = try await after(office.site, "worksites.site")
    #expect(site["createdAt"] == .string(world.clock.clock.now().description))
    #expect(site["createdBy"] == .string(world.actor.user.description) && site["archivedAt"] == nil)
    let entry = try await office.add(
      19, "07:00", "15:00", #", "breaks": [{"minutes": 30}]"#, by: office.maija)
    let hours = try await after(entry, "hours.entry")
    #expect(hours["worksite"] == .string(office.site.description) && hours["state"] == "open")
    #expect(hours["start"] == "2026-11-19T07:00:00.000Z" && hours["workedMinutes"] == .integer(450))
    #expect(hours["isSuspicious"] == .bool(false) && hours["source"] == "typed")
    guard case .array(let breaks)? = hours["breaks"] else {
      Issue.record("\(hours)")
      return
    }
    #expect(breaks.count == 1)
    let folder = world.newID()
    try world.perform(
      AddFolder(id: folder, worksite: office.site, place: ItemPlace(parent: office.site, name: "Plans")))
    #expect(try await after(folder, "documents.item")["kind"] == "folder")
  }

  @Test("show 0 or 1 as false or true, for every record kind")
  func flags() throws {
    let composition = office.api.world.companyStore.composition
    for recordKind in composition.features.flatMap(\.recordKinds) {
      for column in flags(of: recordKind.table, composition) {
        let record = Record(columns: [column], values: [.integer(1)])
        let members = recordKind.forms.members(of: record)
        #expect(Array(members.values) == [.bool(true)], "\(recordKind.name) \(column)")
        #expect(members.keys.allSatisfy { $0.hasPrefix("is") }, "\(recordKind.name) \(column)")
      }
    }
  }

  /// Returns the columns of a table that its migrations declare as `BOOL`.
  private func flags(of table: String, _ composition: Composition) -> [String] {
    composition.migrations.flatMap { migration in
      migration.sql.replacing(/--.*/, with: "").split(separator: ";").flatMap { statement -> [String] in
        guard statement.contains("TABLE \(table) ") else { return [] }
        return statement.matches(of: /(\w+) BOOL/).map { String($0.1) }
      }
    }
  }
}
