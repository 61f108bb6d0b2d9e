import EndToEndSupport
import Foundation
import Testing

@Suite("A reporter at a worksite without an attachment", .realPrograms)
struct StrangerTests {
  private let site: ServedSite
  private let document: String
  private let folder: String

  init() throws {
    site = try ServedSite()
    let root = site.worksite
    document = try site.manager.send("PUT", "/documents/folders/\(root)/children/a.txt", "secret".utf8)[
      "document"]
    folder = try #require(try site.manager.get("/documents/folders/\(root)/children").all("id").first)
    let pekka = try site.reporter.get("/me")["id"]
    let detach: [String: Any] = ["attach": [], "detach": [pekka]]
    #expect(try site.manager.call("POST", "/worksites/\(root)/people", detach).status == 200)
  }

  @Test("reads nothing there")
  func reading() throws {
    let root = site.worksite
    let paths = [
      "/worksites/\(root)", "/worksites/\(root)/people", "/worksites/\(root)/tasks",
      "/documents/worksites/\(root)/trash", "/documents/worksites/\(root)/find?text=a",
      "/documents/worksites/\(root)/locate?path=/a.txt",
      "/documents/folders/\(root)/children", "/documents/folders/\(root)/changes?since=x.1",
      "/documents/folders/\(folder)/children",
      "/documents/folders/\(folder)/size", "/documents/items/\(folder)", "/documents/items/\(document)",
      "/documents/\(document)/content",
      "/documents/\(document)/versions", "/feed/changes?audience=site:\(root)",
    ]
    for path in paths {
      #expect(try site.manager.get(path).status != 404, "\(path)")
      let answer = try site.reporter.get(path)
      #expect(answer.status == 404, "\(path)")
      #expect(!answer.text.contains("Marjala") && !answer.text.contains("a.txt"), "\(path)")
    }
    #expect(try site.reporter.get("/worksites").items.isEmpty)
    #expect(try site.reporter.get("/history?record=\(document)").items.isEmpty)
    let audiences = try site.reporter.get("/feed").json["audiences"] as? [String]
    #expect(audiences?.contains { $0.hasPrefix("site:") } == false)
  }

  @Test("changes nothing there")
  func writing() throws {
    let root = site.worksite
    let place: [String: Any] = ["parent": root, "name": "b.txt"]
    let blob: [String: Any] = ["hash": String(repeating: "a", count: 64), "size": 6]
    let calls: [(String, String, [String: Any]?)] = [
      ("POST", "/documents/worksites/\(root)/folders", place),
      ("POST", "/worksites/\(root)/tasks", ["name": "Roof"]),
      ("DELETE", "/documents/items/\(document)", nil),
      ("PATCH", "/documents/items/\(document)", place),
      ("POST", "/documents/items/\(document)/restore", place),
      ("PUT", "/worksites/\(root)/archive", [:]),
      ("POST", "/worksites/\(root)/people", ["attach": [], "detach": []]),
      (
        "POST", "/documents/worksites/\(root)/documents",
        place.merging(["blob": blob, "modifiedAt": "2026-11-21T08:00:00Z"]) { $1 }
      ),
    ]
    for (method, path, body) in calls {
      #expect(try site.reporter.call(method, path, body).status == 404, "\(method) \(path)")
    }
    for path in ["/documents/folders/\(root)/children/b.txt", "/documents/\(document)/content"] {
      #expect(try site.reporter.send("PUT", path, "mine".utf8).status == 404, "\(path)")
    }
    #expect(try site.manager.get("/documents/\(document)/content").text == "secret")
    #expect(try site.manager.get("/documents/folders/\(root)/children").all("name") == ["Plans", "a.txt"])
  }
}
