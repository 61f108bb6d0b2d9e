import EndToEndSupport
import Foundation
import Testing

@Suite("An id of another kind", .realPrograms)
struct ForeignIDTests {
  private let site: ServedSite
  private let description: Description
  private static let unknown = "01a1fe96-0000-7000-8000-000000000000"

  init() throws {
    site = try ServedSite()
    description = try Description(from: site)
  }

  /// The record kinds that a path parameter accepts, where they are not only its own.
  private static let kinds = [
    "folder": ["folder", "worksite"], "item": ["folder", "document"],
    "operation": ["operation", "deviceOperation"],
  ]

  /// Returns an id of each kind.
  private func ids() throws -> [String: String] {
    let (admin, children) = (site.admin, "/documents/folders/\(site.worksite)/children")
    let listed = try admin.get(children).items
    let link = try admin.call("POST", "/company/links", ["name": "Weather", "url": "https://example.fi"])
    let device = try admin.call("POST", "/hours/devices", ["name": "Truck"])
    let invitation = try admin.call("POST", "/invitations", ["role": "reporter", "note": "Uuno"])
    let made: [String: String?] = [
      "worksite": site.worksite, "user": try site.reporter.get("/me")["id"],
      "folder": listed.first { $0["kind"] as? String == "folder" }?["id"] as? String,
      "document": try site.manager.send("PUT", children + "/foreign.txt", "text".utf8)["document"],
      "task": try admin.get("/worksites/\(site.worksite)/tasks").all("id").first,
      "entry": try admin.get("/hours/entries").all("id").first,
      "session": try site.reporter.get("/me/sessions").all("id").first,
      "invitation": invitation["id"], "operation": link["operation"], "deviceOperation": device["operation"],
      "link": try admin.get("/links").all("id").first,
      "device": try admin.get("/hours/devices").all("id").first,
    ]
    return try Dictionary(uniqueKeysWithValues: made.map { ($0, try #require($1, "\($0)")) })
  }

  @Test("is an unknown id to every route and role")
  func routes() throws {
    let ids = try ids()
    var tried = 0
    for route in description.routes where route.path.hasPrefix("/api/") && !route.isForDevices {
      for match in route.path.matches(of: /\{(\w+)\}/) {
        let name = String(match.1)
        guard let own = Self.kinds[name] ?? (ids[name] == nil ? nil : [name]) else { continue }
        for client in [site.admin, site.manager, site.reporter] {
          func answer(with id: String) throws -> Int {
            var path = route.path.replacing("/api/v1", with: "").replacing("{\(name)}", with: id)
            for (other, real) in ids { path = path.replacing("{\(other)}", with: real) }
            path = path.replacing(/\{\w+\}/, with: Self.unknown)
            let answer =
              route.method == "GET" || route.method == "DELETE"
              ? try client.call(route.method, path) : try client.call(route.method, path, [:])
            return answer.status
          }
          let expected = try answer(with: Self.unknown)
          for (kind, id) in ids where !own.contains(kind) {
            let found = try answer(with: id)
            // A folder is not a document: its reader learns which of the two it is.
            let isOther =
              ["folder", "document", "item"].contains(name) && found == 409
              && ["folder", "document"].contains(kind)
            #expect(found == expected || isOther, "\(route.method) \(route.path) with the id of a \(kind)")
            tried += 1
          }
        }
      }
    }
    #expect(tried > 1000)
  }
}
