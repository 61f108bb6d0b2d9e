import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Watching the changes of others", .waitingPrograms)
struct WatchTests {
  private let company: Company

  init() throws { company = try Company() }

  /// Watches on a device until a line with a text appears, and returns all lines.
  private func watched(on device: Device, until text: String, of changes: () throws -> Void) throws
    -> [String]
  {
    let path = device.files.path("seen")
    let watch = try device.start(["watch"], output: path)
    defer { kill(watch.pid, SIGKILL); _ = watch.wait() }
    #expect(try eventually { try device.run("status", "--json").json()["isSenderRunning"] as? Bool == true })
    try changes()
    func seen() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    #expect(try eventually { try seen().contains(text) })
    return try seen().split(separator: "\n").map(String.init)
  }

  @Test("names the user, the change and the place, and reports an operation once")
  func operations() throws {
    let (pekka, maija) = (try company.device(of: "pekka"), try company.device(of: "maija"))
    _ = try maija.names()
    #expect(try pekka.put("a", "/watched.txt").code == 0)
    #expect(try pekka.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try maija.run("sync").code == 0)
    let lines = try watched(on: maija, until: "renamed") {
      let change = try pekka.run("docs", "move", "/watched.txt", "/seen.txt")
      #expect(change.code == 0)
    }
    #expect(lines.count == 1, "\(lines)")
    let expected = "Pekka  renamed “watched.txt” to “seen.txt” (Marjala:/seen.txt)"
    #expect(lines.first?.hasSuffix(expected) == true, "\(lines)")
  }

  @Test("speaks Finnish, and names the users who were attached")
  func finnish() throws {
    let (olli, maija) = (try company.device(of: "olli"), try company.device(of: "maija"))
    let watching = Device(of: maija, variables: ["LANG=fi_FI.UTF-8"])
    let lines = try watched(on: watching, until: "kuvaus muutettu") {
      let change = try olli.run("sites", "edit", "Marjala", "--about", "A new school.", "--wait")
      #expect(change.code == 0)
    }
    #expect(lines.contains { $0.contains("Olli  muutti työmaan ”Marjala” tietoja: kuvaus muutettu") })
    let added = try olli.run("sites", "detach", "Marjala", "pekka", "--yes")
    #expect(added.code == 0, "\(added.errors)")
    let history = try maija.run("history", "--site", "Marjala")
    #expect(history.lines.first?.contains("detached Pekka") == true, "\(history.output)")
  }

  @Test("names the old and the new value of a setting of the company")
  func settings() throws {
    try company.request("PATCH", "/users/\(company.id(of: "olli"))", ["role": "admin"])
    let (olli, maija) = (try company.device(of: "olli"), try company.device(of: "maija"))
    func set(_ value: String) throws {
      let result = try olli.run("settings", "set", "hours.rounding", value, "--company", "--wait")
      #expect(result.code == 0, "\(result.errors)")
    }
    try set("15")
    #expect(try maija.run("sync").code == 0)
    let lines = try watched(on: maija, until: "hours.rounding") { try set("30") }
    #expect(
      lines.contains { $0.hasSuffix("Olli  changed the setting hours.rounding: 15 → 30") }, "\(lines)")
    let history = try maija.run("history")
    #expect(history.output.contains("changed the setting hours.rounding: 1 → 15"), "\(history.output)")
  }

  @Test("names the worker, the days and the sum of a seal")
  func seals() throws {
    let (maija, olli) = (try company.device(of: "maija"), try company.device(of: "olli"))
    let pekka = try company.device(of: "pekka")
    let steps: [(Device, [String])] = [
      (pekka, ["hours", "add", "2025-03-03", "7-15:30"]), (pekka, ["hours", "add", "2025-03-04", "7-15:30"]),
      (pekka, ["hours", "submit", "--period", "2025/3", "--yes"]),
      (olli, ["hours", "approve", "pekka", "--period", "2025/3", "--yes", "--refresh"]),
    ]
    for (device, words) in steps {
      let result = try device.run(words + ["--wait"])
      #expect(result.code == 0, "\(words): \(result.errors)")
    }
    #expect(try olli.run("sync").code == 0)
    let lines = try watched(on: olli, until: "sealed") {
      let seal = try maija.run("hours", "seal", "pekka", "--period", "2025/3", "--yes", "--refresh", "--wait")
      #expect(seal.code == 0, "\(seal.errors)")
    }
    let expected = "Maija  sealed 1 Mar 2025 – 31 Mar 2025: Pekka, 2 days, 17:00"
    #expect(lines.contains { $0.hasSuffix(expected) }, "\(lines)")
  }

  @Test("reports a change by its user, name and place where its history is not for the user")
  func reporter() throws {
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    _ = try pekka.names()
    let lines = try watched(on: pekka, until: "new.txt") {
      let change = try olli.put("a", "/new.txt")
      #expect(change.code == 0)
    }
    #expect(
      lines.contains { $0.contains("Olli  ") && $0.hasSuffix("“Marjala:/new.txt” changed") }, "\(lines)")
  }
}
