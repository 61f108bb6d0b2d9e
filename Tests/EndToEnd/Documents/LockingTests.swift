import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Locks on the devices of a company", .realPrograms)
struct LockingTests {
  private let company: Company
  private let maija: Device
  private let pekka: Device
  private let path = "Marjala:/Plans/plan.txt"

  init() throws {
    company = try Company(isQuiet: true)
    (maija, pekka) = (try company.device(of: "maija"), try company.device(of: "pekka"))
    try maija.put("one", path).requireSuccess()
    try maija.sync()
    #expect(try pekka.docs("cat", path, "--refresh").output == "one")
  }

  @Test("a lock shows on other devices, keeps no save of a device out, and ends when a manager breaks it")
  func locking() throws {
    let locked = try pekka.docs("lock", path, "--for", "2h", "-m", "correcting quantities")
    #expect(locked.code == 0 && locked.output.contains("is locked until"), "\(locked)")
    #expect(try pekka.docs("ls", "Marjala:/Plans").output.contains("plan.txt · locked by"))
    try maija.sync()
    #expect(try maija.docs("ls", "Marjala:/Plans").output.contains("plan.txt · locked by"))
    for listed in ["Marjala:/Plans", path] {
      let item = try #require(
        try maija.docs("list", listed, "--json").items().first { $0["name"] as? String == "plan.txt" })
      let lock = try #require(item["lock"] as? [String: Any])
      #expect(lock["kind"] as? String == "checkOut" && lock["message"] as? String == "correcting quantities")
      #expect(lock["item"] as? String == item["id"] as? String)
    }
    #expect(try maija.docs("show", path).output.contains("· correcting quantities"))
    #expect(try maija.docs("locks", "Marjala").output.contains("/Plans/plan.txt"))
    #expect(try maija.docs("locks", "Marjala", "--json").output.contains("\"kind\":\"checkOut\""))
    let rejected = try maija.docs("lock", path)
    #expect(rejected.code == 73 && rejected.errors.contains("is locked by"), "\(rejected)")
    try maija.put("two", path).requireSuccess()
    try maija.sync()
    let noticed = try pekka.run("sync")
    #expect(noticed.errors.contains("while you have it locked"), "\(noticed)")
    #expect(try pekka.docs("cat", path, "--refresh").output == "two")
    #expect(try maija.docs("unlock", path).code == 73)
    try maija.docs("unlock", path, "--break").requireSuccess()
    #expect(try pekka.run("sync").errors.contains("broke your lock"))
    #expect(!(try pekka.docs("ls", "Marjala:/Plans").output.contains("locked by")))
    #expect(try maija.docs("locks", "Marjala").output.isEmpty)
    #expect(try maija.run("history", path).output.contains("broke another user's lock"))
    try maija.docs("lock", path).requireSuccess()
    #expect(try pekka.docs("unlock", path, "--break").code == 77)
    try maija.docs("unlock", path).requireSuccess()
    company.close()
    try company.verify()
  }

  @Test("without the server, a command says that locks need it, and known locks are still shown")
  func offline() throws {
    try maija.docs("lock", path).requireSuccess()
    company.close()
    let rejected = try maija.docs("unlock", path)
    #expect(rejected.code == 69, "\(rejected)")
    #expect(try maija.docs("locks", "Marjala").output.contains("/Plans/plan.txt"))
  }
}
