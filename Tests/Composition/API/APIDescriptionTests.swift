import Foundation
import HTTPTypes
import Hummingbird
import OpenAPI
import ServerKit
import Testing

@Suite("The description of the API for its users")
struct APIDescriptionTests {
  private let caller: TestCaller
  private let document: [String: Any]

  init() throws {
    caller = try TestCaller()
    let bytes = try caller.api.document(version: "1").bytes
    document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func object(_ value: Any?) -> [String: Any] { value as? [String: Any] ?? [:] }

  private var components: [String: Any] { object(document["components"]) }

  private var operations: [(name: String, operation: [String: Any])] {
    object(document["paths"]).flatMap { path, methods in
      object(methods).map { ("\($0.key) \(path)", object($0.value)) }
    }
  }

  @Test("explains every schema and every member")
  func descriptions() {
    for (name, schema) in object(components["schemas"]) {
      #expect(object(schema)["description"] is String, "\(name) has no description")
      for (member, property) in object(object(schema)["properties"]) {
        #expect(object(property)["description"] is String, "\(name).\(member) has no description")
      }
    }
  }

  @Test("gives bounds and an example for every text and number of a schema")
  func bounds() {
    for (name, schema) in object(components["schemas"]) {
      for (member, property) in object(object(schema)["properties"]) {
        let property = object(property)
        let isFixed = ["enum", "format", "pattern"].contains { property[$0] != nil }
        if property["type"] as? String == "string", !isFixed {
          #expect(property["maxLength"] is Int, "\(name).\(member) has no bounds")
          #expect(property["examples"] is [Any], "\(name).\(member) has no example")
        }
        if property["type"] as? String == "integer", property["enum"] == nil {
          #expect(property["maximum"] is Int, "\(name).\(member) has no bounds")
        }
      }
    }
  }

  @Test("allows the currencies, rates, periods and notes of budgets that are accepted, and no others")
  func budgets() throws {
    let schemas = object(components["schemas"])
    func member(_ name: String, of schema: String) -> [String: Any] {
      object(object(object(schemas[schema])["properties"])[name])
    }
    let currencies = try #require(member("currency", of: "Money")["enum"] as? [String])
    #expect(currencies.contains("SEK") && currencies.contains("EUR") && !currencies.contains("XAU"))
    func matches(_ text: String, _ property: [String: Any]) throws -> Bool {
      let pattern = try #require(property["pattern"] as? String)
      return try text.firstMatch(of: Regex(pattern)) != nil
    }
    let rate = member("rate", of: "PurchaseView")
    for text in ["0.087", "1", "123456789.123456789", "0.000000001", "0.0870"] {
      #expect(try matches(text, rate), "\(text)")
    }
    for text in ["0", "0.0", "0.000000000", "-1", "1.", "0.0000000001"] {
      #expect(try !matches(text, rate), "\(text)")
    }
    let period = member("period", of: "LimitTerms")
    for text in ["span", "month", "10-days", "3660-days", "120-months"] {
      #expect(try matches(text, period), "\(text)")
    }
    for text in ["0-days", "3661-days", "121-months", "days"] {
      #expect(try !matches(text, period), "\(text)")
    }
    let buying = try #require(
      operations.first { $0.name == "post /api/v1/budget/budgets/{budget}/purchases" }?.operation)
    let content = object(object(object(buying["requestBody"])["content"])["application/json"])
    let note = object(object(object(content["schema"])["properties"])["note"])
    #expect(note["maxLength"] as? Int == 2000 && note["description"] as? String == "The note.", "\(note)")
  }

  @Test("gives an example of every JSON body")
  func examples() {
    for (name, operation) in operations {
      let content = object(object(operation["requestBody"])["content"])
      guard let json = content["application/json"] else { continue }
      #expect(object(json)["example"] != nil, "\(name) has no example")
    }
  }

  @Test("lists the error statuses of every route")
  func statuses() {
    for (name, operation) in operations {
      let statuses = object(operation["responses"]).keys
      #expect(statuses.contains("400") && statuses.contains("503"), "\(name)")
      if !(operation["security"] as? [Any] ?? []).isEmpty {
        #expect(statuses.contains("401") && statuses.contains("403"), "\(name)")
      }
      if name.contains("{") { #expect(statuses.contains("404"), "\(name)") }
      if name.hasPrefix("patch") || name.hasPrefix("post") { #expect(statuses.contains("409"), "\(name)") }
    }
  }

  @Test("says what it is, under which licence, and where")
  func about() throws {
    let info = object(document["info"])
    #expect((info["description"] as? String)?.contains("Idempotency-Key") == true)
    #expect(info["license"] as? [String: String] == ["name": "Apache-2.0", "identifier": "Apache-2.0"])
    #expect(document["servers"] as? [[String: String]] == [["url": "/"]])
  }

  @Test("lists the dimensions of the report of hours, which have commas between them")
  func dimensions() throws {
    let report = try #require(operations.first { $0.name == "get /api/v1/hours/report" }?.operation)
    let parameters = report["parameters"] as? [[String: Any]] ?? []
    let dimension = try #require(parameters.first { $0["name"] as? String == "by" })
    #expect(dimension["explode"] as? Bool == false)
    let values = object(object(dimension["schema"])["items"])["enum"] as? [String]
    #expect(values == ["site", "task", "user", "day"])
  }

  @Test("has a page of at most 100 kB for each tag and each schema, to which the first page leads")
  func details() async throws {
    let first = try await text(of: "/api/")
    let tags = (document["tags"] as? [[String: String]] ?? []).compactMap { $0["name"] }
    for name in tags + object(components["schemas"]).keys.map(\.self) {
      #expect(first.contains("href=\"/api/\(name)"), "\(name)")
      let page = try await text(of: "/api/\(name)")
      #expect(page.utf8.count <= 100_000 && page.contains("<h1>\(name)</h1>"), "\(name)")
    }
    for route in caller.api.descriptions {
      #expect(
        try await text(of: "/api/\(route.tag)").contains("id=\"\(route.operationID)\""), "\(route.path)")
    }
    #expect(try await caller.respond("GET", "/api/nothing", below: "").status == .notFound)
  }

  private func text(of path: String) async throws -> String {
    let response = try await caller.respond("GET", path, below: "")
    return String(decoding: try await TestCaller.bytes(of: response), as: UTF8.self)
  }

  @Test("is a page of at most 100 kB without scripts that shows every route and schema")
  func page() async throws {
    let response = try await caller.respond("GET", "/api/", below: "")
    let text = String(decoding: try await TestCaller.bytes(of: response), as: UTF8.self)
    #expect(text.utf8.count <= 100_000)
    let policy = try #require(response.headers.first { $0.name.rawName == "Content-Security-Policy" })
    #expect(policy.value.hasPrefix("default-src 'none'; style-src 'self'"))
    #expect(!text.contains("<script") && !text.contains("src="))
    #expect(!text.contains("href=\"http"))
    for route in caller.api.descriptions {
      #expect(text.contains("id=\"\(route.operationID)\""), "\(route.path)")
    }
    for name in object(components["schemas"]).keys { #expect(text.contains("id=\"schema-\(name)\"")) }
    let style = try await caller.respond("GET", "/api/style.css", below: "")
    #expect(style.headers[.contentType] == "text/css; charset=utf-8")
  }
}
