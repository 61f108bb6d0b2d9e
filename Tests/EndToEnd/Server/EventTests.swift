import EndToEndSupport
import Foundation
import Testing

@Suite("Events over HTTP", .serialized, .waitingPrograms)
struct EventTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  /// Subscribes to changes.
  private func follow(as client: Client) throws -> Wire {
    let wire = try client.begin("GET", "/events")
    let head = try wire.read(until: "retry: 2000")
    #expect(head.contains("text/event-stream") && head.contains("X-Accel-Buffering: no"))
    return wire
  }

  private func put(_ name: String) throws {
    let path = "/documents/folders/\(site.worksite)/children/\(name)"
    #expect(try site.manager.send("PUT", path, name.utf8).status == 201)
  }

  @Test("a change of one user notifies another")
  func heard() throws {
    let wire = try follow(as: site.reporter)
    for name in ["a.txt", "b.txt", "c.txt"] {
      try put(name)
      #expect(try wire.read(until: "site:\(site.worksite)\n\n").contains("event: changed\n"))
    }
  }

  @Test("a detached user is notified, and no longer of the worksite's changes")
  func detached() throws {
    let wire = try follow(as: site.reporter)
    let pekka = try site.reporter.get("/me")["id"]
    let detach: [String: Any] = ["attach": [], "detach": [pekka]]
    #expect(try site.manager.call("POST", "/worksites/\(site.worksite)/people", detach).status == 200)
    _ = try wire.read(until: "user:\(pekka)\n\n")
    try put("secret.txt")
    #expect(try site.reporter.call("PUT", "/me/settings/hours.step", ["value": "15"]).status == 200)
    let after = try wire.read(until: "user:\(pekka)\n\n")
    #expect(after.contains("user:\(pekka)"))
    #expect(!after.contains("site:"))
  }

  @Test("an attached user is notified of the worksite's changes from then on")
  func attached() throws {
    let uuno: [String: Any] = [
      "username": "uuno", "name": "Uuno", "role": "reporter", "password": "a long password",
    ]
    #expect(try site.admin.call("POST", "/users", uuno).status == 201)
    let login = try site.logIn("uuno", "a long password")
    let id = try #require((login.json["user"] as? [String: Any])?["id"] as? String)
    let wire = try follow(as: site.anybody.with(token: login["token"]))
    let attach: [String: Any] = ["attach": [["id": login["device"], "user": id]], "detach": []]
    #expect(try site.manager.call("POST", "/worksites/\(site.worksite)/people", attach).status == 200)
    _ = try wire.read(until: "user:\(id)\n\n")
    try put("a.txt")
    #expect(try wire.read(until: "site:\(site.worksite)\n\n").contains("site:\(site.worksite)"))
  }

  @Test("the stream of a deactivated user ends")
  func deactivated() throws {
    let wire = try follow(as: site.reporter)
    let pekka = try site.reporter.get("/me")["id"]
    #expect(try site.admin.call("DELETE", "/users/\(pekka)/active").status == 200)
    // A change that would notify the user if the stream continued.
    try put("a.txt")
    #expect(try !String(decoding: wire.rest(), as: UTF8.self).contains("site:"))
  }

  @Test("a change by a command notifies users, and a login that it ends ends the stream")
  func outside() throws {
    let (admin, reporter) = (try follow(as: site.admin), try follow(as: site.reporter))
    let added = try site.program.run(
      "users", "add", "--username", "uuno", "--name", "Uuno", "--password-file", "-",
      input: "a long password\n")
    #expect(added.code == 0, "\(added.errors)")
    for wire in [admin, reporter] {
      #expect(try wire.read(until: "data: company\n\n").contains("event: changed"))
    }
    let changed = try site.program.run(
      "users", "password", "--username", "pekka", "--password-file", "-", input: "another long one\n")
    #expect(changed.code == 0, "\(changed.errors)")
    #expect(try String(decoding: reporter.rest(), as: UTF8.self).hasSuffix("0\r\n\r\n"))
  }

  @Test("a server that stops ends all streams")
  func stopped() throws {
    let wires = try [site.reporter, site.manager, site.admin].map { try follow(as: $0) }
    site.sendSignal(SIGTERM)
    for wire in wires { #expect(try String(decoding: wire.rest(), as: UTF8.self).hasSuffix("0\r\n\r\n")) }
    for wire in wires { wire.close() }
    #expect(site.waitForEnd() == 0)
  }
}
