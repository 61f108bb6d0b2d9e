import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Kill -9 while hours are entered", .realPrograms)
struct KilledHoursTests {
  private let company: Company
  private let phone: Device

  init() throws {
    company = try Company()
    phone = try company.device(of: "pekka")
  }

  /// Pulls and returns the hours of January 2020, in which the demo has none.
  private func january(_ device: Device) throws -> [[String: Any]] {
    try device.run("hours", "list", "2020-01-01..2020-01-31", "--json", "--refresh").items()
  }

  @Test("between saving and sending neither loses nor duplicates an entry")
  func killed() throws {
    _ = try january(phone)
    var random = SeededRandom(seed: 7)
    var days: Set<String> = []
    var inDoubt: Set<String> = []
    var tally = Tally()
    for number in 0..<10 {
      let day = "2020-01-\(10 + number)"
      let terminal = try phone.start(["hours", "add", "Marjala", day, "7-15"])
      usleep(.random(in: 0...60_000, using: &random))
      if number % 3 == 2 { kill(terminal.pid, SIGKILL) }
      phone.killSenders()
      tally.kills += 2
      if terminal.wait() == 0 { days.insert(day) } else { inDoubt.insert(day) }
      usleep(.random(in: 0...60_000, using: &random))
      phone.killSenders()
    }
    #expect(days.count >= 6)
    #expect(try phone.isSentUnaided())
    let other = try company.device(of: "pekka")
    let found = try january(other).compactMap { $0["day"] as? String }
    #expect(Set(found).count == found.count, "\(found)")
    (tally.acknowledged, tally.lost) = (days.count, days.subtracting(found).count)
    tally.print(of: "senders with hours")
    #expect(days.isSubset(of: found) && Set(found).isSubset(of: days.union(inDoubt)), "\(found)")
    #expect(try january(phone).compactMap { $0["day"] as? String } == found)
    try phone.verify()
  }
}
