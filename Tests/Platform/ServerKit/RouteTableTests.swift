import Testing

@testable import ServerKit

@Suite("The routes of a path")
struct RouteTableTests {
  private let table = RouteTable(
    [
      ("GET", "/sites"), ("POST", "/sites"), ("GET", "/sites/{site}"), ("GET", "/sites/open"),
      ("GET", "/sites/{site}/folders/{folder}"), ("PUT", "/sites/{other}/folders/{name}"),
      ("GET", "/sites/open/{part}/top"), ("GET", "/{any}/folders/plans/top"),
    ].map { RouteDescription($0.0, $0.1, summary: "", tag: "", responses: []) })

  private func found(_ path: String) -> [String]? {
    table.routes(at: path[...])?.map { "\($0.description.method) \($0.description.path)" }
  }

  @Test("are those of the pattern with the most equal segments, one per method")
  func patterns() {
    #expect(found("/sites") == ["GET /sites", "POST /sites"])
    #expect(found("sites//") == ["GET /sites", "POST /sites"])
    #expect(found("/sites/7") == ["GET /sites/{site}"])
    #expect(found("/sites/open") == ["GET /sites/open"])
    #expect(
      found("/sites/7/folders/8") == [
        "GET /sites/{site}/folders/{folder}", "PUT /sites/{other}/folders/{name}",
      ])
  }

  @Test("may share later segments instead of the first ones")
  func later() {
    #expect(found("/sites/folders/plans/top") == ["GET /{any}/folders/plans/top"])
    #expect(found("/sites/open/plans/top") == ["GET /sites/open/{part}/top"])
    #expect(found("/sites/open/folders/8")?.count == 2)
  }

  @Test("do not exist for other paths")
  func none() {
    for path in ["", "/", "/people", "/sites/7/folders", "/sites/7/folders/8/9"] {
      #expect(found(path) == nil)
    }
  }
}
