import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("Days of hours that are rounded together, on devices")
struct RoundedDayTests {
  private let server: SimulatedServer
  private let site: ID
  private let user: SimulatedDevice
  private let phone: SimulatedDevice
  private let manager: SimulatedDevice
  private var devices: [SimulatedDevice] { [user, phone, manager] }

  init() throws {
    server = try SimulatedServer()
    let people = [try server.addUser("maija", .reporter), try server.addUser("liisa", .manager)]
    site = try server.addWorksite("Marjala", attaching: people)
    user = try SimulatedDevice(server, user: people[0], .reporter, seed: 1)
    phone = try SimulatedDevice(server, user: people[0], .reporter, seed: 2)
    manager = try SimulatedDevice(server, user: people[1], .manager, seed: 3)
    try setRounding("15")
  }

  private func setRounding(_ step: String) throws {
    try server.test.perform(
      SetCompanySetting(id: server.test.newID(), setting: HoursSettings.rounding, value: step))
    for device in devices { try device.pull() }
  }

  private func hour(_ hour: Int, day: Int = 0) throws -> Instant {
    let zone = try #require(Zone("Europe/Helsinki"))
    let today = zone.civil(server.companyStore.clock.now()).date
    return zone.start(of: today.adding(days: -2 - day)).adding(seconds: Int64(hour) * 3600)
  }

  /// Adds hours, of seven minutes unless another length is given.
  @discardableResult
  private func add(_ start: Instant, minutes: Int = 7, on device: SimulatedDevice) throws -> ID {
    let id = device.test.newID()
    try device.perform(
      AddEntry(
        id: id, user: user.actor.user, worksite: site, start: start,
        end: start.adding(seconds: Int64(minutes) * 60), zone: "Europe/Helsinki"))
    return id
  }

  private func counted(on device: SimulatedDevice) throws -> [Int] {
    let minutes = try device.answer(HoursEntries(HoursFilter())).map(\.minutes)
    let report = try device.answer(HoursReport(HoursFilter(), by: []))
    #expect(report.totalMinutes == minutes.reduce(0, +))
    return minutes
  }

  private func countedOnServer() throws -> [Int] {
    try server.test.answer(HoursEntries(HoursFilter())).map(\.minutes)
  }

  private func reject(on device: SimulatedDevice) throws {
    let entry = try #require(try device.claim().first?.entry)
    let failure = Failure(.conflict, "test.rejected", Phrase(verbatim: "no"))
    try device.replica.apply([(entry.id, .rejected(failure))], asOf: server.anchor())
    try device.giveBack()
  }

  @Test("count as on the server before they are sent, after that, and once they are read again")
  func unsent() throws {
    try add(hour(7), on: user)
    #expect(try counted(on: user) == [0])
    try add(hour(8), on: user)
    #expect(try counted(on: user) == [8, 7])
    try user.send()
    #expect(try counted(on: user) == [8, 7] && countedOnServer() == [8, 7])
    try user.pull()
    try user.companyStore.undo(by: user.actor)
    #expect(try counted(on: user) == [0])
    try user.companyStore.redo(by: user.actor)
    #expect(try counted(on: user) == [8, 7])
  }

  @Test("include pending hours and those of other devices")
  func merged() throws {
    try add(hour(7), on: user)
    for time in [9, 10] { try add(hour(time), on: phone) }
    try phone.send()
    try user.pull()
    #expect(try counted(on: user) == [5, 5, 5])
    try user.send()
    try devices.forEach { try $0.pull() }
    #expect(try devices.allSatisfy { try counted(on: $0) == [5, 5, 5] } && countedOnServer() == [5, 5, 5])
  }

  @Test("count as the server counted them once a pending operation was rejected or discarded")
  func rejected() throws {
    for time in [7, 8] { try add(hour(time), on: user) }
    try user.send()
    // The server counts a day anew when it changes.
    try setRounding("10")
    try add(hour(9), on: user)
    #expect(try counted(on: user) == [7, 7, 6])
    try reject(on: user)
    try user.pull()
    #expect(try counted(on: user) == [8, 7])
    try user.replica.retry(#require(try user.outbox().first?.id))
    #expect(try counted(on: user) == [7, 7, 6])
    try user.replica.discard(#require(try user.outbox().first?.id))
    try user.pull()
    #expect(try counted(on: user) == [8, 7] && countedOnServer() == [8, 7])
  }

  @Test(
    "count as if the hours that a device has were entered at once, and in the end as on the server",
    arguments: 1...12 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let device = devices.randomElement(using: &random) ?? user
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try device.send()
      case 1: try device.pull(limit: Int.random(in: 1...3, using: &random))
      default: _ = failure { try change(on: device, &random) }
      }
      #expect(try counted(on: device).reduce(0, +) == expected(on: device))
    }
    while try devices.contains(where: { try $0.outbox().contains { $0.state == .waiting } }) {
      for device in devices {
        try device.send()
        try device.pull()
      }
    }
    for device in devices {
      for entry in try device.outbox() where entry.state == .rejected {
        try device.replica.discard(entry.id)
      }
      try device.pull()
      try device.send()
      try device.pull()
    }
    try devices.forEach { try $0.pull() }
    #expect(try devices.allSatisfy { try counted(on: $0) == countedOnServer() })
  }

  /// The rounded sums of the days that a device has.
  private func expected(on device: SimulatedDevice) throws -> Int {
    let rules = CountingRules(step: 15, attribution: .startDay, workdays: [])
    let days = Dictionary(grouping: try device.answer(HoursEntries(HoursFilter())), by: \.day)
    return days.values.reduce(0) { $0 + rules.counted($1.reduce(0) { $0 + $1.workedMinutes }) }
  }

  private func change(on device: SimulatedDevice, _ random: inout SeededRandom) throws {
    let entry = try device.answer(HoursEntries(HoursFilter())).randomElement(using: &random)
    let minutes = Int.random(in: 1...59, using: &random)
    switch (Int.random(in: 0..<6, using: &random), entry) {
    case (3, let entry?):
      var edit = EditEntry(entry: entry.id)
      edit.end = Edit(from: entry.end, to: entry.start.adding(seconds: Int64(minutes) * 60))
      try device.perform(edit)
    case (4, let entry?): try device.perform(RemoveEntry(entry: entry.id))
    case (5, _): try device.companyStore.undo(by: device.actor)
    default:
      let (time, day) = (Int.random(in: 6..<20, using: &random), Int.random(in: 0..<2, using: &random))
      try add(hour(time, day: day), minutes: minutes, on: device)
    }
  }
}
