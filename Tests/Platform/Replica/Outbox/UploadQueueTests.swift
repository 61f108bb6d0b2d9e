import Core
import Persistence
import TestSupport
import Testing

@testable import Operations
@testable import Replica

@Suite("The upload queue")
struct UploadQueueTests {
  private let world: TestStore
  private let now: Instant

  init() throws {
    world = try TestStore([])
    now = world.companyStore.clock.now()
  }

  private func write<Value>(_ body: (UploadQueue) throws -> Value) throws -> Value {
    try world.companyStore.database.write { try body(UploadQueue($0)) }
  }

  private func later(_ seconds: Int64) -> Instant { now.adding(seconds: seconds) }

  private func blob(_ number: Int, size: Int64 = 100) -> Blob {
    Blob(hash: String(repeating: "0", count: 60) + String(number + 1000), size: size)
  }

  private func blobs(_ numbers: Range<Int>) -> [Blob] { numbers.map { blob($0) } }

  private func claim(_ lane: UploadQueue.Lane = .small, maximum: Int = 64, at instant: Instant? = nil) throws
    -> [Blob]
  {
    try write { try $0.claim(lane, maximum: maximum, now: instant ?? now).map(\.blob) }
  }

  @Test("returns the oldest content first, and none twice")
  func order() throws {
    try write { try $0.add(blobs(0..<150), at: now) }
    #expect(try claim(maximum: 64) == blobs(0..<64))
    #expect(try claim(maximum: 64) == blobs(64..<128))
    #expect(try claim(maximum: 64) == blobs(128..<150))
    #expect(try claim() == [])
  }

