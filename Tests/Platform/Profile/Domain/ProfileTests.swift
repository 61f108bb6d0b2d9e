import Accounts
import Auth
import Core
import Foundation
import Operations
import Persistence
import Profile
import Replica
import TestSupport
import Testing

@Suite("Profiles")
struct ProfileTests {
  private let files: TemporaryFolder
  private let clock = TestClock()

  init() throws { files = try TemporaryFolder() }

  private func open() throws -> Profile {
    let ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    return try Profile(
      at: ProfileLocation(named: "default", in: files.folder),
      try Composition([AccountsFeature.feature, ReplicaFeature.feature]),
      clock: clock.clock, ids: ids, username: "maija", fullName: "Maija")
  }

  @Test("a new profile belongs for ever to the user who created it, on this device")
  func owner() throws {
    let first = try open()
    let again = try open()
    #expect(first.actor == again.actor)
    let users = try again.companyStore.answer(Users(), for: again.actor)
    #expect(users[again.actor.user]?.username == "maija")
    #expect(users.count == 1)
  }

  @Test("local data is not carried over while another process uses it")
  func localInUse() throws {
    var other: Profile? = try open()
    let ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    let (data, lock) = try ProfileLocation(named: "default", in: files.folder)
      .openLocal(
        try Composition([AccountsFeature.feature, ReplicaFeature.feature]), clock: clock.clock, ids: ids)
    #expect(other != nil && failure { try lock.becomeExclusive() }?.code == "persistence.inUse")
    other = nil
    try lock.becomeExclusive()
    withExtendedLifetime(data) {}
  }

  @Test("a profile whose creation was interrupted is completed")
  func cutShort() throws {
    let actor = try open().actor
    try open().companyStore.database.write { try Preferences($0).set("profile.user", to: nil) }
    #expect(try open().actor.user == actor.user)
  }

