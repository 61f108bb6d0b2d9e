import Core
import Foundation
import Measuring
import Persistence

/// Stores one large file and writes it out again, beside `cp` and `sync` of the same file.
struct LargeFile {
  private let folder: Folder
  private let bytes: Int
  private static let rounds = 3

  init(_ folder: Folder, bytes: Int) {
    self.folder = folder
    self.bytes = bytes
  }

  private var source: String { folder.file("large") }
  private var copy: String { folder.file("large-copy") }
  private var storeFolder: Folder { folder.folder("large-store") }

  /// The growth of memory and the rate, in both directions.
  func figures() throws -> [Figure] {
    try clear(source)
    try RandomFile.make(source, bytes: bytes)
    defer {
      for path in [source, copy, storeFolder.path] { try? FileManager.default.removeItem(atPath: path) }
    }
    var taken: [MemoryTask.Report] = []
    var given: [MemoryTask.Report] = []
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 1,
      [
        { _ in
          try clear(storeFolder.path)
          taken.append(try MemoryTask.take.report(in: folder, ["--large", String(bytes)]))
          return .seconds(taken.last?.seconds ?? 0)
        },
        { _ in
          try clear(copy)
          let arguments = ["--large", String(bytes), "--blob", try blob(taken)]
          given.append(try MemoryTask.give.report(in: folder, arguments))
          return .seconds(given.last?.seconds ?? 0)
        },
        { _ in
          try clear(copy)
          let program = Program(path: "/bin/sh")
          let arguments = ["-c", "cp \"$0\" \"$1\" && sync \"$1\"", source, copy]
          return try Measure.time { try program.run(arguments) }
        },
      ])
    let rates = times.map { Quantity.rate(bytes: bytes, in: $0) }
    return [
      memory("memory to store \(megabytes)", taken), memory("memory to write it out", given),
      Figure(name: "storing \(megabytes), beside cp and sync", measured: rates[0], yardstick: rates[2]),
      Figure(name: "writing it out, beside cp and sync", measured: rates[1], yardstick: rates[2]),
    ]
  }

  private var megabytes: String { "\(Quantity.megabytes(bytes))" }

  private func memory(_ name: String, _ reports: [MemoryTask.Report]) -> Figure {
    Figure(
      name: name, measured: .megabytes(reports.map(\.growth).max() ?? 0),
      goal: .bytesAtMost(.megabytes(32 << 20)))
  }

  private func blob(_ reports: [MemoryTask.Report]) throws -> String {
    guard let last = reports.last else { throw MeasurementError("Nothing was stored") }
    return last.blob
  }

  /// Removes the file that the turn will create, and flushes the disk.
  private func clear(_ path: String) throws {
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    sync()
  }
}

extension LargeFile {
  /// Stores the file. When this returns, it is on disk.
  ///
  /// - Returns: the hash of its content.
  func take() throws -> String {
    let store = try BlobStore(at: storeFolder, ids: Machine.ids)
    let staged = try store.stage(File(reading: source))
    try store.commit([staged])
    return staged.blob.hash
  }

  /// Writes the stored content to a file and waits for the disk, as `sync` does.
  func give(_ hash: String) throws {
    let store = try BlobStore(at: storeFolder, ids: Machine.ids)
    let file = try ReplacementFile(for: copy, tag: Machine.ids.next())
    try store.copy(Blob(hash: hash, size: Int64(bytes))) { try file.append($0) }
    try file.commit()
    try File(reading: copy).sync()
  }
}
