import Core
import Dispatch
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("The blob store")
struct BlobStoreTests {
  private let files: TemporaryFolder
  private let store: BlobStore

  init() throws {
    files = try TemporaryFolder()
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 5))
    store = try BlobStore(at: files.folder.folder("blobs"), ids: ids)
  }

  private func keep(_ contents: [String]) throws -> [Blob] {
    let staged = try contents.enumerated().map { number, content in
      try store.stage(File(reading: files.write("source-\(number)", content)))
    }
    try store.commit(staged)
    return staged.map(\.blob)
  }

  private func read(_ blob: Blob) throws -> String {
    var bytes: [UInt8] = []
    try store.copy(blob) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var leftovers: [String] {
    get throws { try store.root.folder("incoming").names() }
  }

  @Test("content is named by its SHA-256 and reads back byte for byte, alone and in a group")
  func roundTrip() throws {
    let alone = try keep(["abc"])
    #expect(alone[0].hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let contents = (0..<20).map { "content \($0)" } + ["", String(repeating: "ä", count: 2_000_000)]
    let blobs = try keep(contents)
    for (blob, content) in zip(blobs, contents) { #expect(try read(blob) == content) }
    #expect(try leftovers.isEmpty)
  }

  @Test("looking up several blobs finds the same as looking up each")
  func together() throws {
    let kept = try keep(["small", String(repeating: "large", count: 10_000)])
    let absent = Blob(hash: kept[0].hash, size: kept[0].size + 1)
    #expect(store.present(kept + [absent]) == Set(kept))
    #expect(kept.allSatisfy(store.contains) && !store.contains(absent))
  }

  @Test("content that is not kept leaves nothing behind")
  func dropped() throws {
    func drop() throws {
      _ = try store.stage(File(reading: files.write("source", "never kept")))
      var writer = store.writer()
      try Array("half".utf8).withUnsafeBytes { try writer.append($0) }
    }
    let before = try store.root.names()
    try drop()
    #expect(try leftovers.isEmpty)
    #expect(try store.root.names() == before)
  }

  @Test("a file that changes while it is read is rejected, and nothing is kept")
  func changing() throws {
    let path = try files.write("growing", String(repeating: "x", count: 3_000_000))
    let failure = failure {
      _ = try store.stage(File(reading: path)) { _ in
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("more".utf8))
      }
    }
    #expect(failure?.code == "blob.changing")
    #expect(try leftovers.isEmpty)
  }

  @Test("cancelling in the middle leaves nothing behind")
  func cancelled() throws {
    let path = try files.write("large", String(repeating: "x", count: 3_000_000))
    let cancellation = Cancellation()
    let failure = failure {
      _ = try store.stage(File(reading: path)) { _ in
        try cancellation.check()
        cancellation.cancel()
      }
    }
    #expect(failure?.kind == .cancelled)
    #expect(try leftovers.isEmpty)
  }

  @Test("a byte flipped on disk is detected, and the last piece is not passed on")
  func damaged() throws {
    let blob = try keep([String(repeating: "x", count: 2_500_000)])[0]
    try store.damage(blob)
    var handedOut = 0
    let failure = failure { try store.copy(blob) { handedOut += $0.count } }
    #expect(failure?.code == "blob.damaged")
    #expect(handedOut < blob.size)
  }

  /// Sizes of small content, and of content with a file of its own.
  private static let sizes = [5, 16 << 10, (16 << 10) + 1]

  @Test(
    "small content has no file of its own, and damage to either kind is detected, and so is a missing blob",
    arguments: sizes)
  func missing(size: Int) throws {
    let blob = try keep([String(repeating: "x", count: size)])[0]
    #expect(FileManager.default.fileExists(atPath: store.path(of: blob)) == (size > 16 << 10))
    #expect(!store.contains(Blob(hash: blob.hash, size: blob.size - 1)))
    try store.damage(blob)
    #expect(store.contains(blob))
    #expect(failure { try store.copy(blob) { _ in } }?.code == "blob.damaged")
    try store.remove([blob])
    #expect(!store.contains(blob))
    #expect(failure { try store.copy(blob) { _ in } }?.code == "blob.missing")
    #expect(failure { _ = try store.reader(of: blob) }?.code == "blob.missing")
  }

  @Test("a file that was truncated, or grew, is damaged and not missing", arguments: [3, 20_001])
  func cut(size: Int) throws {
    let blob = try keep([String(repeating: "x", count: 20_000)])[0]
    try Data(repeating: 120, count: size).write(to: URL(fileURLWithPath: store.path(of: blob)))
    #expect(failure { try store.copy(blob) { _ in } }?.code == "blob.damaged")
    #expect(failure { _ = try store.reader(of: blob) }?.code == "blob.damaged")
  }

  @Test("a file that the system cannot read is neither damaged nor missing")
  func unreadable() throws {
    let blob = try keep([String(repeating: "x", count: 20_000)])[0]
    try store.makeUnreadable(blob)
    #expect(failure { try store.copy(blob) { _ in } }?.kind == .io)
    #expect(failure { _ = try store.reader(of: blob) }?.kind == .io)
  }

  @Test("storing the same content again repairs it", arguments: sizes)
  func mending(size: Int) throws {
    let content = String(repeating: "x", count: size)
    let blob = try keep([content])[0]
    try store.damage(blob)
    _ = try keep([content])
    #expect(try read(blob) == content)
  }

  @Test("any part of content is read, and nothing after its end", arguments: sizes)
  func parts(size: Int) throws {
    let reader = try store.reader(of: try keep([String((0..<size).map { Character(String($0 % 10)) })])[0])
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
    defer { buffer.deallocate() }
    #expect(try reader.read(into: buffer, at: 1) == 4)
    #expect(String(decoding: buffer, as: UTF8.self) == "1234")
    #expect(try reader.read(into: buffer, at: Int64(size - 2)) == 2)
    #expect(failure { _ = try reader.read(into: buffer, at: Int64(size)) }?.kind == .damaged)
  }

  @Test(
    "small content that arrived in parts, or has a file from an earlier build, is intact in either place"
  )
  func fromParts() throws {
    var part = try store.partial(ID(high: 1, low: 1), from: 0)
    try Array("small".utf8).withUnsafeBytes { try part.append($0) }
    try part.flush()
    let staged = try part.seal()
    try store.commit([staged])
    #expect(try leftovers.isEmpty && read(staged.blob) == "small")
    #expect(!FileManager.default.fileExists(atPath: store.path(of: staged.blob)))
    try Folder(store.root.folder(String(staged.blob.hash.prefix(1))).path).make()
    try Data("small".utf8).write(to: URL(fileURLWithPath: store.path(of: staged.blob)))
    try store.damage(staged.blob)
    #expect(store.isWhole(staged.blob))
  }

  @Test("removing small content frees its space")
  func room() throws {
    let blobs = try keep((0..<300).map { "\($0) " + String(repeating: "x", count: 8000) })
    func size() throws -> Int64 {
      store.checkpoint()
      return try FileStamp(at: store.root.file("small.db")).size
    }
    let full = try size()
    try store.remove(Array(blobs.dropFirst(20)))
    #expect(try size() < full / 5)
    for blob in blobs.prefix(20) { #expect(store.isWhole(blob)) }
  }

  @Test("a released store leaves one file of small contents that needs no log to be read")
  func letGo() throws {
    let folder = files.folder.folder("alone")
    func use() throws {
      let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 6))
      let alone = try BlobStore(at: folder, ids: ids)
      let staged = try alone.stage(File(reading: files.write("source", "small")))
      try alone.commit([staged])
      #expect(alone.isWhole(staged.blob))
    }
    for _ in 0..<2 { try use() }
    #expect(try Set(folder.names()) == ["incoming", "small.db"])
  }

  @Test("another store of the same folder, as in another process, sees what this one keeps and removes")
  func shared() throws {
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 6))
    let other = try BlobStore(at: store.root, ids: ids)
    let blob = try keep(["small"])[0]
    #expect(other.isWhole(blob))
    try other.remove([blob])
    #expect(!store.contains(blob))
  }

  @Test(
    "a process that holds the lock and reads content is not blocked while another stores the first small one")
  func firstWhileLocked() throws {
    for round in 0..<20 {
      let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 6))
      let fresh = try BlobStore(at: files.folder.folder("fresh-\(round)"), ids: ids)
      let staged = try fresh.stage(File(reading: files.write("source", "small")))
      let (began, kept) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      try fresh.withoutArrivals {
        DispatchQueue(label: "keeping").async {
          began.signal()
          try? fresh.commit([staged])
          kept.signal()
        }
        began.wait()
        for _ in 0..<100 { #expect(!fresh.contains(staged.blob)) }
      }
      kept.wait()
      #expect(fresh.contains(staged.blob))
    }
  }

  @Test(
    "when the file of small contents is no database, each small content counts as missing, and others are read"
  )
  func ruined() throws {
    let (small, large) = (try keep(["small"])[0], try keep([String(repeating: "x", count: 20_000)])[0])
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 6))
    let folder = files.folder.folder("ruined")
    let ruined = try BlobStore(at: folder, ids: ids)
    _ = try store.copy([small, large], to: ruined) { _ in }
    try Data("no database".utf8).write(to: URL(fileURLWithPath: folder.file("small.db")))
    #expect(!ruined.contains(small) && ruined.isWhole(large))
    #expect(try !ruined.problems().isEmpty)
    let rejection = failure { try ruined.copy(small) { _ in } }
    #expect(rejection?.kind == .damaged && rejection?.description.contains("small.db") == true)
    #expect(try store.problems().isEmpty)
  }

  @Test("abandoned files are removed, and content being written is not")
  func abandoned() throws {
    let incoming = store.root.folder("incoming")
    try Data().write(to: URL(fileURLWithPath: incoming.file("fresh")))
    let stamp = try FileStamp(at: incoming.file("fresh")).modified
    try store.removeAbandoned(now: stamp.adding(seconds: 3600))
    #expect(try leftovers == ["fresh"])
    try store.removeAbandoned(now: stamp.adding(seconds: 90_000))
    #expect(try leftovers.isEmpty)
  }

  @Test("a copy of the store has the same content and rejects damaged content")
  func copying() throws {
    let blobs = try keep((0..<5).map { "content \($0)" })
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 6))
    let target = try BlobStore(at: files.folder.folder("copy"), ids: ids)
    #expect(try store.copy(blobs, to: target) { _ in } == 5)
    #expect(try store.copy(blobs, to: target) { _ in } == 0)
    try store.damage(blobs[0])
    let other = try BlobStore(at: files.folder.folder("other"), ids: ids)
    #expect(failure { _ = try store.copy(blobs, to: other) { _ in } }?.kind == .damaged)
  }
}
