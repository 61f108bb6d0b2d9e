import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Hours between devices", .realPrograms)
struct HoursTests {
  private let company: Company
  private let phone: Device

  init() throws {
    company = try Company()
    phone = try company.device(of: "pekka")
  }

  /// The hours of January 2020, in which the demo has none, after a pull.
  private func january(_ device: Device, refreshing: Bool = true) throws -> [[String: Any]] {
    let more = refreshing ? " --refresh" : ""
    return try device.shell("worksite hours list 2020-01-01..2020-01-31 --json\(more)").items()
  }

  private func add(_ device: Device, _ day: String, _ span: String) throws {
    let result = try device.run("hours", "add", "Marjala", day, span)
    #expect(result.code == 0, "\(result.errors)")
  }

  private func spans(_ entries: [[String: Any]]) -> [String] {
    entries.map { entry in
      ["start", "end"].map { String("\(entry[$0] ?? "")".dropFirst(8).prefix(8)) }.joined(separator: "–")
    }
  }

  /// The reasons shown in the queue.
  private func reasons(_ device: Device) throws -> [String] {
    try device.queue().filter { $0["state"] as? String == "rejected" }.map { line in
      let problem = line["problem"] as? [String: Any]
      #expect((problem?["detail"] as? String)?.isEmpty == false, "\(line)")
      return problem?["code"] as? String ?? ""
    }
  }

  /// Enters hours that are sent only after something else has happened.
  private func late(_ device: Device, _ meanwhile: () throws -> Void) throws {
    _ = try january(device)
    #expect(try device.run("queue", "pause").code == 0)
    try add(device, "2020-01-07", "8-10")
    #expect(try january(device, refreshing: false).contains { "\($0["start"] ?? "")".contains("07T06") })
    try meanwhile()
    #expect(try device.run("queue", "resume").code == 0)
    #expect(try device.isFinalizedUnaided())
  }

  @Test("a day without a network: everything can be entered and read, and other users see it afterwards")
  func offline() throws {
    let manager = try company.device(of: "olli")
    company.close()
    try add(phone, "2020-01-07", "7-11")
    try add(phone, "2020-01-07", "11:30-15:30")
    try add(phone, "2020-01-08", "22-06")
    #expect(try phone.run("hours", "off", "2020-01-09").code == 0)
    let first = try #require(january(phone, refreshing: false).first?["id"] as? String)
    #expect(try phone.run("hours", "edit", first, "--end", "11:15").code == 0)
    // Impossible hours are rejected at once, without the server.
    let clash = try phone.run("hours", "add", "Marjala", "2020-01-09", "5-7")
    #expect(clash.code != 0 && clash.errors.contains("--trim"), "\(clash.errors)")
    let before = try january(phone, refreshing: false)
    // Helsinki is two hours ahead.
    #expect(spans(before) == ["07T05:00–07T09:15", "07T09:30–07T13:30", "08T20:00–09T04:00"])
    try company.open()
    #expect(try phone.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try phone.queue().isEmpty)
    #expect(try spans(january(phone)) == spans(before))
    let seen = try manager.shell("worksite hours list 2020-01-01..2020-01-31 --user pekka --json --refresh")
    #expect(try spans(seen.items()) == spans(before))
    try phone.verify()
    company.close()
    try company.verify()
  }

  @Test(
    "two devices of one worker: the later clash stays in the queue, with the reason, and can be discarded")
  func clash() throws {
    let tablet = try company.device(of: "pekka")
    try late(tablet) {
      try add(phone, "2020-01-07", "7-9")
      #expect(try phone.isSentUnaided())
    }
    #expect(try reasons(tablet) == ["hours.overlap"])
    #expect(try spans(january(tablet)) == ["07T05:00–07T07:00"])
    let line = try #require(try tablet.queue().first?["id"] as? String)
    #expect(try tablet.run("queue", "discard", line, "--yes").code == 0)
    #expect(try tablet.queue().isEmpty)
    #expect(try spans(january(tablet)) == ["07T05:00–07T07:00"])
    try add(tablet, "2020-01-07", "9-10")
    #expect(try tablet.isSentUnaided())
    #expect(try january(phone).count == 2)
    try tablet.verify()
  }

  @Test("a timer started on one device is stopped on another")
  func timer() throws {
    let tablet = try company.device(of: "pekka")
    #expect(try phone.run("hours", "start", "Marjala", "--wait").code == 0)
    let running = try tablet.run("hours", "status", "--json", "--refresh").json()["running"] as? [String: Any]
    let id = try #require(running?["id"] as? String)
    // Half an hour ago: a timer that ran less than a minute leaves nothing.
    let start = try Date("\(running?["start"] ?? "")", strategy: .iso8601).addingTimeInterval(-1800)
    try company.request("PATCH", "/hours/entries/\(id)", ["start": start.formatted(.iso8601)])
    #expect(try tablet.run("hours", "stop", "--yes", "--wait", "--refresh").code == 0)
    let state = try phone.run("hours", "status", "--json", "--refresh").json()
    #expect(state["running"] == nil)
    let entry = try company.request("GET", "/hours/entries/\(id)")
    #expect(entry["workedMinutes"] as? Int ?? 0 >= 30 && entry["source"] as? String == "timer")
    // The timer is free on both devices without a command.
    #expect(try phone.run("hours", "start", "Marjala", "--wait").code == 0)
  }

  @Test("waiting hours of a pay period that was sealed meanwhile are rejected, with the reason")
  func sealed() throws {
    let seal: [String: Any] = [
      "user": try company.id(of: "pekka"), "days": ["start": "2020-01-01", "end": "2020-02-01"],
    ]
    try late(phone) { try company.request("POST", "/hours/seals", seal) }
    #expect(try reasons(phone) == ["hours.sealed"])
    #expect(try january(phone).isEmpty)
    // A command reports it, with the remedy.
    #expect(try phone.queue().count == 1)
    let open = try company.request("GET", "/hours/seals?from=2020-01-07&to=2020-01-07")["items"]
    let id = try #require((open as? [[String: Any]])?.first?["id"] as? String)
    try company.request("DELETE", "/hours/seals/\(id)?reason=forgotten%20hours")
    #expect(try phone.run("queue", "retry", "--all").code == 0)
    #expect(try phone.isSentUnaided())
    #expect(try january(phone).count == 1)
  }

  @Test("waiting hours of a worksite that was detached meanwhile are rejected, and one's past stays")
  func unassigned() throws {
    try add(phone, "2020-01-06", "7-15")
    #expect(try phone.isSentUnaided())
    try late(phone) { try company.attach("pekka", false) }
    #expect(try reasons(phone) == ["worksites.none"])
    #expect(try january(phone).compactMap { $0["worksiteName"] as? String } == ["Marjala"])
    try company.attach("pekka", true)
    #expect(try phone.run("sync").code == 66)
    #expect(try phone.run("queue", "retry", "--all").code == 0)
    #expect(try phone.isSentUnaided())
    #expect(try january(phone).count == 2)
  }
}
