import EndToEndSupport
import Foundation
import Testing

@Suite("The description of responses", .realPrograms)
struct DescribedAnswerTests {
  private let site: ServedSite
  private let description: Description

  init() throws {
    site = try ServedSite()
    description = try Description(from: site)
  }

  /// Returns values of existing records for the parameters of paths and queries.
  private func names() throws -> [String: String] {
    let children = "/documents/folders/\(site.worksite)/children"
    let listing = try site.admin.get(children)
    let document = try site.manager.send("PUT", children + "/described.txt", "text".utf8)["document"]
    let entry = try #require(try site.admin.get("/hours/entries").items.first { $0["end"] != nil })
    let day = try #require(entry["day"] as? String)
    let task = try site.admin.get("/worksites/\(site.worksite)/tasks").all("id").first
    let budget = try #require(try site.admin.get("/budget/budgets").all("id").first)
    let category = try site.admin.get("/budget/budgets/\(budget)/categories").all("id").first
    let purchase = try site.admin.get("/budget/budgets/\(budget)/purchases").all("id").first
    let contact = try site.admin.get("/contacts").all("id").first
    let link = ["name": "Weather", "url": "https://example.fi"]
    let terms: [String: Any] = ["amount": ["minor": 100, "currency": "EUR"], "period": "month"]
    let seal: [String: Any] = [
      "user": try site.reporter.get("/me")["id"], "days": ["start": "2020-01-01", "end": "2020-02-01"],
    ]
    // The content of the document that the manager added.
    let template: [String: Any] = [
      "name": "Permit.txt", "blob": ["hash": Self.content, "size": 4], "modifiedAt": "2026-11-01T00:00:00Z",
    ]
    return [
      "contact": try #require(contact), "worksite": site.worksite, "folder": site.worksite,
      "document": document, "item": document,
      "user": try site.reporter.get("/me")["id"], "task": try #require(task),
      "entry": try #require(entry["id"] as? String), "day": day, "from": day, "to": day,
      "start": try #require(entry["start"] as? String), "year": String(day.prefix(4)), "path": "/",
      "since": listing["anchor"], "audience": "company", "operation": try site.admin.get("/me")["version"],
      "recordKind": "worksites.site", "record": site.worksite, "ending": String(site.worksite.suffix(8)),
      "budget": budget, "category": try #require(category), "purchase": try #require(purchase),
      "link": try made("/company/links", link), "own link": try made("/me/links", link),
      "limit": try made("/budget/budgets/\(budget)/limits", ["from": "2026-11-01", "terms": terms]),
      "device": try made("/hours/devices", ["name": "Truck"]), "seal": try made("/hours/seals", seal),
      "invitation": try made("/invitations", ["role": "reporter", "note": "Uuno"]),
      "session": try made("/me/app-passwords", ["deviceName": "Calendar"]),
      "content": try #require(try site.manager.get("/documents/\(document)/versions").all("id").first),
      "book": try made("/contacts/books", ["name": "Cranes"]),
      "documentType": try made("/documents/types", ["name": "Permit"]),
      "template": try made("/documents/templates", template),
    ]
  }

  /// The hash of the content of the document that the manager adds.
  private static let content = "982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1"

  /// Makes a record as admin, and returns its id.
  private func made(_ path: String, _ body: [String: Any]) throws -> String {
    let answer = try site.admin.call("POST", path, body)
    #expect(answer.status == 201, "\(path) \(answer.text)")
    return answer["id"]
  }

  @Test("is right for every read")
  func reading() throws {
    let names = try names()
    // Every list needs an item.
    #expect(try site.admin.call("PUT", "/me/settings/hours.step", ["value": "15"]).status == 200)
    #expect(try site.admin.call("DELETE", "/documents/items/\(try trashed())").status == 200)
    #expect(try site.admin.call("PUT", "/contacts/\(names["contact"] ?? "")/favourite", [:]).status == 200)
    #expect(
      try site.admin.call("PATCH", "/budget/budgets/\(names["budget"] ?? "")", ["thresholds": [1]]).status
        == 200)
    let receipt: [String: Any] = ["name": "receipt.txt", "blob": ["hash": Self.content, "size": 4]]
    #expect(
      try site.admin.call("PATCH", "/budget/purchases/\(names["purchase"] ?? "")", ["receipt": receipt])
        .status
        == 200)
    var count = 0
    for route in description.routes
    where route.method == "GET" && !route.isForDevices && route.path.hasPrefix("/api/") {
      var path = route.path.replacing("/api/v1", with: "")
      path = path.replacing("/me/links/{link}", with: "/me/links/\(names["own link"] ?? "")")
      for (name, value) in names { path = path.replacing("{\(name)}", with: value) }
      guard !path.contains("{") else {
        Issue.record("nothing is known for \(route.path)")
        continue
      }
      let query = route.requiredQuery.map { "\($0)=\(names[$0] ?? "")" }.joined(separator: "&")
      let answer = try site.admin.get(query.isEmpty ? path : path + "?" + query)
      #expect(answer.status == 200, "\(route.path) \(answer.text)")
      #expect(try description.problems(of: answer, to: route) == [], "\(route.path)")
      count += 1
    }
    #expect(count > 30)
  }

  private func trashed() throws -> String {
    try site.manager.send("PUT", "/documents/folders/\(site.worksite)/children/old.txt", "old".utf8)[
      "document"]
  }

  @Test("is right for the responses to changes")
  func writing() throws {
    let admin = site.admin
    let names = try names()
    let key = "01a1fe96-0000-7000-8000-000000000001"
    let operation: [String: Any] = [
      "id": key, "batch": key, "at": "2026-11-01T00:00:00Z", "name": "accounts.setting.set",
      "returnsRecords": true,
      "input": ["id": key, "setting": "hours.step", "value": "30"],
    ]
    let pekka: [String: Any] = ["username": "uuno", "name": "Uuno", "role": "reporter"]
    for (method, path, body) in [
      ("POST", "/users", pekka), ("POST", "/worksites", ["name": "Other"]),
      ("PATCH", "/worksites/{worksite}", ["about": "A school."]),
      ("POST", "/me/app-passwords", ["deviceName": "laptop"]),
      ("POST", "/invitations", ["role": "reporter", "note": "", "days": 3]),
      ("POST", "/login", ["username": "maija", "password": site.password(of: "maija")]),
      ("POST", "/feed/pull", ["streams": [["name": site.worksite]]]),
      ("POST", "/operations", ["operations": [operation]]), ("POST", "/undo", [:]), ("POST", "/redo", [:]),
      ("POST", "/contents/known", ["hashes": [String]()]),
      ("POST", "/contents/fetch", ["contents": [String]()]),
      ("POST", "/operations/known", ["ids": [key]]),
      ("POST", "/uploads", [:]),
      ("DELETE", "/documents/items/{item}", [:]),
    ] as [(String, String, [String: Any])] {
      let route = try #require(description.route(method, path), "\(method) \(path)")
      var actual = path
      for (name, value) in names { actual = actual.replacing("{\(name)}", with: value) }
      let answer = try admin.call(method, actual, body)
      #expect(answer.status < 300, "\(method) \(path) \(answer.text)")
      #expect(try description.problems(of: answer, to: route) == [], "\(method) \(path)")
    }
  }
}
