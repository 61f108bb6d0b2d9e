import Accounts
import Auth
import Core
import Documents
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

@Suite("What a device did itself, it need not ask for")
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

  /// The names both have once both have read everything.
  private func namesOfBoth() throws -> Set<[String]> {
    try Set(
      [maija, pekka].map { device in
        try device.pull([site])
        return try device.names(in: site)
      })
  }

  @Test("the answer to what it sent leaves nothing unknown, time after time")
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

  @Test("what others did before is not known by it")
  func others() throws {
    _ = try pekka.addFolder("theirs", in: site, of: site)
    try pekka.send()
    _ = try maija.addFolder("mine", in: site, of: site)
    try maija.send()
    #expect(try !knowsAll(maija))
    #expect(try namesOfBoth() == [["mine", "theirs"]])
    #expect(try knowsAll(maija))
  }

  @Test("what others do behind it is not, either")
  func later() throws {
    _ = try maija.addFolder("mine", in: site, of: site)
    let sent = try maija.claim()
    let answer = try server.perform(sent, by: maija.actor)
    _ = try pekka.addFolder("theirs", in: site, of: site)
    try pekka.send()
    try maija.replica.take(answer.replies, asOf: answer.asOf, since: answer.before)
    #expect(try !knowsAll(maija))
    #expect(try namesOfBoth() == [["mine", "theirs"]])
  }

  @Test("nor what the server made something else of, or refused")
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

  @Test("whoever belongs to other people's business from now on has to read that")
  func audiences() throws {
    let other = maija.test.newID()
    try maija.perform(CreateWorksite(id: other, siteName: "Kallio"))
    try maija.send()
    #expect(try !knowsAll(maija))
    try maija.pull()
    #expect(try knowsAll(maija))
  }

  @Test("a moment of another life of the data is not known")
  func otherLife() throws {
    #expect(try !maija.replica.knows(Anchor(text: "01a1ffb1-fa2c-7000-8f29-2cba0bd3c8be.1")))
  }
}
