import Core
import Foundation
import Measuring
import Persistence
import Yardstick

/// Stores many small files with the command line, beside C that flushes each by itself.
///
/// The C code stores each file as a document of the same tables, and as a file only.
struct PutRate {
  private let folder: Folder
  private let worksite: String
  private static let files = 2000
  private static let size = 4096
  private static let rounds = 5

  init(_ folder: Folder, _ worksite: String) {
    self.folder = folder.folder("rounds")
    self.worksite = worksite
  }

  /// The rate beside one flush a document, and for comparison beside one flush a file.
  ///
  /// The last two figures flush each file, without and with a flush of its name. A rate of files without
  /// documents says more about the file system than about flushing. Within an hour, one ext4 created 1,000 to
  /// 4,100 files a second, depending on the files removed before.
  func figures() throws -> [Figure] {
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let ways = [
      put, putSingly, { try writePlainly($0, flushingNames: false) },
      { try writePlainly($0, flushingNames: true) },
    ]
    let rates = try Measure.medians(rounds: Self.rounds, warmUp: 1, ways).map {
      Quantity.rate(files: Self.files, in: $0)
    }
    return [
      Figure(
        name: "putting \(Self.files) files of 4 KiB, C: the same rows", measured: rates[0],
        yardstick: rates[1],
        goal: .ratioAtLeast(3)),
      Figure(
        name: "the same, C: files alone, fsync each", measured: rates[0], yardstick: rates[2]),
      Figure(name: "the same, C: files and their names", measured: rates[0], yardstick: rates[3]),
    ]
  }

  /// Stores new content in a new profile, as a whole process.
  private func put(_ round: Int) throws -> Duration {
    try inside("put") { folder in
      let source = folder.folder("source")
      try RandomFile.make(Self.files, in: source, bytes: Self.size)
      let program = try ScratchProfile.make(in: folder, worksite)
      sync()
      return try Measure.time { try program.run(["docs", "put", "-r", source.path, "/"]) }
    }
  }

  /// Stores the same in the tables of a new profile, each document with a flush of its own.
  private func putSingly(_ round: Int) throws -> Duration {
    try inside("singly") { folder in
      let source = folder.folder("source")
      try RandomFile.make(Self.files, in: source, bytes: Self.size)
      _ = try ScratchProfile.make(in: folder, worksite)
      let database = folder.folder("data").folder("worksite").folder("default").file("worksite.db")
      sync()
      return try Measure.time {
        let result = yardstick_put_documents(database, source.path, Int32(Self.size), Int32(Self.files))
        guard result == 0 else { throw MeasurementError("C could not put the files into \(database)") }
      }
    }
  }

  private func writePlainly(_ round: Int, flushingNames: Bool) throws -> Duration {
    try inside("plain") { folder in
      let content = try File(reading: "/dev/urandom").read(upTo: Self.size)
      sync()
      return try Measure.time {
        let result = yardstick_write_files(
          folder.path, content, Int32(Self.size), Int32(Self.files), flushingNames ? 1 : 0)
        guard result == 0 else { throw MeasurementError(String(cString: strerror(errno))) }
      }
    }
  }

  /// Files are removed only after all rounds: ext4 searches long for an inode after many were freed.
  private func inside(_ name: String, _ body: (Folder) throws -> Duration) throws -> Duration {
    let inner = folder.folder(name).folder(Machine.ids.next().description)
    try inner.make()
    return try body(inner)
  }
}
