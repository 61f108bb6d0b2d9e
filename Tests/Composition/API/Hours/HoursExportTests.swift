import Auth
import Core
import HTTPTypes
import Hours
import HummingbirdCore
import ServerKit
import TestSupport
import Testing

@Suite("Files of hours over HTTP")
struct HoursExportTests {
  private let office: HoursOffice

  init() async throws {
    office = try HoursOffice()
    try await office.add(19, by: office.maija)
    try await office.add(20, by: office.olli)
  }

  private func file(_ format: String, by actor: Actor) async throws -> (
    type: String?, name: String?, text: String
  ) {
    let response = try await office.api.respond(
      "GET", "/hours/export.\(format)?from=2026-11-01&to=2026-11-30", TestCaller.credentials(of: actor))
    let text = String(decoding: try await TestCaller.bytes(of: response), as: UTF8.self)
    return (response.headers[.contentType], response.headers[.contentDisposition], text)
  }

  @Test("contain the hours that the user may see, in the requested format")
  func forms() async throws {
    let own = try await file("csv", by: office.maija)
    #expect(own.type?.hasPrefix("text/csv") == true)
    #expect(own.name == "attachment; filename=\"hours-2026-11-01-2026-11-30.csv\"")
    #expect(own.text.split(separator: "\r\n").count == 2 && own.text.contains("maija"))
    let all = try await file("csv", by: office.manager)
    #expect(all.text.split(separator: "\r\n").count == 3)
    let calendar = try await file("ics", by: office.maija)
    #expect(calendar.type?.hasPrefix("text/calendar") == true)
    #expect(calendar.text.hasPrefix("BEGIN:VCALENDAR\r\n"))
    let json = try await file("json", by: office.manager)
    #expect(try JSON.value(HoursFile.self, from: json.text).totalMinutes == 960)
  }

  @Test("and lists contain only hours of the requested states")
  func states() async throws {
    let entry = try #require(try await office.entries(by: office.maija).first?.id)
    _ = try await office.send(
      "POST", "/hours/submissions", try await office.seen([entry], by: office.maija), by: office.maija)
    _ = try await office.send(
      "POST", "/hours/approvals", try await office.seen([entry], by: office.manager), by: office.manager)
    let path = "/hours/export.json?from=2026-11-01&to=2026-11-30&state="
    func names(_ states: String) async throws -> [String?] {
      let response = try await office.api.respond(
        "GET", path + states, TestCaller.credentials(of: office.manager))
      let text = String(decoding: try await TestCaller.bytes(of: response), as: UTF8.self)
      return try JSON.value(HoursFile.self, from: text).entries.map(\.entry.userName)
    }
    #expect(try await names("approved") == ["Maija"])
    #expect(try await names("open,submitted") == ["Olli"])
    #expect(try await names("sealed").isEmpty)
    #expect(try await office.problem("GET", path + "late", by: office.manager).field == "state")
    func listed(_ states: String) async throws -> [String?] {
      try await office.entries("?state=\(states)", by: office.manager).map(\.userName)
    }
    #expect(try await listed("approved") == ["Maija"])
    #expect(try await listed("open,submitted") == ["Olli"])
    #expect(try await listed("open,approved") == ["Maija", "Olli"])
    #expect(try await office.problem("GET", "/hours/entries?state=late", by: office.manager).field == "state")
  }

  @Test("need both ends of a range")
  func range() async throws {
    let problem = try await office.problem("GET", "/hours/export.csv?from=2026-11-01", by: office.maija)
    #expect(problem.field == "to")
    for path in ["entries", "export.json", "report"] {
      let turned = try await office.problem(
        "GET", "/hours/\(path)?from=2026-11-30&to=2026-11-01", by: office.maija)
      #expect(turned.code == "hours.range" && turned.field == "to")
    }
  }
}
