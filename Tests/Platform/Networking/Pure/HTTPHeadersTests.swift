import Networking
import Testing

@Suite("Header fields")
struct HTTPHeadersTests {
  @Test("names are case-insensitive, and the order is kept")
  func order() {
    var headers: HTTPHeaders = ["Accept": "a", "X-One": "1"]
    headers.append("accept", "b")
    #expect(headers["ACCEPT"] == "a")
    #expect(headers.values(of: "accept") == ["a", "b"])
    #expect(headers.map(\.name) == ["Accept", "X-One", "accept"])
  }

  @Test("setting replaces every field of the name, and nil removes them")
  func setting() {
    var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
    headers["a"] = "4"
    #expect(headers == ["B": "2", "a": "4"])
    headers["A"] = nil
    #expect(headers == ["B": "2"])
  }

  @Test("overriding fields replace those of the same names")
  func overridden() {
    let base: HTTPHeaders = ["A": "1", "B": "2"]
    #expect(base.overridden(by: ["b": "3", "b": "4"]) == ["A": "1", "b": "3", "b": "4"])
  }
}