  @Test("a replica belongs to the user of its account, also when a restored server has given them another id")
  func replacedUser() throws {
    let location = try ProfileLocation(named: "default", in: files.folder)
    func owner(withAccountOf user: ID) throws -> ID? {
      let account = ServerAccount(
        server: "https://server.example", user: user, username: "maija", role: .admin,
        device: ID(high: 0, low: 1), token: nil, authorities: nil)
      try account.write(at: location, tag: user)
      #expect(try open().actor.user == user)
      return try location.copyOwner(
        try Composition([AccountsFeature.feature, ReplicaFeature.feature]), clock: clock.clock)
    }
    for user in [ID(high: 0, low: 2), ID(high: 0, low: 3)] { #expect(try owner(withAccountOf: user) == user) }
  }

  @Test("restoring a backup starts another epoch")
  func epochs() throws {
    let folder = files.folder.folder("backup")
    func backUp() throws -> (epoch: String, actor: Actor) {
      let profile = try open()
      _ = try Backup(of: profile.companyStore, to: folder).make()
      return (try profile.companyStore.database.read { try Epoch.current($0) }, profile.actor)
    }
    let before = try backUp()
    #expect(!before.epoch.isEmpty)
    let restore = Restore(
      from: folder, to: try ProfileLocation(named: "default", in: files.folder),
      try Composition([AccountsFeature.feature, ReplicaFeature.feature]), clock: clock.clock,
      ids: IDSource(clock: clock.clock) { .random(in: .min ... .max) })
    let aside = try restore.run().setAside
    #expect(aside?.exists == true)
    let restored = try open()
    #expect(try restored.companyStore.database.read { try Epoch.current($0) } != before.epoch)
    #expect(restored.actor == before.actor)
    #expect(failure { _ = try restore.run() }?.code == "persistence.inUse")
    _ = restored
  }

  private func restore() throws -> Restore {
    // Fixed random bits, so that the names of a restore's folders are known.
    Restore(
      from: files.folder.folder("backup"), to: try ProfileLocation(named: "default", in: files.folder),
      try Composition([AccountsFeature.feature, ReplicaFeature.feature]), clock: clock.clock,
      ids: IDSource(clock: clock.clock) { 0 })
  }

  @Test("a restore that fails after the exchange loses nothing")
  func failingLate() throws {
    func prepare() throws -> ID {
      let profile = try open()
      _ = try Backup(of: profile.companyStore, to: files.folder.folder("backup")).make()
      return profile.actor.user
    }
    let owner = try prepare()
    try files.folder.folder("default.before-restore-00000000").folder("taken").make()
    #expect(failure { _ = try restore().run() } != nil)
    #expect(try open().actor.user == owner)
    #expect(try files.folder.folder("default.restoring-00000000").names().contains("worksite.db"))
  }

  @Test("the data is not replaced while a process uses it")
  func inUse() throws {
    _ = try Backup(of: open().companyStore, to: files.folder.folder("backup")).make()
    let companyStore = try open().companyStore
    #expect(failure { _ = try restore().run() }?.code == "persistence.inUse")
    #expect(try companyStore.database.integrityProblems().isEmpty)
  }

  private func store(_ text: String, in companyStore: CompanyStore) throws -> Blob {
    var writer = companyStore.blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try companyStore.blobs.commit([content])
    return content.blob
  }

  @Test("a backup is complete although unreferenced content is removed meanwhile")
  func collecting() throws {
    let companyStore = try open().companyStore
    let (relied, loose) = (try store("relied on", in: companyStore), try store("loose", in: companyStore))
    try companyStore.database.write { try BlobIndex($0).add(relied, at: clock.clock.now()) }
    clock.advance(seconds: 400 * 86_400)
    let folder = files.folder.folder("backup")
    let report = try Backup(of: companyStore, to: folder).make { _ in
      _ = try companyStore.removeUnreferencedContent()
    }
    #expect(report.copied == 1)
    #expect(!companyStore.blobs.contains(loose))
    #expect(try Verification(of: companyStore).run().problems.isEmpty)
    let copy = try BlobStore(at: folder.folder("blobs"), ids: companyStore.ids)
    #expect(copy.isWhole(relied) && !copy.contains(loose))
  }

  @Test(
    "a backup can be read from a read-only medium, and restored data uses a log again"
  )
  func settled() throws {
    /// The journal mode of the file of small contents: 1 journal, 2 log (SQLite's file format, §1.3).
    func way(_ folder: Folder) throws -> [UInt8] {
      try Array(File(reading: folder.folder("blobs").file("small.db")).read(upTo: 20)[18...])
    }
    let folder = files.folder.folder("backup")
    func backUp() throws {
      let companyStore = try open().companyStore
      let blob = try store("small", in: companyStore)
      try companyStore.database.write { try BlobIndex($0).add(blob, at: clock.clock.now()) }
      _ = try Backup(of: companyStore, to: folder).make()
    }
    for _ in 0..<2 { try backUp() }
    #expect(try way(folder) == [1, 1])
    #expect(try !folder.folder("blobs").names().contains { $0.hasPrefix("small.db-") })
    _ = try restore().run()
    #expect(try way(files.folder.folder("default")) == [2, 2])
  }

  @Test("damage to a backup's small contents is repaired by the next backup")
  func mended() throws {
    let folder = files.folder.folder("backup")
    let companyStore = try open().companyStore
    let blob = try store("small", in: companyStore)
    try companyStore.database.write { try BlobIndex($0).add(blob, at: clock.clock.now()) }
    _ = try Backup(of: companyStore, to: folder).make()
    let path = folder.folder("blobs").file("small.db")
    for damage in [Data("no database".utf8), Data()] {
      try damage.write(to: URL(fileURLWithPath: path))
      #expect(try Backup(of: companyStore, to: folder).make().copied == 1)
      #expect(try BlobStore(at: folder.folder("blobs"), ids: companyStore.ids).isWhole(blob))
    }
  }

  @Test("a backup has all its content although operations that named it are pruned meanwhile")
  func forgetting() throws {
    let companyStore = try open().companyStore
    let folder = files.folder.folder("backup")
    try companyStore.database.write { connection in
      for text in ["one", "two", "three"] {
        let blob = try store(text, in: companyStore)
        try BlobIndex(connection).add(blob, at: clock.clock.now())
        try connection.execute("INSERT INTO operations_expired_content (hash) VALUES (\(blob.hash))")
      }
    }
    clock.advance(seconds: 400 * 86_400)
    let report = try Backup(of: companyStore, to: folder).make { _ in
      try companyStore.forgetOperations(olderThanDays: 30)
      _ = try companyStore.removeUnreferencedContent()
    }
    #expect(report.copied == 3)
    // The next run removes the unreferenced content.
    try companyStore.forgetOperations(olderThanDays: 30)
    #expect(try companyStore.removeUnreferencedContent().count == 3)
  }

  @Test(
    "verification checks the content in spite of a damaged database, and does not count missing content as read"
  )
  func allFaults() throws {
    let companyStore = try open().companyStore
    let (whole, missing) = (
      try store("whole", in: companyStore), Blob(hash: String(repeating: "0", count: 64), size: 5)
    )
    try companyStore.database.write { connection in
      for blob in [whole, missing] { try BlobIndex(connection).add(blob, at: clock.clock.now()) }
    }
    try companyStore.database.close()
    let path = try ProfileLocation(named: "default", in: files.folder).database
    let unchecked = try Database(
      at: path, migrations: Composition([AccountsFeature.feature, ReplicaFeature.feature]).migrations,
      clock: clock.clock,
      isPartial: true)
    try unchecked.write { connection in
      let nobody = ID(high: 0, low: 1)
      try connection.execute(
        "INSERT INTO accounts_password (owner, hash, changed_at) VALUES (\(nobody), '', 0)")
    }
    try unchecked.close()
    let report = try Verification(of: open().companyStore).run()
    #expect(report.problems.map(\.code) == ["database.damaged", "content.missing"])
    #expect(report.problems.first?.text.text(in: .finnish).contains("viittaa") == true)
    #expect(report.blobs == 1 && report.bytes == 5)
  }

  @Test("unreadable content is distinguished from damage, and is not counted as read")
  func unreadable() throws {
    let companyStore = try open().companyStore
    var writer = companyStore.blobs.writer()
    try Array(repeating: UInt8(1), count: 20_000).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try companyStore.blobs.commit([content])
    try companyStore.database.write { try BlobIndex($0).add(content.blob, at: clock.clock.now()) }
    try companyStore.blobs.makeUnreadable(content.blob)
    let report = try Verification(of: companyStore).run()
    #expect(report.problems.map(\.code) == ["content.unreadable"])
    #expect(report.problems.kind == .io)
    #expect(report.blobs == 0)
    try Data([1]).write(to: URL(fileURLWithPath: Self.replaced(companyStore.blobs.path(of: content.blob))))
    let damaged = try Verification(of: companyStore).run().problems
    #expect(damaged.map(\.code) == ["content.damaged"])
    #expect(damaged.kind == .damaged)
  }

  private static func replaced(_ path: String) throws -> String {
    try FileManager.default.removeItem(atPath: path)
    return path
  }

  @Test("an unreadable account file is an error of the system, not damage")
  func unreadableAccount() throws {
    _ = try open()
    let location = try ProfileLocation(named: "default", in: files.folder)
    try FileManager.default.createSymbolicLink(
      atPath: location.account, withDestinationPath: location.account)
    #expect(failure { _ = try open() }?.kind == .io)
  }

  @Test("a profile that was moved keeps its trusted authorities")
  func moved() throws {
    let location = try ProfileLocation(named: "default", in: files.folder)
    let id = ID(high: 0, low: 1)
    try ServerAccount(
      server: "https://server.example", user: id, username: "maija", role: .admin, device: id, token: nil,
      authorities: location.folder.file("authorities-1.pem")
    ).write(at: location, tag: id)
    let aside = location.aside(id)
    try moveFile(location.folder.path, to: aside.folder.path)
    #expect(
      try ServerAccount.read(at: aside)?.authorities == aside.folder.file("authorities-1.pem"))
  }

  @Test("the data folder follows the XDG rules")
  func xdg() throws {
    func folder(_ environment: [String: String]) throws -> String {
      try ProfileLocation.dataFolder(environment: environment).path
    }
    #expect(try folder(["XDG_DATA_HOME": "/data"]) == "/data/worksite")
    #expect(try folder(["HOME": "/home/maija"]) == "/home/maija/.local/share/worksite")
    #expect(try folder(["HOME": "/h", "XDG_DATA_HOME": "relative"]) == "/h/.local/share/worksite")
    for environment in [[:], ["HOME": ""]] {
      #expect(failure { _ = try folder(environment) }?.code == "profile.noHome")
    }
  }
}
