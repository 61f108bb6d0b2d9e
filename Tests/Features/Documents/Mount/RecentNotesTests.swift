import Core
import Testing

@testable import DocumentsMount

@Suite("Notes that count for some time")
struct RecentNotesTests {
  private var notes = RecentNotes<Int, String>(for: 15)
  private let now = Instant(milliseconds: 1_000_000)

  @Test("a note counts for its time, and once when it is taken")
  mutating func time() {
    notes.note("a", for: 1, now)
    #expect(notes.value(for: 1, now.adding(seconds: 15)) == "a")
    #expect(notes.value(for: 1, now.adding(seconds: 16)) == nil)
    #expect(notes.value(for: 1, now.adding(seconds: -1)) == nil)
    #expect(notes.remove(1, now) == "a" && notes.remove(1, now) == nil)
  }

  @Test("old notes are removed when there are many, and recent ones stay")
  mutating func many() {
    for key in 0..<1000 { notes.note("old", for: key, now) }
    let later = now.adding(seconds: 16)
    for key in 1000..<3000 { notes.note("recent", for: key, later) }
    #expect(notes.count == 2000)
    #expect((1000..<3000).allSatisfy { notes.value(for: $0, later) == "recent" })
  }
}
