import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("Two saves by one person")
struct OwnSavesTests {
  @Test("are each known to the device they were made on, also the one that was kept beside the other")
  func conflict() throws {
    let server = try SimulatedServer()
    let person = try server.addUser("maija", .manager)
    try server.companyStore.database.write { try Epoch.start(server.test.newID(), $0) }
    let site = try server.addWorksite("Marjala", attaching: [person])
    let (phone, laptop) = (
      try SimulatedDevice(server, user: person, .manager, seed: 1),
      try SimulatedDevice(server, user: person, .manager, seed: 2)
    )
    for device in [phone, laptop] {
      try device.pull()
      try device.open(site)
    }
    let document = try phone.addDocument("a.txt", "one", in: site, of: site)
    try phone.send()
    try laptop.pull([site])
    try phone.save("phone", to: document)
    try laptop.save("laptop", to: document)
    for device in [phone, laptop] { try device.send() }
    for device in [phone, laptop] { try device.pull([site]) }
    func fromHere(_ device: SimulatedDevice) throws -> [Bool] {
      let conflict = try #require(try device.answer(Conflicts(in: site)).first)
      return try device.replica.notices.areOwn([conflict.beside.id, conflict.current.id])
    }
    #expect(try fromHere(phone) == [false, true])
    #expect(try fromHere(laptop) == [true, false])
  }
}
