import Core
import EndToEndSupport
import Foundation
import Persistence
import TestSupport

/// The data of a release, `Tests/Fixtures/Release-….tar.xz`, on the day when it was made.
struct ReleaseData {
  /// The names of the releases of which there is data, the latest last.
  static var names: [String] {
    get throws {
      inOrder(
        try Folder(Repository.path(of: "Tests/Fixtures")).names()
          .compactMap { $0.wholeMatch(of: /Release-(.+)\.tar\.xz/).map { String($0.1) } })
    }
  }

  /// The names of releases by version; a commit from before the first version comes first.
  static func inOrder(_ names: [String]) -> [String] {
    func numbers(_ name: String) -> [Int] {
      let parts = name.split(separator: ".")
      return parts.count > 1 ? parts.compactMap { Int($0) } : []
    }
    return names.sorted().sorted { numbers($0).lexicographicallyPrecedes(numbers($1)) }
  }

  /// How the release described its data.
  struct Description: Decodable {
    /// The time of the last change, in seconds since 1970.
    let madeAt: Int64
    /// The number of operations in the outbox of the device.
    let waiting: Int
    /// The password of the admin, maija.
    let password: String
  }

  /// The folders `company` and `backup`.
  let files: TemporaryFolder
  let description: Description
  /// The environment of programs on that day.
  let variables: [String]

  init(_ name: String) throws {
    files = try TemporaryFolder()
    let archive = Repository.path(of: "Tests/Fixtures/Release-\(name).tar.xz")
    try Launch(["/bin/tar", "-xJf", archive, "-C", files.folder.path], in: files).finish().requireSuccess()
    let text = try String(contentsOfFile: files.path("release.json"), encoding: .utf8)
    description = try JSON.value(Description.self, from: text)
    // A login, an item in the trash and the history would expire while the data gets older.
    variables = try WrongClock.variables(at: Instant(milliseconds: (description.madeAt + 3600) * 1000))
  }

  /// The device of the release, as a client of a server.
  func device(of server: ServerProcess) throws -> Device {
    let device = try Device(hasSender: false, variables: variables)
    try FileManager.default.moveItem(atPath: files.path("device"), toPath: device.files.path("data"))
    let account = device.profile.file("account.json")
    let text = try String(contentsOfFile: account, encoding: .utf8)
    try text.replacing(":8471", with: ":\(server.port)").write(
      toFile: account, atomically: true, encoding: .utf8)
    return device
  }

  /// Runs `worksite-server` on that day.
  func server(_ arguments: String...) throws -> Finished {
    try Launch.server(arguments, in: files, variables: variables).finish()
  }

  /// Adds a migration to a database, as a later release would.
  func addMigration(toDatabaseAt path: String) throws {
    let script = """
      import sqlite3, sys
      with sqlite3.connect(sys.argv[1]) as database:
          database.execute("INSERT INTO persistence_migration VALUES ('later-0001', 'of a later release', x'01', 0)")
          database.execute("PRAGMA user_version = 12345")
      """
    try Launch(["/usr/bin/env", "python3", "-c", script, path], in: files).finish().requireSuccess()
  }
}
