import EndToEndSupport
import Foundation
import Testing

@Suite("The routes of the API", .realPrograms)
struct RouteTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  /// Sends a request to an address outside the API's prefix.
  private func fetch(_ method: String, _ path: String) throws -> Answer {
    let wire = try Wire(to: site.port)
    try wire.send("\(method) \(path) HTTP/1.1\nHost: x\nConnection: close\n\n")
    return try Answer(from: wire, to: method)
  }

  @Test("every described route exists for an admin, and rejects as described")
  func described() throws {
    let description = try Description(from: site)
    for route in description.routes where route.path.hasPrefix("/api/") {
      let (method, path) = (route.method, route.path)
      // A route logs out: each needs its own token.
      let client =
        path.hasSuffix("/logout")
        ? site.anybody.with(token: try site.logIn("maija")["token"]) : site.admin
      let made = path.replacing(/\{(name|setting)\}/, with: "made.up")
        .replacing(/\{\w+\}/, with: "01a1fe96-0000-7000-8000-000000000000")
      let wire = try client.begin(
        method, made.replacing("/api/v1", with: ""), ["Content-Length": "2"], body: "{}".utf8)
      let answer = try Answer(from: wire, to: method)
      // Routes for devices accept no users.
      #expect(
        answer.status != 405 && (answer.status == 401) == route.isForDevices && answer.status < 500,
        "\(method) \(path): \(answer.status)")
      #expect(try description.problems(of: answer, to: route) == [], "\(method) \(path)")
      #expect(answer.code != "http.nothingThere", "\(method) \(path)")
      if answer.status == 404 { #expect(answer.fields["content-type"] == "application/problem+json") }
    }
    #expect(description.routes.count > 50)
  }

  @Test("an unknown address is a problem in the reader's language")
  func noRoute() throws {
    for (method, path) in [
      ("GET", "/nothing"), ("GET", "/api/v1/nothing"), ("PUT", "/%00"), ("PROPFIND", "/api/v1"),
    ] {
      let answer = try fetch(method, path)
      #expect(answer.status == 404, "\(method) \(path)")
      #expect(answer.fields["content-type"] == "application/problem+json", "\(method) \(path)")
      #expect(answer.code == "http.nothingThere", "\(method) \(path)")
    }
    let finnish = try site.anybody.get("/nothing", ["Accept-Language": "fi"])
    #expect(finnish["detail"] == "Tässä osoitteessa ei ole mitään.")
  }

  @Test("an unknown method is rejected with the known ones")
  func otherMethod() throws {
    for (method, path, allowed) in [
      ("DELETE", "/api/v1/me", "GET"), ("PROPFIND", "/api/v1/worksites", "GET, POST"),
      ("GET", "/api/v1/invitations/accept", "POST"),
      ("PUT", "/api/v1/uploads/01a1fe96-0000-7000-8000-000000000000", "DELETE, HEAD, PATCH"),
    ] {
      let answer = try fetch(method, path)
      #expect(answer.status == 405, "\(method) \(path)")
      #expect(answer.fields["allow"] == allowed)
      #expect(answer.code == "http.method")
    }
  }

  @Test("HEAD returns the fields of GET, without a body")
  func head() throws {
    let place = "/documents/folders/\(site.worksite)/children/a.txt"
    let document = try site.reporter.send("PUT", place, "ten bytes.".utf8)["document"]
    let path = "/documents/\(document)/content"
    let wire = try site.reporter.begin("HEAD", path)
    let answer = try Answer(from: wire, to: "HEAD")
    #expect(answer.status == 200)
    #expect(answer.fields["content-length"] == "10")
    #expect(try wire.rest().isEmpty)
    let missing = try site.reporter.begin("HEAD", "/uploads/01a1fe96-0000-7000-8000-000000000000")
    #expect(try Answer(from: missing, to: "HEAD").status == 404)
    #expect(try missing.rest().isEmpty)
  }

  @Test("content that would leave too little free disk space is rejected, and other requests are served")
  func floor() throws {
    let site = try ServedSite("--limits-free-bytes", "\(1 << 60)")
    let children = "/documents/folders/\(site.worksite)/children"
    let contents = ["Content-Type": "application/vnd.worksite.contents"]
    for answer in [
      try site.reporter.send("PUT", children + "/a.txt", "content".utf8),
      try site.reporter.send("POST", "/uploads", "content".utf8),
      try site.reporter.send("POST", "/contents", [], contents),
    ] {
      #expect(answer.status == 507)
      #expect(answer.code == "io.diskFull")
    }
    let wire = try Wire(to: site.port)
    try wire.send("GET /readyz HTTP/1.1\nHost: x\nConnection: close\n\n")
    #expect(try String(decoding: wire.rest(), as: UTF8.self).contains("503 Service Unavailable"))
    #expect(try site.reporter.get(children).status == 200)
    #expect(try site.reporter.call("POST", "/contents/known", ["hashes": [String]()]).status == 200)
  }

  @Test("health is public, and metrics do not exist without a token")
  func health() throws {
    #expect(try fetch("GET", "/healthz").text == "alive\n")
    #expect(try fetch("GET", "/readyz").text == "ready\n")
    #expect(try fetch("GET", "/metrics").status == 404)
  }
}
