import Accounts
import Auth
import Core
import Documents
import Hours
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("Changes by a device itself, which it need not pull")
struct OwnChangesTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let pekka: SimulatedDevice
  private let site: ID

  init() throws {
    server = try SimulatedServer()
    let people = try [server.addUser("maija", .manager), server.addUser("pekka", .manager)]
    site = try server.addWorksite("Marjala", attaching: people)
    maija = try SimulatedDevice(server, user: people[0], .manager, seed: 1)
    pekka = try SimulatedDevice(server, user: people[1], .manager, seed: 2)
    for device in [maija, pekka] {
      try device.pull()
      try device.open(site)
    }
  }

  private func knowsAll(_ device: SimulatedDevice) throws -> Bool {
    try device.replica.knows(server.anchor())
  }

  /// The names on both devices once both have read everything.
  private func namesOfBoth() throws -> Set<[String]> {
    try Set(
      [maija, pekka].map { device in
        try device.pull([site])
        return try device.names(in: site)
      })
  }

  @Test("the reply to its own operations leaves the device up to date, time after time")
  func known() throws {
    for name in ["a", "b", "c"] {
      _ = try maija.addFolder(name, in: site, of: site)
      #expect(try knowsAll(maija))
      try maija.send()
      #expect(try knowsAll(maija) && !knowsAll(pekka))
      #expect(try maija.question().allSatisfy { $0.after == (try server.anchor()) })
    }
    #expect(try namesOfBoth() == [["a", "b", "c"]])
  }

  @Test("earlier changes by others still have to be pulled")
  func others() throws {
    _ = try pekka.addFolder("theirs", in: site, of: site)
    try pekka.send()
    _ = try maija.addFolder("mine", in: site, of: site)
    try maija.send()
    #expect(try !knowsAll(maija))
    #expect(try namesOfBoth() == [["mine", "theirs"]])
    #expect(try knowsAll(maija))
  }

  @Test("later changes by others still have to be pulled")
  func later() throws {
    _ = try maija.addFolder("mine", in: site, of: site)
    let sent = try maija.claim()
    let answer = try server.perform(sent, by: maija.actor)
    _ = try pekka.addFolder("theirs", in: site, of: site)
    try pekka.send()
    try maija.replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
    #expect(try !knowsAll(maija))
    #expect(try namesOfBoth() == [["mine", "theirs"]])
  }

  @Test("operations that the server performed differently or rejected have to be pulled")
  func different() throws {
    _ = try maija.addFolder("same", in: site, of: site)
    _ = try pekka.addFolder("same", in: site, of: site)
    try pekka.send()
    try maija.pull()
    #expect(try knowsAll(maija))
    try maija.send()
    #expect(try !knowsAll(maija))
    #expect(try namesOfBoth().count == 1)
  }

  @Test("an operation that the server performed differently can be undone here, once, and redone")
  func undoneOnce() throws {
    _ = try maija.addFolder("older", in: site, of: site)
    try maija.send()
    _ = try pekka.addFolder("same", in: site, of: site)
    try pekka.send()
    _ = try maija.addFolder("same", in: site, of: site)
    try maija.send()
    #expect(try namesOfBoth() == [["older", "same", "same (2)"]])
    for _ in 0..<2 {
      try maija.companyStore.undo(by: maija.actor)
      try sendAndBeAnsweredWithRecords(maija)
      #expect(try namesOfBoth() == [["older", "same"]])
      try maija.companyStore.redo(by: maija.actor)
      try sendAndBeAnsweredWithRecords(maija)
      #expect(try namesOfBoth() == [["older", "same", "same (2)"]])
    }
    for names in [["older", "same"], ["same"]] {
      try maija.companyStore.undo(by: maija.actor)
      try sendAndBeAnsweredWithRecords(maija)
      #expect(try namesOfBoth() == [names])
    }
    #expect(failure { try maija.companyStore.undo(by: maija.actor) }?.code == "sync.nothingToUndo")
  }

  @Test("an undone record is as the server has it, also where others had changed it before")
  func undoneEdit() throws {
    var rename = EditWorksite(worksite: site)
    rename.name = Edit(from: "Marjala", to: "Kallio")
    try pekka.perform(rename)
    try pekka.send()
    var edit = EditWorksite(worksite: site)
    edit.about = Edit(from: "", to: "Two houses")
    try maija.perform(edit)
    try maija.send()
    try maija.pull()
    try maija.companyStore.undo(by: maija.actor)
    try maija.send()
    for device in [maija, pekka] {
      try device.pull()
      let worksite = try device.answer(WorksiteWithID(site))
      #expect(worksite.name == "Kallio" && worksite.about.isEmpty)
    }
  }

  /// Makes the server return the records in any case.
  private func sendAndBeAnsweredWithRecords(_ device: SimulatedDevice) throws {
    let sent = try device.claim().map {
      SimulatedServer.Sent(entry: $0.entry, expected: "something else", blobs: $0.blobs)
    }
    let answer = try server.perform(sent, by: device.actor)
    try device.replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
  }

  @Test("a user who gained an audience has to read it")
  func audiences() throws {
    let other = maija.test.newID()
    try maija.perform(AddWorksite(id: other, name: "Kallio"))
    try maija.send()
    #expect(try !knowsAll(maija))
    try maija.pull()
    #expect(try knowsAll(maija))
  }

  @Test("a state of another epoch of the data is not known")
  func otherLife() throws {
    #expect(try !maija.replica.knows(Anchor(text: "01a1ffb1-fa2c-7000-8f29-2cba0bd3c8be.1")))
  }

  @Test("a day that two devices mark off has one mark, which is on both with hours of that day")
  func markedTwice() throws {
    let phone = try SimulatedDevice(server, user: maija.actor.user, .manager, seed: 3)
    try phone.pull()
    let zone = try #require(Zone("Europe/Helsinki"))
    let day = try #require(CivilDate(year: 2026, month: 11, day: 17))
    for device in [maija, phone] {
      try device.perform(AddDayOff(id: device.test.newID(), user: maija.actor.user, day: day, note: "ill"))
      try device.send()
    }
    let start = zone.start(of: day).adding(seconds: 8 * 3600)
    try maija.perform(
      AddEntry(
        id: maija.test.newID(), user: maija.actor.user, worksite: site, start: start,
        end: start.adding(seconds: 3600), zone: zone.identifier))
    try maija.send()
    for device in [maija, phone] { try device.pull() }
    let left = try [maija, phone].map { device in
      try device.companyStore.database.read {
        try $0.first("SELECT COUNT(*) FROM hours_day_off") { $0.int() }
      }
    }
    #expect(left == [0, 0])
  }

  @Test("undo takes back the mark that the server made, and nothing older")
  func markUndone() throws {
    let phone = try SimulatedDevice(server, user: maija.actor.user, .manager, seed: 3)
    try phone.pull()
    try phone.open(site)
    _ = try phone.addFolder("older", in: site, of: site)
    let day = try #require(CivilDate(year: 2026, month: 11, day: 17))
    for (device, note) in [(maija, "ill"), (phone, "at the dentist")] {
      try device.perform(AddDayOff(id: device.test.newID(), user: maija.actor.user, day: day, note: note))
      try device.send()
    }
    func notes(_ device: SimulatedDevice) throws -> [String] {
      try device.pull()
      return try device.companyStore.database.read {
        try $0.rows("SELECT note FROM hours_day_off") { $0.text() }
      }
    }
    #expect(try notes(phone) == ["at the dentist"])
    try phone.companyStore.undo(by: phone.actor)
    try phone.send()
    #expect(try notes(phone) == ["ill"] && notes(maija) == ["ill"])
    #expect(try phone.names(in: site) == ["older"])
  }

  @Test("hours keep the name their worksite has when they arrive, on every device")
  func quoted() throws {
    let zone = try #require(Zone("Europe/Helsinki"))
    let start = zone.start(of: try #require(CivilDate(year: 2026, month: 11, day: 17)))
    let entry = maija.test.newID()
    try maija.perform(
      AddEntry(
        id: entry, user: maija.actor.user, worksite: site, start: start.adding(seconds: 8 * 3600),
        end: start.adding(seconds: 9 * 3600), zone: zone.identifier))
    var rename = EditWorksite(worksite: site)
    rename.name = Edit(from: "Marjala", to: "Kallio")
    try pekka.perform(rename)
    try pekka.send()
    try maija.pull()
    try maija.send()
    let names = try [maija.companyStore, server.companyStore].map { companyStore in
      try companyStore.database.read { connection in
        try connection.first("SELECT site_name FROM hours_entry WHERE id = \(entry)") { $0.text() }
      }
    }
    #expect(names == ["Kallio", "Kallio"])
  }

  @Test("hours entered before a day off was known remove it on every device")
  func dayOff() throws {
    let phone = try SimulatedDevice(server, user: maija.actor.user, .manager, seed: 3)
    try phone.pull()
    let zone = try #require(Zone("Europe/Helsinki"))
    let day = try #require(CivilDate(year: 2026, month: 11, day: 17))
    let start = zone.start(of: day).adding(seconds: 8 * 3600)
    try phone.perform(
      AddEntry(
        id: phone.test.newID(), user: phone.actor.user, worksite: site, start: start,
        end: start.adding(seconds: 3600), zone: zone.identifier))
    try maija.perform(
      AddDayOff(id: maija.test.newID(), user: maija.actor.user, day: day, note: "ill"))
    try maija.send()
    try phone.pull()
    try phone.send()
    for device in [maija, phone] { try device.pull() }
    let left = try [maija, phone].map { device in
      try device.companyStore.database.read {
        try $0.first("SELECT COUNT(*) FROM hours_day_off") { $0.int() }
      }
    }
    #expect(left == [0, 0])
  }
}
