import Auth
import Core
import Hours
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("Hours that two devices remove")
struct RemovedTwiceTests {
  @Test("have no removal on the device whose removal came second")
  func removedTwice() throws {
    let devices = try TwoDevices()
    let (maija, olli) = (devices.maija, devices.olli)
    func meet() throws {
      for device in [maija, olli, maija, olli] {
        try device.send()
        try device.pull()
      }
    }
    let (entry, start) = (maija.test.newID(), Instant(milliseconds: 1_795_071_600_000))
    try maija.perform(
      AddEntry(
        id: entry, user: maija.actor.user, worksite: devices.site, start: start,
        end: start.adding(seconds: 8 * 3600),
        zone: "Europe/Helsinki"))
    try meet()
    try maija.perform(RemoveEntry(entry: entry))
    try olli.perform(RemoveEntry(entry: entry))
    #expect(try olli.answer(RemovedHours()).count == 1)
    try meet()
    #expect(try olli.answer(RemovedHours()).isEmpty)
    for device in [maija, olli] { #expect(try device.differences().isEmpty) }
  }
}
