import Auth
import Core
import Foundation
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing

@Suite("A request that makes a record")
struct CreatedRecordTests {
  private let office: HoursOffice
  private var admin: Actor { office.api.world.actor }

  init() throws { office = try HoursOffice() }

  private struct Saved: Decodable {
    let document: ID
  }

  /// Sends a request, and returns the members of the response.
  private func send(
    _ method: String, _ path: String, _ body: String = "", by actor: Actor, _ fields: [String: String] = [:]
  ) async throws -> (response: Response, members: [String: JSONValue]) {
    let response = try await office.api.respond(
      method, path, body: TestCaller.body(Array(body.utf8)),
      TestCaller.credentials(of: actor).merging(fields) { $1 })
    let bytes = try await TestCaller.bytes(of: response)
    return (response, try JSONDecoder().decode([String: JSONValue].self, from: Data(bytes)))
  }

  /// Returns one request for each route that makes a record, with its path as it is described.
  private func requests() async throws -> [(route: String, path: String, body: String, actor: Actor)] {
    let site = office.site
    let budget = office.api.world.newID()
    _ = try await office.send(
      "POST", "/budget/budgets",
      #"{"id": "\#(budget)", "name": "Frame", "currency": "EUR", "from": "2026-05-01"}"#,
      by: admin)
    let euro = #"{"minor": 100, "currency": "EUR"}"#
    let blob = #"{"hash": "\#(Self.digest)", "size": 4}"#
    _ = try await office.send("PUT", "/documents/folders/\(site)/children/a.txt", "plan", by: admin)
    let document = try await office.send(
      "PUT", "/documents/folders/\(site)/children/plan.txt", "draft", by: admin, as: Saved.self
    ).document
    let version = try await office.send("GET", "/documents/items/\(document)", by: admin, as: Item.self)
      .contentVersion
    let card = #"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Matti\r\nEND:VCARD\r\n"#
    let link = #"{"name": "Weather", "url": "https://example.fi/"}"#
    let hours = #""worksite": "\#(site)", "start": "2026-11-18T07:00:00Z""#
    return [
      ("/users", "/users", #"{"username": "uuno", "name": "Uuno", "role": "reporter"}"#, admin),
      ("/worksites", "/worksites", #"{"name": "Kallio"}"#, admin),
      ("/worksites/{worksite}/tasks", "/worksites/\(site)/tasks", #"{"name": "Roof"}"#, admin),
      (
        "/documents/worksites/{worksite}/folders", "/documents/worksites/\(site)/folders",
        #"{"parent": "\#(site)", "name": "Plans"}"#, admin
      ),
      (
        "/documents/worksites/{worksite}/documents", "/documents/worksites/\(site)/documents",
        #"{"parent": "\#(site)", "name": "b.txt", "blob": \#(blob), "modifiedAt": "2026-11-18T07:00:00Z"}"#,
        admin
      ),
      ("/documents/types", "/documents/types", #"{"name": "Permit"}"#, office.manager),
      (
        "/documents/templates", "/documents/templates",
        #"{"name": "empty.txt", "blob": \#(blob), "modifiedAt": "2026-11-18T07:00:00Z"}"#, admin
      ),
      (
        "/documents/{document}/versions", "/documents/\(document)/versions",
        #"{"documentName": "plan.txt", "base": "\#(version)", "blob": \#(blob), "modifiedAt": "2026-11-18T07:00:00Z"}"#,
        admin
      ),
      (
        "/budget/budgets", "/budget/budgets", #"{"name": "Home", "currency": "EUR", "from": "2026-05-01"}"#,
        admin
      ),
      (
        "/budget/budgets/{budget}/limits", "/budget/budgets/\(budget)/limits",
        #"{"from": "2026-05-01", "terms": {"amount": \#(euro), "period": "month"}}"#, admin
      ),
      (
        "/budget/budgets/{budget}/categories", "/budget/budgets/\(budget)/categories",
        #"{"name": "Fuel", "from": "2026-05-01"}"#, admin
      ),
      (
        "/budget/budgets/{budget}/purchases", "/budget/budgets/\(budget)/purchases",
        #"{"day": "2026-05-06", "amount": \#(euro)}"#, admin
      ),
      ("/contacts/books", "/contacts/books", #"{"name": "Cranes"}"#, office.maija),
      ("/contacts", "/contacts", #"{"firstName": "Liisa"}"#, office.maija),
      ("/contacts/cards", "/contacts/cards", #"{"card": "\#(card)"}"#, office.maija),
      ("/me/links", "/me/links", link, office.maija), ("/company/links", "/company/links", link, admin),
      ("/invitations", "/invitations", #"{"role": "reporter", "note": "Uuno"}"#, admin),
      ("/me/app-passwords", "/me/app-passwords", #"{"deviceName": "Calendar"}"#, office.maija),
      ("/hours/entries", "/hours/entries", #"{\#(hours), "end": "2026-11-18T15:00:00Z"}"#, office.maija),
      (
        "/hours/fitted-entries", "/hours/fitted-entries",
        #"{"way": "trim", \#(hours), "end": "2026-11-18T15:00:00Z"}"#, office.olli
      ),
      ("/hours/timer", "/hours/timer", "{\(hours)}", office.manager),
      (
        "/hours/seals", "/hours/seals",
        #"{"user": "\#(office.olli.user)", "days": {"start": "2020-01-01", "end": "2020-02-01"}}"#, admin
      ),
      ("/hours/devices", "/hours/devices", #"{"name": "Truck"}"#, office.manager),
    ]
  }

  private struct Item: Decodable {
    let contentVersion: ID
  }

  /// SHA-256 of `plan`.
  private static let digest = Hex.encode(Token(text: "plan").hash)

  @Test("is answered with the id, the record and the address where the record is read")
  func answers() async throws {
    let requests = try await requests()
    for request in requests {
      let (response, made) = try await send("POST", request.path, request.body, by: request.actor)
      #expect(response.status == .created, "\(request.path)")
      guard case .string(let id)? = made["id"] else {
        Issue.record("\(request.path) \(made)")
        continue
      }
      let location = try #require(response.headers[.location], "\(request.path)")
      #expect(location.hasPrefix("/api/v1/") && location.hasSuffix("/\(id)"), "\(location)")
      let (_, read) = try await send("GET", String(location.dropFirst(7)), by: request.actor)
      #expect(made["record"] == .object(read), "\(request.path)")
      #expect(read["id"] ?? read["book"] == .string(id), "\(request.path)")
      #expect(made["operation"] != nil && made["outcome"] != nil, "\(request.path)")
    }
    let described = office.api.api.descriptions.filter { $0.responses.contains(where: \.hasLocation) }
      .map { String($0.path.dropFirst(7)) }
    // New users make the others.
    #expect(Set(described).subtracting(requests.map(\.route)) == ["/invitations/accept", "/register"])
  }

  @Test("returns its secret also where the record cannot be read")
  func secretAlone() async throws {
    try office.api.world.companyStore.database.write { connection in
      try connection.execute(
        """
        CREATE TRIGGER damage_site AFTER INSERT ON accounts_invited_site
        BEGIN UPDATE accounts_invited_site SET site = X'00' WHERE id = NEW.id; END
        """)
      try connection.execute(
        """
        CREATE TRIGGER damage_session AFTER INSERT ON accounts_session
        BEGIN UPDATE accounts_session SET device = X'00' WHERE id = NEW.id; END
        """)
    }
    let invitation = #"{"role": "reporter", "note": "Uuno", "sites": ["\#(office.site)"]}"#
    let (response, made) = try await send("POST", "/invitations", invitation, by: admin)
    #expect(response.status == .created && made["token"] != nil && made["record"] == nil, "\(made)")
    let (other, app) = try await send(
      "POST", "/me/app-passwords", #"{"deviceName": "Calendar"}"#, by: office.maija)
    #expect(other.status == .created && app["password"] != nil && app["record"] == nil, "\(app)")
  }

  @Test("is answered again when it is repeated, without the record when that is gone")
  func repeated() async throws {
    let key = ["Idempotency-Key": "\(office.api.world.newID())"]
    let path = "/worksites/\(office.site)/tasks"
    let (_, first) = try await send("POST", path, #"{"name": "Roof"}"#, by: admin, key)
    guard case .string(let id)? = first["id"] else {
      Issue.record("\(first)")
      return
    }
    _ = try await office.send("DELETE", "/worksites/tasks/\(id)", by: admin)
    let (response, again) = try await send("POST", path, #"{"name": "Roof"}"#, by: admin, key)
    #expect(response.status == .created && again["id"] == first["id"] && again["record"] == nil)
  }

  @Test("a limit from the same day on is the one that was there")
  func changedLimit() async throws {
    let budget = office.api.world.newID()
    _ = try await office.send(
      "POST", "/budget/budgets",
      #"{"id": "\#(budget)", "name": "Frame", "currency": "EUR", "from": "2026-05-01"}"#,
      by: admin)
    let path = "/budget/budgets/\(budget)/limits"
    func limit(_ minor: Int, from day: String = "2026-06-01") -> String {
      #"{"from": "\#(day)", "terms": {"amount": {"minor": \#(minor), "currency": "EUR"}, "period": "month"}}"#
    }
    _ = try await send("POST", path, limit(50, from: "2026-05-01"), by: admin)
    let (made, first) = try await send("POST", path, limit(100), by: admin)
    let (changed, second) = try await send("POST", path, limit(200), by: admin)
    #expect(made.status == .created && changed.status == .ok && changed.headers[.location] == nil)
    #expect(first["id"] != nil && first["id"] == second["id"])
    #expect(try amount(of: second) == .integer(200) && place(of: second) == "dated")
  }

  @Test("a limit is the one that was set, where two begin on the same day")
  func limitsOfOneDay() async throws {
    let budget = office.api.world.newID()
    _ = try await office.send(
      "POST", "/budget/budgets",
      #"{"id": "\#(budget)", "name": "Frame", "currency": "EUR", "from": "2026-05-01"}"#,
      by: admin)
    func set(_ minor: Int, _ place: String) async throws -> [String: JSONValue] {
      let terms = #"{"amount": {"minor": \#(minor), "currency": "EUR"}, "period": "month"}"#
      let body = #"{"from": "2026-06-01", "terms": \#(terms), "place": "\#(place)"}"#
      return try await send("POST", "/budget/budgets/\(budget)/limits", body, by: admin).members
    }
    _ = try await set(100, "initial")
    let dated = try await set(200, "dated")
    let initial = try await set(300, "initial")
    #expect(dated["id"] != initial["id"])
    #expect(try amount(of: initial) == .integer(300) && place(of: initial) == "initial")
  }

  private func place(of members: [String: JSONValue]) throws -> JSONValue? {
    guard case .object(let record)? = members["record"] else { return nil }
    return record["place"]
  }

  private func amount(of members: [String: JSONValue]) throws -> JSONValue? {
    guard case .object(let record)? = members["record"], case .object(let terms)? = record["terms"],
      case .object(let amount)? = terms["amount"]
    else { return nil }
    return amount["minor"]
  }

  @Test("is answered with 200 and the present record where it makes none")
  func nothingMade() async throws {
    let seal =
      #"{"user": "\#(office.olli.user)", "days": {"start": "2020-01-01", "end": "2020-02-01"}}"#
    let (_, sealed) = try await send("POST", "/hours/seals", seal, by: admin)
    let (again, same) = try await send("POST", "/hours/seals", seal, by: admin)
    #expect(again.status == .ok && again.headers[.location] == nil)
    #expect(same["id"] == sealed["id"] && same["record"] == sealed["record"])
    let document = try await office.send(
      "PUT", "/documents/folders/\(office.site)/children/plan.txt", "plan", by: admin, as: Saved.self
    ).document
    let version = try await office.send("GET", "/documents/items/\(document)", by: admin, as: Item.self)
      .contentVersion
    let save =
      #"{"documentName": "plan.txt", "base": "\#(version)", "blob": {"hash": "\#(Self.digest)", "size": 4}, "modifiedAt": "2026-11-18T07:00:00Z"}"#
    let (unchanged, saved) = try await send("POST", "/documents/\(document)/versions", save, by: admin)
    #expect(unchanged.status == .ok && unchanged.headers[.location] == nil)
    #expect(saved["outcome"] == "unchanged" && saved["id"] == .string(version.description))
    let card = #"{"resource": "a.vcf", "card": "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Matti\r\nEND:VCARD\r\n"}"#
    let (stored, _) = try await send("POST", "/contacts/cards", card, by: office.maija)
    let (replaced, _) = try await send("POST", "/contacts/cards", card, by: office.maija)
    #expect(stored.status == .created && replaced.status == .ok)
    let described = office.api.api.descriptions.filter { route in
      route.responses.contains(where: \.hasLocation) && route.responses.contains { $0.status == 200 }
    }
    #expect(
      Set(described.map { String($0.path.dropFirst(7)) }) == [
        "/hours/seals", "/budget/budgets/{budget}/limits", "/documents/{document}/versions",
        "/contacts/cards",
      ])
  }

  @Test("for fitted hours names the operation that added the first entry, also when it is repeated")
  func fitted() async throws {
    let key = ["Idempotency-Key": "\(office.api.world.newID())"]
    try await office.add(18, "09:00", "10:00", by: office.maija)
    let body =
      #"{"way": "split", "worksite": "\#(office.site)", "start": "2026-11-18T07:00:00Z", "end": "2026-11-18T12:00:00Z"}"#
    let (_, first) = try await send("POST", "/hours/fitted-entries", body, by: office.maija, key)
    let (_, again) = try await send("POST", "/hours/fitted-entries", body, by: office.maija, key)
    guard case .object(let record)? = first["record"] else {
      Issue.record("\(first)")
      return
    }
    #expect(first["operation"] == key["Idempotency-Key"].map { .string($0) })
    #expect(first["operation"] == record["version"])
    #expect(first["outcome"] == .object(["countedMinutes": .integer(120)]))
    #expect(first["operation"] == again["operation"] && first["outcome"] == again["outcome"])
    guard case .string(let id)? = first["id"] else { return }
    _ = try await office.send("DELETE", "/hours/entries/\(id)", by: office.maija)
    let (_, gone) = try await send("POST", "/hours/fitted-entries", body, by: office.maija, key)
    #expect(gone["id"] == first["id"] && gone["record"] == nil && gone["outcome"] == first["outcome"])
  }

  @Test("takes the fields of the record by the names with which the record has them")
  func names() {
    let writeOnly: [String: Set<String>] = [
      "/users": ["password"], "/worksites": ["like"],
      "/documents/worksites/{worksite}/documents": ["blob", "isTemporary"],
      // The blob is in the hash and the size of a version; the others say which version it replaces.
      "/documents/{document}/versions": [
        "content", "documentName", "base", "blob", "source",
      ],
      "/budget/budgets": ["total", "from"],
      "/budget/budgets/{budget}/categories": ["from", "terms", "isRemoved"],
      "/contacts/books": ["resource"], "/contacts/cards": ["resource", "card"], "/invitations": ["days"],
      "/invitations/accept": ["token", "password"], "/register": ["password"],
      "/hours/entries": ["isConfirmed", "isDayConfirmed"],
      "/hours/fitted-entries": ["way", "isConfirmed", "isDayConfirmed"],
    ]
    for route in office.api.api.descriptions where route.responses.contains(where: \.hasLocation) {
      guard case .object(let body)? = route.bodies.first?.schema,
        case .object(let answer)? = route.responses.first?.schema,
        case .object(let record)? = answer.properties.first(where: { $0.name == "record" })?.schema
      else {
        Issue.record("\(route.path)")
        continue
      }
      let path = String(route.path.dropFirst(7))
      let names = Set(record.properties.map(\.name)).union(record.name == "AddressBookView" ? ["id"] : [])
      #expect(Set(body.properties.map(\.name)).subtracting(names) == writeOnly[path] ?? [], "\(path)")
    }
  }
}
