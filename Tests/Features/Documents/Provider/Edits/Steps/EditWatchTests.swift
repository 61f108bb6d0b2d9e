import Core
import Device
import Documents
import DocumentsProvider
import Foundation
import Operations
import Persistence
import Replica
import TestSupport
import Testing

/// The watch does not wait in these tests: each step gets a later time.
@Suite("The watch of a copy")
struct EditWatchTests {
  private let plan: EditOnDevice
  private var watch: EditWatch
  /// The lock of a command that waits for the program.
  private var command: FileLock?
  private var now = Duration.zero

  init() throws {
    plan = try EditOnDevice(hasServer: false)
    command = try EditLocks(of: plan.edit.id, in: plan.journal).use()
    watch = EditWatch(plan.edit, plan.session)
  }

  /// Whether the watch has nothing more to do.
  private var isOver = false

  /// Lets a number of steps be due, one a second, until the watch is over.
  private mutating func step(_ count: Int = 5) throws {
    for _ in 0..<count where !isOver {
      now += .seconds(1)
      isOver = try watch.step(at: now) == nil
    }
  }

  @Test("each save is a version")
  mutating func saves() throws {
    for text in ["two", "three"] {
      try plan.write(text)
      try step()
      #expect(!isOver)
    }
    #expect(try plan.versions == ["three", "two", "one"])
  }

  @Test("a link or a folder in place of the copy is reported once; the watch goes on until a file is back")
  mutating func replaced() throws {
    try step()
    unlink(plan.copy.path)
    #expect(symlink("/etc/hostname", plan.copy.path) == 0)
    try step()
    #expect(!isOver)
    #expect(try plan.present?.problem?.code == "documents.copyReplaced")
    let reported = try writes
    unlink(plan.copy.path)
    #expect(mkdir(plan.copy.path, 0o700) == 0)
    try step(100)
    #expect(!isOver)
    #expect(try writes == reported && plan.versions == ["one"])
    #expect(rmdir(plan.copy.path) == 0)
    try plan.write("two")
    try step()
    #expect(!isOver)
    #expect(try plan.present?.problem == nil && plan.versions == ["two", "one"])
  }

  /// The number of rows that the journal has written.
  private var writes: Int {
    get throws {
      try plan.session.companyStore.database.write { connection in
        try connection.first("SELECT total_changes()") { $0.int() } ?? 0
      }
    }
  }

  @Test(
    "content that cannot be stored at the end is reported, and stored once it can be; then the copy is removed"
  )
  mutating func unstorable() throws {
    command = nil
    let incoming = plan.session.companyStore.blobs.root.file("incoming")
    try moveFile(incoming, to: incoming + "-aside")
    try File(creating: incoming).sync()
    let large = String(repeating: "two ", count: 100_000)
    try plan.write(large)
    try step(30)
    #expect(!isOver)
    #expect(try plan.present?.state == .open && plan.present?.problem != nil)
    unlink(incoming)
    try moveFile(incoming + "-aside", to: incoming)
    try step(30)
    #expect(isOver)
    #expect(try plan.present == nil && plan.versions == [large, "one"])
    #expect(!plan.copy.folder.exists)
  }

  @Test("a removed folder ends the edit; its last save is a version")
  mutating func removed() throws {
    try plan.write("two")
    try plan.journal.takeSave(of: plan.edit)
    try plan.removeFolder()
    try step()
    #expect(isOver)
    #expect(try plan.present == nil && plan.versions == ["two", "one"])
  }
}
