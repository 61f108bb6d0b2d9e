import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Hours on devices of a company", .realPrograms)
struct HoursOnDevicesTests {
  private let company: Company

  init() throws { company = try Company() }

  private func total(_ device: Device, _ line: String) throws -> Int {
    try device.shell("worksite hours list 2020-11-19 --json \(line)").json()["totalMinutes"] as? Int ?? -1
  }

  @Test(
    "a manager enters them for a crew; rejected workers are named, the others' stay, and one undo reverts all"
  )
  func crew() throws {
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    #expect(try pekka.shell("worksite hours add Marjala 2020-11-19 7-8 --wait").code == 0)
    #expect(try olli.run("sync").code == 0)
    let line = "worksite hours crew add Marjala 2020-11-19 7-15:30 --break 30 --for"
    let mixed = try olli.shell("\(line) pekka,olli")
    #expect(mixed.code == 73 && mixed.errors.contains("Pekka: Pekka has hours already"), "\(mixed.errors)")
    #expect(mixed.output.contains("Saved: Olli, Thu 19 Nov"))
    #expect(try total(olli, "--user all") == 480 + 60)
    _ = try olli.run("undo")
    #expect(
      try pekka.shell(
        "worksite hours remove --yes $(worksite hours list 2020-11-19 | sed -n 's/^  \\([0-9a-f]*\\) .*/\\1/p') --wait"
      ).code == 0)
    #expect(try olli.run("sync").code == 0)
    let all = try olli.shell("worksite hours crew add Marjala 2020-11-19 7-15:30 --for all --json")
    let items = try all.items()
    #expect(all.code == 0 && items.count >= 2, "\(all.errors)")
    #expect(try total(olli, "--user all") == 510 * items.count)
    #expect(try olli.run("undo").code == 0)
    #expect(try total(olli, "--user all") == 0)
    let excepted = try olli.shell("\(line) all --except olli --json")
    #expect(try excepted.items().allSatisfy { $0["userName"] as? String != "Olli" })
  }

  @Test("of a night in several spans go on on the next day for each of a crew")
  func night() throws {
    let olli = try company.device(of: "olli")
    let saved = try olli.shell("worksite hours crew add Marjala 31.10.2020 22-2, 2:30-6 --for pekka,olli")
    #expect(saved.code == 0, "\(saved.errors)")
    for name in ["Pekka", "Olli"] {
      #expect(saved.output.contains("Saved: \(name), Sat 31 Oct 2020 22:00–02:00 (+1)"), "\(saved.output)")
      #expect(saved.output.contains("Saved: \(name), Sun 1 Nov 2020 (+1) 02:30–06:00"))
    }
  }

  @Test("a reporter cannot enter hours for others")
  func reporter() throws {
    let pekka = try company.device(of: "pekka")
    let rejected = try pekka.shell("worksite hours add Marjala 2020-11-19 7-8 --for olli")
    #expect(rejected.code == 77, "\(rejected.errors)")
  }

  @Test("entered without a network they are there at once, and later on the other device")
  func offline() throws {
    let (phone, desk) = (try company.device(of: "pekka"), try company.device(of: "pekka"))
    company.close()
    #expect(
      try phone.shell("worksite hours add Marjala 2020-11-19 7-15:30 --break 30").output.hasSuffix(
        "Day 8:00\n"))
    #expect(try total(phone, "") == 480)
    #expect(try total(desk, "") == 0)
    try company.open()
    #expect(try phone.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try desk.run("sync").code == 0)
    #expect(try total(desk, "") == 480)
  }

  @Test("hours the server rejected are moved to another worksite, replacing the rejected ones")
  func moving() throws {
    let maija = try company.device(of: "maija")
    #expect(try maija.run("sites", "add", "Vallila", "--zone", "Europe/Helsinki", "--wait").code == 0)
    #expect(try maija.run("sites", "attach", "Vallila", "pekka").code == 0)
    let pekka = try company.device(of: "pekka")
    _ = try pekka.run("queue", "pause")
    #expect(try pekka.shell("worksite hours add Marjala 2020-11-19 7-15:30 --break 30 -m walls").code == 0)
    try company.attach("pekka", false)
    _ = try pekka.run("queue", "resume")
    #expect(try pekka.run("queue", "flush", "--timeout", "120").code == 66)
    let line = try #require(try pekka.queue().first)
    let id = String(try #require(line["id"] as? String).suffix(8))
    #expect(try total(pekka, "") == 0)
    // Hours that would overlap are not moved, and stay in the queue.
    #expect(try pekka.shell("worksite hours add Vallila 2020-11-19 8-9").code == 0)
    let rejected = try pekka.run("hours", "move", id, "Vallila")
    #expect(rejected.code == 73 && rejected.errors.contains("08:00–09:00"), "\(rejected.errors)")
    #expect(!rejected.errors.contains("--trim") && rejected.errors.contains("the overlapping hours"))
    #expect(try pekka.run("queue").output.contains("worksite hours move \(id) SITE"))
    #expect(try pekka.queue().contains { $0["state"] as? String == "rejected" })
    #expect(try pekka.run("undo").code == 0)
    let moved = try pekka.run("hours", "move", id, "Vallila")
    #expect(moved.code == 0 && moved.output.contains("07:00–15:30 Vallila, 8:00"), "\(moved.errors)")
    #expect(try pekka.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try pekka.queue().isEmpty)
    #expect(try maija.run("sync").code == 0)
    #expect(try total(maija, "--user pekka") == 480)
    let lost = try pekka.run("hours", "move", id, "Nowhere")
    #expect(lost.code == 66)
  }

  @Test("a rejected timer is moved too, with the task of the same name, or a note that the task is dropped")
  func movingTimer() throws {
    let maija = try company.device(of: "maija")
    #expect(try maija.run("sites", "add", "Vallila", "--zone", "Europe/Helsinki", "--wait").code == 0)
    #expect(try maija.run("sites", "attach", "Vallila", "pekka").code == 0)
    for site in ["Marjala", "Vallila"] {
      #expect(try maija.shell("worksite sites tasks \(site) --add Plastering --wait").code == 0)
    }
    #expect(try maija.shell("worksite sites tasks Marjala --add Digging --wait").code == 0)
    let pekka = try company.device(of: "pekka")
    _ = try pekka.run("queue", "pause")
    #expect(try pekka.shell("worksite hours add Marjala 2020-11-19 7-8 --task Digging").code == 0)
    #expect(try pekka.shell("worksite hours start Marjala --task Plastering -m walls").code == 0)
    try company.attach("pekka", false)
    _ = try pekka.run("queue", "resume")
    #expect(try pekka.run("queue", "flush", "--timeout", "120").code == 66)
    let lines = try pekka.queue().filter { $0["state"] as? String == "rejected" }
    let ids = Dictionary(
      lines.map { ($0["operation"] as? String ?? "", String(($0["id"] as? String ?? "").suffix(8))) }
    ) { first, _ in first }
    let entry = try pekka.run("hours", "move", try #require(ids["hours.entry.add"]), "Vallila")
    #expect(entry.code == 0 && entry.errors.contains("no task now"), "\(entry.errors)")
    let timer = try pekka.run("hours", "move", try #require(ids["hours.timer.start"]), "Vallila")
    #expect(timer.code == 0 && timer.output.contains("Vallila"), "\(timer.errors)")
    #expect(try pekka.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try pekka.queue().isEmpty)
    let status = try pekka.run("hours", "status", "--json").json()["running"] as? [String: Any]
    #expect(status?["worksiteName"] as? String == "Vallila" && status?["note"] as? String == "walls")
  }

  @Test("hours that overlapped others are moved to another time, replacing the rejected ones")
  func movingInTime() throws {
    let (phone, desk) = (try company.device(of: "pekka"), try company.device(of: "pekka"))
    _ = try phone.run("queue", "pause")
    #expect(try phone.shell("worksite hours add Marjala 2020-11-19 7-15:30 --break 30").code == 0)
    #expect(try desk.shell("worksite hours add Marjala 2020-11-19 8-9 --wait").code == 0)
    _ = try phone.run("queue", "resume")
    #expect(try phone.run("queue", "flush", "--timeout", "120").code == 73)
    let queue = try phone.queue()
    let id = String(try #require(queue.first?["id"] as? String).suffix(8))
    let told = try phone.run("queue").output
    #expect(told.contains("`worksite hours move \(id) --day DAY`") && !told.contains("--trim"), "\(told)")
    let moved = try phone.run("hours", "move", id, "--day", "2020-11-20", "--end", "15")
    #expect(
      moved.output.contains("Fri 20 Nov 2020 07:00–15:00 Marjala, 7:30"), "\(moved.output)\(moved.errors)")
    #expect(try phone.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try desk.run("sync").code == 0)
    #expect(
      try desk.run("hours", "list", "2020-11-20", "--json").json()["totalMinutes"] as? Int == 450)
  }

  @Test("a stopped timer is moved whole: its end need not be given again")
  func movingStoppedTimer() throws {
    let maija = try company.device(of: "maija")
    #expect(try maija.run("sites", "add", "Vallila", "--zone", "Europe/Helsinki", "--wait").code == 0)
    #expect(try maija.run("sites", "attach", "Vallila", "pekka").code == 0)
    let pekka = try company.device(of: "pekka")
    _ = try pekka.run("queue", "pause")
    #expect(try pekka.shell("worksite hours start Marjala -m walls --at 0:00").code == 0)
    #expect(try pekka.shell("worksite hours stop --yes").code == 0)
    try company.attach("pekka", false)
    _ = try pekka.run("queue", "resume")
    #expect(try pekka.run("queue", "flush", "--timeout", "120").code == 66)
    let queue = try pekka.queue()
    #expect(queue.map { $0["state"] as? String } == ["rejected", "blocked"])
    let id = String(try #require(queue.first?["id"] as? String).suffix(8))
    let moved = try pekka.run("hours", "move", id, "Vallila")
    #expect(moved.code == 0 && moved.output.contains("Vallila"), "\(moved.errors)")
    #expect(try pekka.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try pekka.queue().isEmpty)
    #expect(try maija.run("sync").code == 0)
    let hours = try maija.run("hours", "list", "2024-01-01..2099-12-31", "--user", "pekka", "--json").items()
    let walls = hours.filter { $0["note"] as? String == "walls" }
    #expect(walls.count == 1 && walls.first?["end"] as? String != nil, "\(hours)")
  }

  @Test("hours worked elsewhere are not missing, as the server knows; without it the manager is warned")
  func missing() throws {
    let maija = try company.device(of: "maija")
    #expect(try maija.run("sites", "add", "Vallila", "--zone", "UTC", "--wait").code == 0)
    #expect(try maija.run("sites", "attach", "Vallila", "pekka").code == 0)
    let (olli, pekka) = (try company.device(of: "olli"), try company.device(of: "pekka"))
    func missing() throws -> (days: [String], errors: String) {
      // More days than the server answers at once.
      let result = try olli.run("hours", "missing", "2024-01-01..2099-12-31", "--json")
      let row = try result.items().first { $0["userName"] as? String == "Pekka" }
      return (row?["days"] as? [String] ?? [], result.errors)
    }
    let before = try missing()
    let day = try #require(before.days.first)
    let added = try pekka.shell("worksite hours add Vallila \(day) 7-15 --wait")
    #expect(added.code == 0, "\(added.errors)")
    let after = try missing()
    #expect(after.days == Array(before.days.dropFirst()) && after.errors.isEmpty, "\(after.errors)")
    company.close()
    let alone = try missing()
    #expect(
      alone.days == before.days && alone.errors.contains("not known on this machine"), "\(alone.errors)")
  }
}