  @Test("keeps the place of content that is in it already", arguments: [1, 7, 8, 64, 100])
  func twice(count: Int) throws {
    try write { try $0.add(blobs(0..<3), at: now) }
    try write { try $0.add(blobs(1..<count), at: later(5)) }
    try write { try $0.add([], at: later(9)) }
    let expected = blobs(0..<max(3, count))
    #expect(
      try write { try $0.waiting() }
        == .init(count: expected.count, bytes: Int64(expected.count) * 100, oldest: now))
    #expect(try claim(maximum: 200) == expected)
  }

  @Test("reports abandoned uploads, which have to be cancelled on the server")
  func leftovers() throws {
    try write { queue in
      try queue.add(blobs(0..<5), at: now)
      for number in 0..<4 { try queue.advance(blob(number).hash, location: "/\(number)", sent: 1) }
      try queue.withdraw([blob(0).hash, blob(1).hash])
      try queue.finish([blob(2).hash])
      try queue.withdraw([blob(4).hash])
      // A request that began the upload ended after the content was withdrawn.
      try queue.advance(blob(4).hash, location: "/4", sent: 0)
    }
    var left: Set<String> = []
    while let location = try write({ try $0.leftover() }) {
      left.insert(location)
      try write { try $0.forgetLeftover(location) }
    }
    #expect(left == ["/0", "/1", "/4"])
  }

  @Test("keeps the upload of content that the server has after all")
  func arrivedAfterAll() throws {
    try write { queue in
      try queue.add(blobs(0..<1), at: now)
      try queue.advance(blob(0).hash, location: "/0", sent: 100)
      try queue.withdraw([blob(0).hash])
    }
    try world.companyStore.database.write { try Outbox($0).contentArrived(blobs(0..<1), at: now) }
    #expect(try write { try $0.leftover() } == nil)
  }

  @Test("does not make small content wait for large")
  func lanes() throws {
    let large = (0..<5).map { blob($0, size: 1 << 30) }
    let small = (5..<8).map { blob($0, size: 256 << 10) }
    try write { try $0.add(large + small, at: now) }
    #expect(try claim(.small) == small)
    #expect(try claim(.large, maximum: 2) == Array(large[..<2]))
  }

  @Test("returns as many bytes as wanted, and one content at least")
  func bytes() throws {
    try write { try $0.add([blob(0, size: 500)] + blobs(1..<10), at: now) }
    func taken(_ bytes: Int64) throws -> Int {
      try write { try $0.claim(.small, maximum: 64, bytes: bytes, now: now).count }
    }
    #expect(try taken(10) == 1)
    #expect(try taken(250) == 2)
    #expect(try taken(300) == 3)
    #expect(try taken(.max) == 4)
    #expect(try taken(.max) == 0)
  }

  @Test("forgets content that the server has, and its place is not reused")
  func finished() throws {
    try write { try $0.add(blobs(0..<4), at: now) }
    _ = try claim(maximum: 2)
    try write { try $0.finish(blobs(0..<2).map(\.hash) + [blob(77).hash]) }
    #expect(try write { try $0.contains(blob(1).hash) } == false)
    #expect(try write { try $0.contains(blob(2).hash) })
    try write { try $0.add(blobs(0..<1), at: later(1)) }
    #expect(try claim() == blobs(2..<4) + blobs(0..<1))
    #expect(try write { try $0.waiting() } == .init(count: 3, bytes: 300, oldest: now))
  }

  @Test("delays failed content for a while, sends other content first, and keeps its place")
  func postponed() throws {
    try write { try $0.add(blobs(0..<4), at: now) }
    _ = try claim()
    for number in 0..<3 {
      try write { try $0.postpone(blob(number).hash, until: later(10 - Int64(number)), problem: "{}") }
    }
    try write { try $0.release([blob(3).hash]) }
    #expect(try claim() == blobs(3..<4))
    #expect(try claim(at: later(7)) == [])
    #expect(try claim(maximum: 2, at: later(9)) == blobs(1..<3))
    let entry = try #require(try write { try $0.entry(blob(0).hash) })
    #expect(entry.failures == 1 && entry.problem == "{}" && entry.notBefore == later(10) && !entry.isClaimed)
    #expect(try claim(at: later(60)) == blobs(0..<1))
    #expect(try write { try $0.entry(blob(0).hash)?.notBefore } == nil)
  }

  @Test("returns when there is something to do next")
  func next() throws {
    func next(_ lane: UploadQueue.Lane = .small, at instant: Instant? = nil) throws -> Instant? {
      try write { try $0.next(lane, now: instant ?? now) }
    }
    #expect(try next() == nil)
    try write { try $0.add(blobs(0..<3), at: now) }
    #expect(try next() == now)
    #expect(try next(.large) == nil)
    _ = try claim()
    #expect(try next() == nil)
    try write { try $0.postpone(blob(1).hash, until: later(20), problem: nil) }
    try write { try $0.postpone(blob(2).hash, until: later(10), problem: nil) }
    #expect(try next() == later(10))
    #expect(try next(at: later(15)) == later(15))
    try write { try $0.wakeAll() }
    #expect(try next() == now)
    #expect(try claim() == blobs(1..<3))
  }

  @Test("reports the progress of an upload to the next sender, who gets what a dead one had claimed")
  func restart() throws {
    try write { try $0.add([blob(0, size: 1 << 20), blob(1, size: 2 << 20)], at: now) }
    _ = try claim(.large)
    try write { try $0.postpone(blob(0).hash, until: now, problem: "{}") }
    _ = try claim(.large)
    try write { try $0.advance(blob(0).hash, location: "/api/v1/uploads/1", sent: 70_000) }
    try write { try $0.releaseAll() }
    let entries = try write { try $0.claim(.large, maximum: 9, now: now) }
    #expect(entries.map(\.location) == ["/api/v1/uploads/1", nil])
    #expect(entries.map(\.sent) == [70_000, 0])
    #expect(entries.map(\.failures) == [0, 0])
    #expect(entries.allSatisfy { $0.isClaimed })
  }

  @Test("returns the withdrawn entries, so that the sender ends their uploads")
  func withdrawn() throws {
    try write { try $0.add(blobs(0..<3), at: now) }
    _ = try claim(maximum: 1)
    try write { try $0.advance(blob(0).hash, location: "/there", sent: 5) }
    let gone = try write { queue in
      let gone = try queue.withdraw([blob(0).hash, blob(2).hash, blob(9).hash])
      try queue.add([blob(3)], at: later(1))
      return gone
    }
    #expect(gone.map(\.blob) == [blob(0), blob(2)])
    #expect(gone.map(\.isClaimed) == [true, false])
    #expect(gone.map(\.location) == ["/there", nil])
    #expect(try claim() == [blob(1), blob(3)])
    #expect(try write { try $0.waiting() } == .init(count: 2, bytes: 200, oldest: now))
  }

  @Test("is never read or sorted as a whole; its totals read an index alone")
  func plans() throws {
    let (ready, resting) = ("USING INDEX replica_upload_ready", "USING INDEX replica_upload_resting")
    let questions: [(SQL, [String])] = [
      (UploadQueue.ready(.small, maximum: 64), ["SEARCH replica_upload \(ready) (lane=?)"]),
      (UploadQueue.taking(.large, through: 9), ["SEARCH replica_upload \(ready) (lane=? AND position<?)"]),
      (
        UploadQueue.waking(.small, maximum: 64, now: now),
        [
          "SEARCH replica_upload USING INTEGER PRIMARY KEY (rowid=?)", "LIST SUBQUERY 1",
          "SEARCH replica_upload \(resting) (lane=? AND not_before>? AND not_before<?)",
        ]
      ),
      (
        "SELECT hash" + UploadQueue.due(.small, maximum: 64, now: now),
        ["SEARCH replica_upload \(resting) (lane=? AND not_before>? AND not_before<?)"]
      ),
      (UploadQueue.problem(.small), ["SEARCH replica_upload \(resting) (lane=? AND not_before>?)"]),
      (UploadQueue.resting(.small), ["SEARCH replica_upload \(resting) (lane=? AND not_before>?)"]),
      // Each reads only an index that has nothing but the rows it needs; or the first row.
      (UploadQueue.releasing, ["SCAN replica_upload USING INDEX replica_upload_claimed"]),
      (UploadQueue.wakingAll, ["SCAN replica_upload \(resting)"]),
      (UploadQueue.oldest, ["SCAN replica_upload"]),
      (UploadQueue.totals, ["SCAN replica_upload USING COVERING INDEX replica_upload_size"]),
    ]
    for (question, expected) in questions {
      #expect(try world.companyStore.database.write { try $0.plan(question) } == expected, "\(question.text)")
    }
  }

  @Test(
    "random work leaves the counts right and nothing lost or doubled",
    arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var model: [String: Bool] = [:]
    for step in 0..<200 {
      let some = (0..<Int.random(in: 1...70, using: &random)).map { _ in
        blob(Int.random(in: 0..<300, using: &random))
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        try write { try $0.add(some, at: now) }
        for blob in some where model[blob.hash] == nil { model[blob.hash] = false }
      case 2:
        for blob in try claim(maximum: some.count) {
          #expect(model[blob.hash] == false)
          model[blob.hash] = true
        }
      case 3:
        try write { try $0.finish(some.map(\.hash)) }
        for blob in some { model[blob.hash] = nil }
      default:
        for blob in some where model[blob.hash] == true {
          try write { try $0.postpone(blob.hash, until: now, problem: nil) }
          model[blob.hash] = false
        }
      }
      let summary = try write { try $0.waiting() }
      #expect(summary.count == model.count && summary.bytes == Int64(model.count) * 100, "step \(step)")
    }
  }
}
