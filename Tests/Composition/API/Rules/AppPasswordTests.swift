import Auth
import Core
import Foundation
import HTTPTypes
import Hummingbird
import OpenAPI
import ServerKit
import TestSupport
import Testing

@Suite("An app password")
struct AppPasswordTests {
  private let office: HoursOffice
  private var admin: Actor { office.api.world.actor }

  init() throws { office = try HoursOffice() }

  /// The routes that read and take a user's login.
  private var reading: [RouteDescription] {
    office.api.api.descriptions.filter {
      $0.method == "GET" && $0.needsLogin && !$0.isForDevices && $0.operations.isEmpty
    }
  }

  /// The failure of a request with an app password; `nil` when it is answered.
  private func failure(of route: RouteDescription) async throws -> Failure? {
    let path = route.path.replacing(Endpoint.base, with: "")
      .replacing(/\{\w+\}/, with: office.site.description)
    do {
      _ = try await office.api.respond("GET", path, ["Authorization": TestCaller.program(of: admin)])
      return nil
    } catch let failure as Failure {
      return failure
    }
  }

  @Test("reads on all routes, except on those that the description of the API and the documentation name")
  func routes() async throws {
    try #require(reading.count > 60)
    for route in reading where !route.path.hasSuffix("/events") {
      let code = try await failure(of: route)?.code
      #expect((code == "http.program") == route.isPersonal, "\(route.path): \(String(describing: code))")
    }
    let text = try Repository.text(of: "docs/rights.md")
    let personal = reading.filter(\.isPersonal)
    #expect(personal.count == 13)
    for route in reading {
      let name = route.path.replacing(Endpoint.base, with: "")
      #expect(text.contains("`\(name)`") == route.isPersonal, "docs/rights.md: \(name)")
    }
  }

  @Test("is named in the description of the API only where it is sufficient")
  func described() throws {
    let bytes = try office.api.api.document(version: "1").bytes
    let document = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    guard case .object(let root) = document, case .object(let paths)? = root["paths"] else {
      Issue.record("The document has no paths.")
      return
    }
    for route in reading {
      guard case .object(let methods)? = paths[route.path], case .object(let get)? = methods["get"] else {
        Issue.record("\(route.path) is not described.")
        continue
      }
      let bearer: JSONValue = ["bearer": []]
      let expected: JSONValue = route.isPersonal ? [bearer] : [bearer, ["basic": []]]
      #expect(get["security"] == expected, "\(route.path)")
    }
  }

  @Test("neither approves nor reopens hours")
  func decisions() async throws {
    for path in ["/hours/approvals", "/hours/reopenings"] {
      let failure = await #expect(throws: Failure.self) {
        _ = try await office.api.respond(
          "POST", path, body: TestCaller.body(Array(#"{"entries": [], "reason": "x"}"#.utf8)),
          ["Authorization": TestCaller.program(of: admin)])
      }
      #expect(failure?.code == "http.program", "\(path)")
    }
  }
}
