import Core
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Content that arrives in parts")
struct PartialBlobTests {
  private let files: TemporaryFolder
  private let store: BlobStore
  private let id = ID(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001)

  init() throws {
    files = try TemporaryFolder()
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 5))
    store = try BlobStore(at: files.folder.folder("blobs"), ids: ids)
  }

  private var incoming: Folder { store.root.folder("incoming") }
  private var path: String { incoming.file("\(id).part") }

  private func add(_ content: some Sequence<UInt8>, to part: inout PartialBlob) throws {
    try Array(content).withUnsafeBytes { try part.append($0) }
  }

  private func blob(of content: [UInt8]) throws -> Blob {
    var writer = store.writer()
    try content.withUnsafeBytes { try writer.append($0) }
    return writer.seal().blob
  }

  private func read(_ blob: Blob) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try store.copy(blob) { bytes += $0 }
    return bytes
  }

  @Test("pieces make the same blob as the whole, which can be read once it is kept")
  func pieces() throws {
    let content = Array("piece by piece".utf8)
    var part = try store.partial(id, from: 0)
    for byte in content { try add([byte], to: &part) }
    try add([], to: &part)
    #expect(part.size == 14)
    let staged = try part.seal()
    #expect(try staged.blob == blob(of: content))
    try store.commit([staged])
    #expect(try read(staged.blob) == content)
    #expect(try incoming.names().isEmpty)
  }

  @Test("content cut at any byte and continued makes the same blob, whatever was written after the cut")
  func everyCut() throws {
    let content = Array("a small content, cut at every byte of it".utf8)
    let whole = try blob(of: content)
    for cut in 0...content.count {
      func begin() throws {
        var part = try store.partial(id, from: 0)
        try add(content[..<cut], to: &part)
        try part.flush()
        #expect(part.offset == Int64(cut))
        try add("never flushed, so never sure".utf8, to: &part)
        #expect(part.offset == Int64(cut))
      }
      try begin()
      var part = try store.partial(id, from: Int64(cut))
      #expect(part.offset == Int64(cut) && part.size == Int64(cut))
      try add(content[cut...], to: &part)
      #expect(try part.seal().blob == whole)
    }
  }

  @Test("content of several mebibytes is hashed again when it is opened again")
  func large() throws {
    let content = [UInt8](repeating: 7, count: 2_500_000) + Array("end".utf8)
    func begin() throws {
      var part = try store.partial(id, from: 0)
      try add(content.dropLast(3), to: &part)
      try part.flush()
    }
    try begin()
    var part = try store.partial(id, from: 2_500_000)
    try add(content.suffix(3), to: &part)
    let staged = try part.seal()
    try store.commit([staged])
    #expect(try read(staged.blob) == content)
  }

  @Test("content of no bytes is content")
  func empty() throws {
    var part = try store.partial(id, from: 0)
    try part.flush()
    let staged = try part.seal()
    try store.commit([staged])
    #expect(try read(staged.blob).isEmpty)
    #expect(staged.blob.size == 0)
  }

  @Test("content that is dropped, or sealed and not kept, stays, and discarded content is deleted")
  func ends() throws {
    _ = try store.partial(id, from: 0)
    #expect(try incoming.names() == ["\(id).part"])
    try store.partial(id, from: 0).discard()
    #expect(try incoming.names().isEmpty)
    _ = try store.partial(id, from: 0).seal()
    #expect(try incoming.names() == ["\(id).part"])
  }

  @Test("a file with fewer bytes than were acknowledged is rejected, and left unchanged")
  func lost() throws {
    #expect(failure { _ = try store.partial(id, from: 1) }?.kind == .notFound)
    #expect(try incoming.names().isEmpty)
    try Data("abc".utf8).write(to: URL(fileURLWithPath: path))
    #expect(failure { _ = try store.partial(id, from: 4) }?.code == "blob.partLost")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("abc".utf8))
  }

  @Test("content can be opened only once, until it is renamed or deleted")
  func once() throws {
    var part = try store.partial(id, from: 0)
    try add("kept".utf8, to: &part)
    #expect(failure { _ = try store.partial(id, from: 0) }?.code == "blob.partInUse")
    let staged = try part.seal()
    #expect(failure { _ = try store.partial(id, from: 0) }?.code == "blob.partInUse")
    try store.commit([staged])
    _ = try store.partial(id, from: 0)
    #expect(try read(staged.blob) == Array("kept".utf8))
  }

  @Test("content that may differ from its hash after a disk failure accepts no more bytes, and is no blob")
  func torn() throws {
    // A file that is always full, and cannot be truncated.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    var part = try store.partial(id, from: 0)
    #expect(throws: Failure.self) { try add("abc".utf8, to: &part) }
    #expect(part.size == 0 && part.offset == 0)
    for _ in 0..<2 {
      do {
        try part.flush()
        Issue.record("flushed")
      } catch { #expect((error as? Failure)?.code == "blob.partTorn") }
    }
    do {
      _ = try part.seal()
      Issue.record("sealed")
    } catch { #expect((error as? Failure)?.code == "blob.partTorn") }
  }

  @Test("parts are kept for 7 days after the last bytes, other leftovers for one")
  func abandoned() throws {
    func begin() throws {
      var part = try store.partial(id, from: 0)
      try add("abc".utf8, to: &part)
    }
    try begin()
    try Data().write(to: URL(fileURLWithPath: incoming.file("writer")))
    let stamp = try FileStamp(at: path).modified
    try store.removeAbandoned(now: stamp.adding(seconds: 2 * 86_400))
    #expect(try incoming.names() == ["\(id).part"])
    try store.removeAbandoned(now: stamp.adding(seconds: 7 * 86_400 - 60))
    #expect(try incoming.names() == ["\(id).part"])
    try store.removeAbandoned(now: stamp.adding(seconds: 7 * 86_400 + 60))
    #expect(try incoming.names().isEmpty)
  }
}
