import Foundation
import OpenAPI
import ServerKit
import TestSupport
import Testing

/// The words of `docs/words.md`, in the paths, members and parameters of the API.
@Suite("The words of the API")
struct PathTests {
  private let paths: [String: [String: Any]]
  private let schemas: [String: Any]

  init() throws {
    let bytes = try TestCaller().api.document(version: "1").bytes
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    paths = try #require(document["paths"] as? [String: [String: Any]])
    schemas = try #require((document["components"] as? [String: Any])?["schemas"] as? [String: Any])
    try #require(paths.count > 80 && schemas.count > 80)
  }

  private func methods(of path: String) -> [[String: Any]] {
    (paths[path] ?? [:]).values.compactMap { $0 as? [String: Any] }
  }

  @Test("a path of a feature begins with the feature's name")
  func prefixes() {
    let features = [
      "documents": "documents", "hours": "hours", "budgets": "budget", "contacts": "contacts",
      "worksites": "worksites",
    ]
    var found: Set<String> = []
    for path in paths.keys {
      for name in methods(of: path).flatMap({ $0["tags"] as? [String] ?? [] }).compactMap({ features[$0] }) {
        found.insert(name)
        #expect(path.hasPrefix("/api/v1/\(name)/") || path == "/api/v1/\(name)", "\(path)")
      }
    }
    #expect(found == Set(features.values))
  }

  @Test("no path has a verb that another one replaced")
  func verbs() throws {
    let replaced = try WordTable(below: "Verbs").words(2)
    #expect(replaced.count > 10)
    for path in paths.keys {
      #expect(replaced.isDisjoint(with: path.split(separator: "/").map(String.init)), "\(path)")
    }
  }

  @Test("no member and no parameter has a name that another one replaced")
  func members() throws {
    let replaced = try WordTable(below: "Members").words(2)
    #expect(replaced.count >= 6)
    for (name, schema) in schemas {
      let members = (schema as? [String: Any])?["properties"] as? [String: Any] ?? [:]
      #expect(replaced.isDisjoint(with: members.keys), "\(name): \(members.keys.sorted())")
    }
    for path in paths.keys {
      for parameter in methods(of: path).flatMap({ $0["parameters"] as? [[String: Any]] ?? [] }) {
        #expect(!replaced.contains(parameter["name"] as? String ?? ""), "\(path): \(parameter)")
      }
    }
  }
}
