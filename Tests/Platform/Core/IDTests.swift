import Core
import TestSupport
import Testing

@Suite("Ids")
struct IDTests {
  @Test("ids of one source only grow, within a millisecond and when the clock is set back")
  func growing() {
    let clock = TestClock()
    let source = IDSource(clock: clock.clock, random: SeededRandom.source(seed: 7))
    var ids = (0..<5000).map { _ in source.next() }
    clock.advance(seconds: -3600)
    ids += (0..<100).map { _ in source.next() }
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Set(ids).count == ids.count)
  }

  @Test("an id carries version 7, the variant, and its time")
  func layout() {
    let id = IDSource(clock: TestClock(Instant(milliseconds: 0x0123_4567_89AB)).clock) { .max }.next()
    #expect(id.description.hasPrefix("01234567-89ab-7"))
    #expect(id.low >> 62 == 0b10)
  }

  @Test("an id derived from another one is unique for each id and name")
  func derived() {
    let source = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 5))
    let ids = (0..<1000).map { _ in source.next() }
    #expect(ids.map { $0.derived(for: "content") } == ids.map { $0.derived(for: "content") })
    let all = ids + ids.map { $0.derived(for: "id") } + ids.map { $0.derived(for: "content") }
    #expect(Set(all.map(\.low)).count == 3000)
    #expect(all.allSatisfy { $0.low >> 62 == 0b10 && $0.high >> 12 & 0xF == 7 })
  }

  @Test("an id is equal after conversion to text or bytes and back")
  func roundTrips() {
    let id = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 3)).next()
    #expect(ID(id.description) == id)
    #expect(ID(id.description.uppercased()) == id)
    #expect(ID(bytes: id.bytes) == id)
    #expect(id.description.hasSuffix(id.short))
  }

  @Test(
    "a text that is not a UUID is rejected",
    arguments: [
      "", "x", "01234567-89ab-7000-8000-00000000000", "0123456789ab70008000000000000000",
      "g1234567-89ab-7000-8000-000000000000",
    ])
  func rejected(text: String) {
    #expect(ID(text) == nil)
  }
}
