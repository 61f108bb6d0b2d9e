import Core
import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("A damaged replica", .realPrograms)
struct DamagedCopyTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company(isQuiet: true)
    device = try company.device(of: "olli")
    #expect(try device.run("docs", "list", "/Plans").code == 0)
    try device.put("unsent", "/Plans/unsent.txt")
  }

  private func damage(_ name: String) throws {
    let script = "cd data/worksite/default; rm -f '\(name)-wal' '\(name)-shm'; "
    try device.shell(script + "printf X | dd of='\(name)' bs=1 seek=5000 conv=notrunc 2> /dev/null")
    try device.shell(
      "cd data/worksite/default; s=$(stat -c %s '\(name)'); head -c $s /dev/urandom > x; "
        + "head -c 100 '\(name)' > y; tail -c +101 x >> y; mv y '\(name)'; rm x")
  }

  /// The profiles that were set aside.
  private func aside() throws -> [String] {
    try device.files.folder.folder("data").folder("worksite").names().filter {
      $0.hasPrefix("default.logged-out-") && !$0.hasSuffix(".lock")
    }
  }

  @Test(
    "is reported with the remedy, which keeps unsent work",
    arguments: ["copy.db", "blobs/small.db"])
  func forgotten(file: String) throws {
    try damage(file)
    let rejected = try device.run("docs", "cat", "/Plans/unsent.txt")
    #expect(rejected.code == 65)
    #expect(rejected.errors.contains("worksite logout --forget"), "\(rejected.errors)")
    let logout = try device.run("logout", "--forget", "--yes")
    #expect(logout.code == 0, "\(logout.errors)")
    #expect(try aside().count == 1)
    #expect(try device.logIn("olli", to: company).code == 0)
    #expect(try device.names("/Plans") == ["Lifting"])
    try device.verify()
  }

  @Test(
    "is repaired by a login, which sets it aside with unsent work",
    arguments: ["copy.db", "blobs/small.db"])
  func repaired(file: String) throws {
    try damage(file)
    #expect(try device.logIn("olli", to: company, password: "wrong").code == 77)
    #expect(try aside().isEmpty)
    let login = try device.logIn("olli", to: company)
    #expect(login.code == 0, "\(login.errors)")
    #expect(try login.errors.contains(#require(try aside().first)), "\(login.errors)")
    #expect(try device.names("/Plans") == ["Lifting"])
    try device.put("new", "/Plans/new.txt")
    #expect(try device.run("sync").code == 0)
    try device.verify()
  }

  @Test("is not repaired for another user: the profile stays with its user, who gets everything back")
  func foreign() throws {
    try damage("copy.db")
    let login = try device.logIn("maija", to: company)
    #expect(login.code == 73, "\(login.errors)")
    #expect(try aside().isEmpty)
    #expect(try device.logIn("olli", to: company).code == 0)
    #expect(try aside().count == 1)
    #expect(try device.names("/Plans") == ["Lifting"])
  }

  @Test("whose file is missing is pulled anew by a login")
  func lost() throws {
    try device.shell("rm data/worksite/default/copy.db*")
    #expect(try device.run("docs", "list").errors.contains("worksite logout --forget"))
    #expect(try device.logIn("olli", to: company).code == 0)
    #expect(try device.names("/Plans") == ["Lifting"])
    #expect(try aside().count == 1)
  }

  @Test("is not assumed when only the account file is damaged: the login sets that file aside")
  func account() throws {
    try device.files.write("data/worksite/default/account.json", "{\"server\":")
    let rejected = try device.run("status")
    #expect(rejected.code == 65 && rejected.errors.contains("worksite login"), "\(rejected.errors)")
    let login = try device.logIn("olli", to: company)
    #expect(login.code == 0, "\(login.errors)")
    #expect(try aside().isEmpty)
    #expect(try device.profile.names().contains { $0.hasPrefix("account.json.damaged-") })
    #expect(try device.run("sync").code == 0)
    #expect(try device.names("/Plans") == ["Lifting", "unsent.txt"])
  }

  @Test(
    "is set aside when its account file is damaged and another user logs in: nothing is sent in their name")
  func otherUser() throws {
    try device.files.write("data/worksite/default/account.json", "{}")
    #expect(try device.logIn("maija", to: company).code == 0)
    #expect(try aside().count == 1)
    #expect(try device.queue().isEmpty)
  }

  @Test("is not reported as completely sent")
  func status() throws {
    #expect(try device.run("sync").code == 0)
    #expect(try device.run("status").output.contains("Everything is sent"))
    let database = try Database(asItIsAt: device.profile.file("copy.db"))
    let problem = """
      {"kind": "damaged", "code": "persistence.damaged", "message": {"en": "The database is damaged.", "fi": "Rikki."}}
      """
    try database.write { try Preferences($0).set("remote.trouble", to: problem) }
    try database.close()
    let status = try device.run("status")
    #expect(status.output.contains("is damaged"), "\(status.output) \(status.errors)")
    #expect(!status.output.contains("Everything is sent"))
    #expect(try device.run("status", "--json").json()["isAllSent"] as? Bool == false)
  }

  @Test("whose content cannot be sent is reported by a sync", arguments: [6, 400_000])
  func stuck(size: Int) throws {
    let text = String(repeating: "x", count: size)
    try device.put(text, "/Plans/stuck.txt")
    var digest = ContentDigest()
    Array(text.utf8).withUnsafeBytes { digest.update($0) }
    let clock = TestClock().clock
    try BlobStore(
      reading: device.profile.folder("blobs"),
      ids: IDSource(clock: clock, random: SeededRandom.source(seed: 1))
    ).damage(Blob(hash: digest.hash, size: Int64(size)))
    let sync = try device.run("sync")
    #expect(sync.code == 65, "\(sync.output) \(sync.errors)")
    #expect(try company.device(of: "maija").names("/Plans").contains("unsent.txt"))
  }
}
