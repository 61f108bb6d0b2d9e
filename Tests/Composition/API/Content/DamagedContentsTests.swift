import Core
import Documents
import Foundation
import Hummingbird
import NIOCore
import Operations
import Persistence
import Synchronization
import TestSupport
import Testing
import Worksites

@testable import DocumentsServer
@testable import ServerKit

@Suite("Damaged content on a server")
struct DamagedContentsTests {
  private let metrics = MetricsStore()
  private let damaged: DamagedContents
  private let api: TestCaller
  private let site: ID

  init() throws {
    damaged = DamagedContents(metrics: metrics)
    api = try TestCaller(damaged: damaged)
    site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: "Marjala"))
  }

  /// Adds a document and returns the path of its content.
  private func document(_ size: Int) async throws -> (path: String, blob: Blob) {
    let saved = try await api.send(
      "PUT", "/documents/folders/\(site)/children/plan.txt",
      body: RequestBody(buffer: ByteBuffer(repeating: UInt8(ascii: "x"), count: size)),
      as: SavedDocument.self)
    let blob = try #require(try api.world.answer(Versions(of: saved.document)).first).blob
    return ("/documents/\(saved.document)/content", blob)
  }

  /// Receives a response until it ends, and returns its bytes and how it ended.
  private func receive(
    _ path: String, _ fields: [String: String] = [:]
  ) async throws -> (bytes: Int, failure: Failure?) {
    let received = Mutex(0)
    do {
      let response = try await api.respond("GET", path, fields)
      try await response.body.write(CountingWriter { count in received.withLock { $0 += count } })
      return (received.withLock { $0 }, nil)
    } catch {
      return (received.withLock { $0 }, try #require(error as? Failure))
    }
  }

  @Test(
    "is rejected before the response begins when it is read whole, also for a range, and counted",
    arguments: [5, 20_000, 512 << 10])
  func small(size: Int) async throws {
    let (path, blob) = try await document(size)
    #expect(try await receive(path) == (size, nil))
    #expect(try await receive(path, ["Range": "bytes=1-3"]) == (3, nil))
    try api.world.companyStore.blobs.damage(blob)
    for fields in [[:], ["Range": "bytes=1-3"]] {
      let answer = try await receive(path, fields)
      #expect(answer.bytes == 0)
      #expect(try Problem(#require(answer.failure)).status == 500)
      #expect(answer.failure?.code == "blob.damaged")
    }
    #expect(metrics.text.contains("worksite_damaged_contents_total 2"))
  }

  @Test("ends the response before its last piece when it is large, and is rejected afterwards")
  func large() async throws {
    let (path, blob) = try await document(2_000_000)
    #expect(try await receive(path) == (2_000_000, nil))
    try api.world.companyStore.blobs.damage(blob)
    let answer = try await receive(path)
    #expect(answer.bytes > 0 && answer.bytes < 2_000_000)
    #expect(answer.failure?.code == "blob.damaged")
    #expect(metrics.text.contains("worksite_damaged_contents_total 1"))
    #expect(api.log.all.contains { $0.hasPrefix("blob.damaged") && $0.contains(blob.hash) })
    for fields in [["Range": "bytes=\(answer.bytes)-"], [:]] {
      let again = try await receive(path, fields)
      #expect(again.bytes == 0 && again.failure?.code == "blob.damaged")
    }
  }

  @Test("is not looked for before the first range of content that has just arrived, until its file changes")
  func arrived() async throws {
    let store = api.world.companyStore.blobs
    let (_, blob) = try await document(1_000_000)
    #expect(damaged.isKnownIntact(blob, in: damaged.file(of: blob, in: store)))
    try store.damage(blob)
    #expect(!damaged.isKnownIntact(blob, in: damaged.file(of: blob, in: store)))
  }

  @Test("is verified before its first range is sent")
  func firstRange() async throws {
    let (path, blob) = try await document(1_000_000)
    try api.world.companyStore.blobs.damage(blob)
    let answer = try await receive(path, ["Range": "bytes=0-9"])
    #expect(answer.bytes == 0 && answer.failure?.code == "blob.damaged")
    #expect(metrics.text.contains("worksite_damaged_contents_total 1"))
  }

  @Test("is verified when a range covers all of it")
  func rangeOfAll() async throws {
    let (path, blob) = try await document(1_000_000)
    try api.world.companyStore.blobs.damage(blob)
    let answer = try await receive(path, ["Range": "bytes=0-"])
    #expect(answer.bytes < 1_000_000 && answer.failure?.code == "blob.damaged")
  }

  /// Damages content after a response to its request has begun, and returns how the response ends.
  private func receiveDamaged(_ path: String, _ blob: Blob) async throws -> Failure? {
    let response = try await api.respond("GET", path)
    try api.world.companyStore.blobs.damage(blob)
    do {
      try await response.body.write(CountingWriter { _ in })
      return nil
    } catch {
      return try #require(error as? Failure)
    }
  }

  @Test(
    "is not looked for within an hour after a verification, and is found after that", arguments: [3600, 3601])
  func recentlyVerified(seconds: Int64) async throws {
    let (path, blob) = try await document(1_000_000)
    #expect(try await receive(path) == (1_000_000, nil))
    api.world.clock.advance(seconds: 1800)
    #expect(try await receive(path) == (1_000_000, nil))
    api.world.clock.advance(seconds: seconds - 1800)
    let failure = try await receiveDamaged(path, blob)
    #expect(failure?.code == (seconds > 3600 ? "blob.damaged" : nil))
    // The damaged file has another stamp.
    #expect(try await receive(path).failure?.code == "blob.damaged")
  }

  @Test("is looked for where the clock was set back after a verification")
  func clockSetBack() async throws {
    let (path, blob) = try await document(1_000_000)
    #expect(try await receive(path) == (1_000_000, nil))
    api.world.clock.advance(seconds: -60)
    #expect(try await receiveDamaged(path, blob)?.code == "blob.damaged")
  }

  @Test("is served again once it was stored anew")
  func mended() async throws {
    let (path, blob) = try await document(1_000_000)
    try api.world.companyStore.blobs.damage(blob)
    #expect(try await receive(path).failure != nil)
    _ = try api.world.store(String(repeating: "x", count: 1_000_000))
    #expect(try await receive(path) == (1_000_000, nil))
    #expect(try await receive(path, ["Range": "bytes=999990-"]) == (10, nil))
  }

  @Test(
    "is counted until its file was replaced or, where it is small, until the list was read",
    arguments: [5, 1_000_000])
  func counted(size: Int) async throws {
    let (path, blob) = try await document(size)
    #expect(api.company.damagedCount == 0)
    try api.world.companyStore.blobs.damage(blob)
    #expect(try await receive(path).failure != nil)
    #expect(api.company.damagedCount == 1)
    _ = try api.world.store(String(repeating: "x", count: size))
    #expect(api.company.damagedCount == (size == 5 ? 1 : 0))
    #expect(try api.company.damagedContents(for: api.world.actor).isEmpty)
    #expect(api.company.damagedCount == 0)
  }

  @Test("stays in the list when it is found again while the list is checked")
  func foundMeanwhile() {
    let damaged = DamagedContents()
    let blobs = ["a", "b"].map { Blob(hash: String(repeating: $0, count: 64), size: 5) }
    damaged.note(blobs[0], in: nil)
    let listed = damaged.all { _ in
      for blob in blobs { damaged.note(blob, in: nil) }
      return false
    }
    #expect(listed.isEmpty)
    #expect(damaged.all { _ in true } == blobs)
    #expect(damaged.all { $0 == blobs[1] } == [blobs[1]])
    #expect(damaged.all { _ in true } == [blobs[1]])
  }

  @Test("is served when it was replaced during a download of the damaged file")
  func mendedMeanwhile() async throws {
    let (path, blob) = try await document(1_000_000)
    try api.world.companyStore.blobs.damage(blob)
    let response = try await api.respond("GET", path)
    _ = try api.world.store(String(repeating: "x", count: 1_000_000))
    await #expect(throws: Failure.self) { try await response.body.write(CountingWriter { _ in }) }
    #expect(try await receive(path) == (1_000_000, nil))
  }

  @Test("is rejected before the response begins when it is truncated", arguments: [20_000, 1_000_000])
  func cut(size: Int) async throws {
    let (path, blob) = try await document(size)
    try Data("xx".utf8).write(to: URL(fileURLWithPath: api.world.companyStore.blobs.path(of: blob)))
    let answer = try await receive(path)
    #expect(answer.bytes == 0 && answer.failure?.code == "blob.damaged")
  }
}

private func == (
  left: (bytes: Int, failure: Failure?), right: (bytes: Int, failure: Failure?)
) -> Bool { left.bytes == right.bytes && left.failure?.code == right.failure?.code }

/// Counts the written bytes.
private struct CountingWriter: ResponseBodyWriter {
  let count: @Sendable (Int) -> Void

  func write(_ buffer: ByteBuffer) { count(buffer.readableBytes) }

  consuming func finish(_ trailingHeaders: HTTPFields?) {}
}
