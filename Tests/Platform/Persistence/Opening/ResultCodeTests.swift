import Core
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Result codes of SQLite")
struct ResultCodeTests {
  private let files: TemporaryFolder
  private var path: String { files.path("worksite.db") }

  init() throws {
    files = try TemporaryFolder()
    try files.write("worksite.db", "data")
  }

  /// All result codes that there may be: 28 primary ones, each with its extended ones.
  private static let codes = (1...28).flatMap { primary in (0...40).map { Int32(primary | $0 << 8) } }
  private static let (corrupt, notADatabase, full, sharedMemorySize): (Int32, Int32, Int32, Int32) = (
    11, 26, 13, 10 | 19 << 8
  )

  @Test("only SQLITE_CORRUPT and SQLITE_NOTADB are damage; no error of the disk is")
  func damage() {
    for code in Self.codes {
      let failure = Failure(sqlite: code, at: path)
      #expect(
        (failure.kind == .damaged) == [Self.corrupt, Self.notADatabase].contains(code & 0xFF), "\(code)")
    }
  }

  @Test(
    "an error of input or output, of opening or of permission is one of the system",
    arguments: [10, 14, 8, 3] as [Int32])
  func system(primary: Int32) {
    for code in Self.codes where code & 0xFF == primary && code != Self.sharedMemorySize {
      #expect(Failure(sqlite: code, at: path).kind == .io, "\(code)")
    }
  }

  @Test("a full disk is one, also where the log's index has no room", arguments: [full, sharedMemorySize])
  func fullDisk(code: Int32) {
    #expect(Failure(sqlite: code, at: path).code == .ioDiskFull)
  }

  @Test("a failed read names the file, and the device as the reason")
  func device() {
    let failure = Failure(sqlite: 10 | 1 << 8, at: path)
    #expect(failure.message.text(in: .english).contains("\(path)” could not be used: the device reports"))
    #expect(failure.message.text(in: .finnish).contains("\(path)” ei voitu käyttää: laite ilmoittaa"))
    #expect(failure.remedy == nil || !failure.description.contains("backup"))
  }

  @Test(
    "a database that is gone is named so, whatever SQLite says about it", arguments: [10, 14, 8] as [Int32])
  func gone(primary: Int32) {
    let failure = Failure(sqlite: primary, at: files.path("gone/worksite.db"))
    #expect(failure.kind == .io)
    #expect(failure.message.text(in: .english).contains("it does not exist"))
  }
}
