import Core
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing

@Suite("The packed form of a pull")
struct PackedPullTests {
  private static func id(_ number: UInt64) -> ID { ID(high: number << 60 | 0x7000, low: ~number) }

  private static func entry(_ recordKind: String, _ number: UInt64, _ values: [SQLValue]) -> FeedEntry {
    let record = Record(columns: values.indices.map { "column\($0)" }, values: values)
    return FeedEntry(recordKind: recordKind, id: id(number), record: record, isGone: false)
  }

  private static let values: [SQLValue] = [
    .null, .integer(0), .integer(1), .integer(-1), .integer(63), .integer(-64), .integer(64),
    .integer(1 << 35), .integer(.max), .integer(.min), .text(""), .text("“äß” 👷🏽"),
    .text(String(repeating: "x", count: 300)), .bytes([]), .bytes([0, 255]), .bytes(id(7).bytes),
  ]

  private static let answer = PullAnswer(
    asOf: Anchor(text: "1.12"), isOtherEpoch: true, audiences: ["company", "user:ä"],
    changes: [
      StreamChanges(
        stream: "company",
        items: [
          entry("notes.note", 1, values), entry("notes.note", 2, values.reversed()),
          entry("notes.box", 3, values),
          FeedEntry(recordKind: "notes.note", id: id(4), record: nil, isGone: true),
          FeedEntry(recordKind: "notes.listing", id: id(5), record: nil, isGone: false),
          entry("notes.note", 6, [.null]), entry("notes.note", 7, []), entry("notes.note", 8, values),
        ], anchor: Anchor(text: "1.9"), hasMore: true),
      StreamChanges(stream: "\(id(9))", items: [], anchor: nil, hasMore: false),
      StreamChanges(stream: "\(id(10))", items: [entry("notes.box", 3, values)], anchor: nil, hasMore: true),
    ])

  @Test("is read as the answer that was written")
  func readAgain() throws {
    #expect(try PackedPull.answer(from: PackedPull.bytes(of: Self.answer)) == Self.answer)
    let nothing = PullAnswer(asOf: Anchor(text: ""), isOtherEpoch: false, audiences: [], changes: [])
    #expect(try PackedPull.answer(from: PackedPull.bytes(of: nothing)) == nothing)
  }

  @Test("names the columns of records once")
  func shapes() {
    let one = PackedPull.bytes(of: Self.answer(of: 1))
    let two = PackedPull.bytes(of: Self.answer(of: 2))
    #expect(two.count - one.count == 1 + 16 + 2)
  }

  private static func answer(of count: UInt64) -> PullAnswer {
    let items = (1...count).map { entry("notes.note", $0, [.integer(5)]) }
    return PullAnswer(
      asOf: Anchor(text: "1.1"), isOtherEpoch: false, audiences: [],
      changes: [StreamChanges(stream: "company", items: items, anchor: nil, hasMore: false)])
  }

  @Test("is written as its description says")
  func description() {
    let bytes = PackedPull.bytes(of: Self.answer(of: 1))
    let shape: [UInt8] = [2, 10] + Array("notes.note".utf8) + [1, 7] + Array("column0".utf8)
    #expect(
      bytes == [1, 3] + Array("1.1".utf8) + [0, 0, 1, 7] + Array("company".utf8) + [0, 0, 1] + shape
        + Self.id(1).bytes + [1, 10])
  }

  @Test("is rejected when it ends early or has more bytes")
  func cut() {
    let bytes = PackedPull.bytes(of: Self.answer)
    for count in bytes.indices {
      #expect(throws: PackedPull.Malformed.self) { try PackedPull.answer(from: Array(bytes.prefix(count))) }
    }
    #expect(throws: PackedPull.Malformed.self) { try PackedPull.answer(from: bytes + [0]) }
  }

  @Test("is read or rejected, whatever its bytes are")
  func anyBytes() {
    let bytes = PackedPull.bytes(of: Self.answer)
    let random = SeededRandom.source(seed: 1)
    for _ in 0..<5000 {
      var changed = bytes
      for _ in 0...random() % 3 {
        changed[Int(random() % UInt64(changed.count))] = UInt8(truncatingIfNeeded: random())
      }
      do { _ = try PackedPull.answer(from: changed) } catch { #expect(error is PackedPull.Malformed) }
    }
  }
}
