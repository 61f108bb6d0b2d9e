import Core
import Networking
import Operations
import Persistence
import TestSupport
import Testing

@testable import Remote

@Suite("Fetching many contents in one request")
struct BundleTests {
  private let device: TestStore
  private let texts: [String]
  private let blobs: [Blob]

  init() throws {
    device = try TestStore([])
    texts = ["plan", "", String(repeating: "photo ", count: 5_000), "list"]
    let server = try TestStore([], seed: 2)
    blobs = try texts.map { try server.store($0) }
  }

  private var store: BlobStore { device.companyStore.blobs }

  private static func frame(_ text: String) -> [UInt8] { size(text.utf8.count) + text.utf8 }

  private static func size(_ count: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(count).bigEndian) { Array($0) }
  }

  private static let missing = [UInt8](repeating: 0xFF, count: 8)

  /// Fetches from a server that answers with these bytes.
  ///
  /// - Parameters:
  ///   - pieces: the size of the pieces in which they arrive.
  ///   - isCut: whether the connection is lost after them.
  private func fetch(
    _ bytes: [UInt8], pieces: Int = 1000, isCut: Bool = false,
    _ reserve: DownloadReserve = DownloadReserve { nil }
  ) async throws -> [Blob] {
    let transport = AnsweringTransport { _, _ in
      let stream = AsyncThrowingStream<[UInt8], any Error> { stream in
        for start in stride(from: 0, to: bytes.count, by: pieces) {
          stream.yield(Array(bytes[start..<min(start + pieces, bytes.count)]))
        }
        stream.finish(
          throwing: isCut ? Failure(NetworkFault(.cut, mayHaveArrived: true), host: "server.example") : nil)
      }
      return HTTPResponse(
        status: 200,
        body: HTTPBody {
          for try await piece in stream { return piece }; return nil
        })
    }
    return try await DownloadBundle(FetchContext(from: try transport.client(), into: store, reserve)).fetch(
      blobs)
  }

  private var parts: [String] { get throws { try store.root.folder("incoming").names() } }

  @Test("stores each under its hash, in pieces of any size", arguments: [1, 7, 8, 9, 100, 100_000])
  func pieces(size: Int) async throws {
    #expect(try await fetch(texts.flatMap(Self.frame), pieces: size) == blobs)
    #expect(blobs.allSatisfy(store.isWhole))
    #expect(try parts.isEmpty)
  }

  @Test("asks for hashes and sizes")
  func asking() async throws {
    let transport = AnsweringTransport { _, _ in HTTPResponse(status: 200, body: HTTPBody([])) }
    _ = try await DownloadBundle(FetchContext(from: try transport.client(), into: store)).fetch(blobs)
    let request = try #require(transport.requests.first)
    #expect(request.method == "POST" && request.url.hasSuffix("/api/v1/contents/fetch"))
    let asked = try JSON.value(
      [String: [Blob]].self, from: String(decoding: request.body.bytes, as: UTF8.self))
    #expect(asked == ["contents": blobs])
  }

  @Test("leaves out those that the server does not have, and those whose bytes are others")
  func missing() async throws {
    let bytes = Self.missing + Self.frame("") + Self.frame(texts[2]) + Self.frame("lost")
    #expect(try await fetch(bytes) == [blobs[1], blobs[2]])
    #expect(blobs.map(store.contains) == [false, true, true, false])
    #expect(try parts.isEmpty)
  }

  @Test("keeps what arrived whole, wherever the response ends", arguments: [false, true])
  func cut(isCut: Bool) async throws {
    let frames = texts.map(Self.frame)
    let whole = frames.flatMap(\.self)
    var ends = [0]
    for frame in frames { ends.append(ends[ends.count - 1] + frame.count) }
    for length in Array(0..<40) + [10_000, whole.count - 12, whole.count - 11, whole.count - 1, whole.count] {
      let count = ends.count { $0 <= length } - 1
      do {
        let arrived = try await fetch(Array(whole[..<length]), isCut: isCut)
        #expect(arrived == Array(blobs[..<count]), "\(length)")
        #expect(!isCut || count > 0)
      } catch let failure as Failure {
        #expect(isCut && count == 0 && failure.code == "network.cut", "\(length)")
      }
      #expect(blobs.map(store.contains) == (0..<4).map { $0 < count }, "\(length)")
      #expect(try parts.isEmpty)
      try store.remove(blobs)
    }
  }

  @Test("stops at the first senseless byte and keeps what arrived before", arguments: [0, 3, 5, Int.max])
  func lies(length: Int) async throws {
    let lie = Self.size(length) + Array("plan and more".utf8)
    #expect(try await fetch(lie).isEmpty)
    #expect(try await fetch(Self.frame("plan") + Self.frame("") + lie) == Array(blobs[..<2]))
    #expect(blobs.map(store.contains) == [true, true, false, false])
    #expect(try await fetch(texts.flatMap(Self.frame) + lie) == blobs)
    #expect(try await fetch(Array("<!DOCTYPE html><p>Log in".utf8)).isEmpty)
    #expect(try parts.isEmpty)
  }

  @Test("fetches none from a server that cannot send several, and fails where the server fails")
  func otherServers() async throws {
    for (status, code) in [(404, nil), (400, nil), (403, nil), (401, "x"), (500, "x")]
      as [(Int, Failure.Code?)]
    {
      let transport = AnsweringTransport { _, _ in .problem(status, "x") }
      let bundle = DownloadBundle(FetchContext(from: try transport.client(), into: store))
      do {
        #expect(try await bundle.fetch(blobs).isEmpty && code == nil)
      } catch let failure as Failure {
        #expect(failure.code == code)
      }
    }
  }

  @Test("asks for nothing where the disk has no room for it")
  func room() async throws {
    let disk = DownloadReserve { DownloadReserve.Disk(size: 100_000_000, free: 5_030_007) }
    #expect(try await fetch(texts.flatMap(Self.frame), disk).isEmpty)
    let larger = DownloadReserve { DownloadReserve.Disk(size: 100_000_000, free: 5_030_008) }
    #expect(try await fetch(texts.flatMap(Self.frame), larger) == blobs)
  }

  @Test("a request has the first small contents up to its limits, and fewer on a slow link")
  func limits() throws {
    func bundle(_ rate: Double?) throws -> DownloadBundle {
      DownloadBundle(
        FetchContext(
          from: try AnsweringTransport { _, _ in throw NoAnswer() }.client(rate: rate), into: store))
    }
    func many(_ count: Int, _ size: Int64) -> [Blob] {
      (0..<count).map { Blob(hash: String(repeating: "0", count: 58) + String(100_000 + $0), size: size) }
    }
    let fast = try bundle(100_000_000)
    #expect(fast.first(of: many(600, 10)) == Array(many(600, 10)[..<500]))
    #expect(fast.first(of: many(600, 64 << 10)).count == 128)
    #expect(fast.first(of: many(2, 64 << 10 + 1) + many(1, 5) + many(1, 5)) == many(1, 5))
    let slow = try bundle(10_000)
    let count = slow.first(of: many(600, 64 << 10)).count
    #expect(count >= 1 && count < 128)
  }
}
