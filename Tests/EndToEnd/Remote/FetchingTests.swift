import Core
import EndToEndSupport
import Foundation
import Networking
import Operations
import Persistence
import Remote
import TestSupport
import Testing

@Suite("Fetching content", .realPrograms)
struct FetchingTests {
  private let site: Site
  private let device: Site

  init() async throws {
    site = try await Site()
    device = try await site.otherDevice()
  }

  /// A document on the server.
  private func document(_ size: Int) async throws -> (ID, Blob) {
    let blob = try site.content(size)
    try await ContentSender(to: site.client, from: site.store).send(blob, note: { _ in })
    return (try await site.document(blob), blob)
  }

  private func needed(_ blob: Blob, of document: ID, _ revision: Int?) -> NeededContent {
    NeededContent(
      record: document, path: "/documents/\(document)/content", revision: revision, blob: blob)
  }

  private func fetch(_ blob: Blob, of document: ID, revision: Int? = nil) async throws {
    try await ContentFetcher(FetchContext(from: device.client(rate: 1e6), into: device.store))
      .fetch(needed(blob, of: document, revision))
  }

  private func failure(_ blob: Blob, of document: ID, revision: Int? = nil) async -> Failure? {
    do {
      try await fetch(blob, of: document, revision: revision)
      return nil
    } catch {
      return error as? Failure
    }
  }

  /// The names of partial files in the store.
  private var parts: [String] {
    get throws { try device.store.root.folder("incoming").names() }
  }

  @Test(
    "stores it, and requests nothing that is stored already", arguments: [0, 1, 5000, 20 << 20])
  func sizes(size: Int) async throws {
    let (document, blob) = try await document(size)
    try await fetch(blob, of: document)
    #expect(device.store.isWhole(blob))
    #expect(try parts == [])
    _ = device.proxy.takeUp()
    try await fetch(blob, of: document)
    #expect(device.proxy.takeUp() == 0)
  }

  @Test("continues after a cancellation")
  func cancelled() async throws {
    let (document, blob) = try await document(10 << 20)
    device.proxy.decide { _ in .stallDown(6 << 20) }
    let counts = ReportedValues<Int64>()
    let client = try await device.client(rate: 1e6)
    let fetching = Task {
      try await ContentFetcher(FetchContext(from: client, into: device.store))
        .fetch(needed(blob, of: document, 1), progress: { counts.report($0) })
    }
    await device.proxy.waitForStall()
    await counts.wait { $0 >= 5 << 20 }
    fetching.cancel()
    await #expect(throws: CancellationError.self) { try await fetching.value }
    #expect(try parts.count == 1)
    device.proxy.decide { _ in .whole }
    _ = device.proxy.takeDown()
    try await fetch(blob, of: document, revision: 1)
    #expect(device.store.isWhole(blob))
    #expect(device.proxy.takeDown() < 6 << 20)
    #expect(try parts == [])
  }

  @Test("cut after any number of bytes, it completes, and no byte is sent twice")
  func cut() async throws {
    let size = 200_000
    for count in stride(from: 0, to: size + 1000, by: 7919) {
      let (document, blob) = try await document(size)
      _ = device.proxy.takeDown()
      device.proxy.decide { $0 == 0 ? .cutDown(count) : .whole }
      try await fetch(blob, of: document)
      #expect(device.store.isWhole(blob), "\(count)")
      #expect(device.proxy.takeDown() < size + 3000, "\(count)")
    }
  }

  @Test("completes over a connection that breaks all the time")
  func brokenRoad() async throws {
    let (document, blob) = try await document(2 << 20)
    device.proxy.decide { _ in .cutDown(100_000) }
    try await fetch(blob, of: document)
    #expect(device.store.isWhole(blob))
  }

  @Test("still gets the requested version of a changed document; as the latest it is gone")
  func changed() async throws {
    let (document, blob) = try await document(3 << 20)
    device.proxy.decide { _ in .stallDown(1 << 20) }
    let client = try await device.client(rate: 1e6)
    let fetching = Task {
      try await ContentFetcher(FetchContext(from: client, into: device.store)).fetch(
        needed(blob, of: document, nil))
    }
    await device.proxy.waitForStall()
    fetching.cancel()
    _ = await fetching.result
    device.proxy.decide { _ in .whole }
    try await site.save(document, Array("other".utf8))
    #expect(await failure(blob, of: document)?.code == Failure.contentReplaced.code)
    try await fetch(blob, of: document, revision: 1)
    #expect(device.store.isWhole(blob))
    #expect(
      await failure(try site.content(9), of: document, revision: 2)?.code == Failure.contentReplaced.code)
  }

  @Test("discards a damaged partial file")
  func damaged() async throws {
    let (document, blob) = try await document(1 << 20)
    for count in [70_000, 1 << 20] {
      var writer = try SparseBlobWriter(of: try device.store.sparse(blob))
      try writer.append([UInt8](repeating: 0x78, count: count))
      try writer.pause()
      try await fetch(blob, of: document)
      #expect(device.store.isWhole(blob))
      try device.store.remove([blob])
    }
    #expect(try parts == [])
  }

  @Test("a range of a document is read while the rest is missing, and the whole fetch needs only the rest")
  func range() async throws {
    let size = 4 << 20
    let (document, blob) = try await document(size)
    _ = device.proxy.takeDown()
    try await ContentFetcher(FetchContext(from: device.client(rate: 1e6), into: device.store))
      .fetch(1 << 20..<3 << 20, of: needed(blob, of: document, 1))
    #expect(device.proxy.takeDown() < 2 << 20 + 3000)
    var (read, sent) = ([UInt8](repeating: 0, count: 2 << 20), [UInt8](repeating: 0, count: 2 << 20))
    let part = try read.withUnsafeMutableBytes {
      try device.store.sparseReader(of: blob).read(into: $0, at: 1 << 20)
    }
    _ = try sent.withUnsafeMutableBytes { try site.store.reader(of: blob).read(into: $0, at: 1 << 20) }
    #expect(part == .bytes(2 << 20) && read == sent)
    try await fetch(blob, of: document)
    #expect(device.store.isWhole(blob))
    #expect(device.proxy.takeDown() < 2 << 20 + 6000)
  }

  @Test("two fetches of the same content at once do not corrupt it")
  func twoAtOnce() async throws {
    let (document, blob) = try await document(8 << 20)
    device.proxy.decide { $0 == 0 ? .stallDown(1 << 20) : .whole }
    let client = try await device.client(rate: 1e6)
    let first = Task {
      try await ContentFetcher(FetchContext(from: client, into: device.store)).fetch(
        needed(blob, of: document, nil))
    }
    await device.proxy.waitForStall()
    #expect(await failure(blob, of: document)?.code == "blob.partInUse")
    // A fetch that may wait continues where the first one stops.
    try await ContentFetcher(FetchContext(from: device.client(rate: 1e6), into: device.store))
      .fetchOrWait(
        of: needed(blob, of: document, nil),
        waitingBy: { _ in
          first.cancel()
          _ = await first.result
        })
    #expect(device.store.isWhole(blob))
  }

  @Test("reports a missing document as not found")
  func missing() async throws {
    #expect(await failure(try site.content(10), of: Site.ids.next())?.kind == .notFound)
    #expect(try parts == [])
  }
}
