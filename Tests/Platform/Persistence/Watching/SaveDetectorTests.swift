import Persistence
import Testing

@Suite("Saves of a watched file")
struct SaveDetectorTests {
  private var detector = SaveDetector(of: "plan.txt", size: 3)
  private let whole = SaveDetector.Found.file(size: 5, isOpenForWriting: false)
  private let half = SaveDetector.Found.file(size: 5, isOpenForWriting: true)

  /// Notes events at a time in milliseconds.
  private mutating func note(_ events: [FolderEvent], at time: Int) {
    for event in events { detector.note(event, at: .milliseconds(time)) }
  }

  private func step(at time: Int) -> SaveDetector.Step { detector.step(at: .milliseconds(time)) }

  private mutating func isSaved(_ found: SaveDetector.Found, at time: Int) -> Bool {
    detector.isSaved(found, at: .milliseconds(time))
  }

  @Test(
    "every way of saving counts when the file has been quiet",
    arguments: [
      [FolderEvent.written("plan.txt"), .written("plan.txt"), .closed("plan.txt")],
      [.left("plan.txt"), .created("plan.txt"), .written("plan.txt"), .closed("plan.txt")],
      [.created("plan.txt~"), .left("plan.txt"), .created("plan.txt"), .closed("plan.txt")],
      [.left("tmp"), .movedIn("plan.txt"), .left("plan.txt"), .movedIn("tmp")],
      [.missed],
    ])
  mutating func ways(events: [FolderEvent]) {
    note(events, at: 1000)
    #expect(step(at: 1000) == .waitUntil(.milliseconds(1300)))
    #expect(!isSaved(whole, at: 1299))
    #expect(step(at: 1300) == .look)
    #expect(isSaved(whole, at: 1300))
    #expect(step(at: 9000) == .wait)
  }

  @Test("a renamed file is complete at once")
  mutating func renamed() {
    note([.created("tmp"), .written("tmp"), .closed("tmp"), .left("tmp"), .movedIn("plan.txt")], at: 1000)
    #expect(step(at: 1000) == .look)
    #expect(isSaved(whole, at: 1000))
  }

  @Test("a file that is still written is not saved until its program closes it")
  mutating func unfinished() {
    note([.written("plan.txt")], at: 1000)
    #expect(step(at: 5000) == .waitUntil(.milliseconds(31_000)))
    note([.closed("plan.txt")], at: 5000)
    // Another program has it open.
    #expect(!isSaved(half, at: 5300))
    #expect(step(at: 5300) == .waitUntil(.milliseconds(35_000)))
    note([.closed("plan.txt")], at: 6000)
    #expect(isSaved(whole, at: 6300))
  }

  @Test("a program that never closes the file saves it when it has not written for long")
  mutating func heldOpen() {
    note([.written("plan.txt")], at: 1000)
    #expect(step(at: 31_000) == .look)
    #expect(isSaved(half, at: 31_000))
  }

  @Test("an emptied file waits for its content, and is saved empty when none comes")
  mutating func emptied() {
    let empty = SaveDetector.Found.file(size: 0, isOpenForWriting: false)
    note([.written("plan.txt"), .closed("plan.txt")], at: 1000)
    #expect(!isSaved(empty, at: 1300))
    note([.written("plan.txt"), .closed("plan.txt")], at: 1500)
    #expect(isSaved(whole, at: 1800))
    note([.written("plan.txt"), .closed("plan.txt")], at: 3000)
    #expect(!isSaved(empty, at: 3300))
    #expect(step(at: 3300) == .waitUntil(.milliseconds(5000)))
    #expect(isSaved(empty, at: 5000))
  }

  @Test("a removed file, a folder or a link in its place is no save")
  mutating func removed() {
    note([.written("plan.txt"), .closed("plan.txt"), .left("plan.txt")], at: 1000)
    #expect(!isSaved(.nothing, at: 1300))
    #expect(step(at: 9000) == .wait)
    for found in [SaveDetector.Found.nothing, .other] {
      note([.movedIn("plan.txt")], at: 1000)
      #expect(!isSaved(found, at: 1000))
      #expect(step(at: 9000) == .wait)
    }
  }

  @Test("a file that could not be looked at is looked at again")
  mutating func changing() {
    note([.movedIn("plan.txt")], at: 1000)
    #expect(!isSaved(.changing, at: 1000))
    #expect(step(at: 1000) == .waitUntil(.milliseconds(1300)))
    #expect(isSaved(whole, at: 1300))
  }

  @Test(
    "other files beside it are no saves",
    arguments: [".plan.txt.swp", "~$plan.txt", ".~lock.plan.txt#", "plan.pdf", "plan.txt~"])
  mutating func others(name: String) {
    note([.created(name), .written(name), .closed(name), .movedIn(name), .left(name)], at: 1000)
    #expect(step(at: 9000) == .wait)
  }

  @Test("a save that could not be stored is looked at again")
  mutating func again() {
    note([.movedIn("plan.txt")], at: 1000)
    #expect(isSaved(whole, at: 1000))
    detector.retry(after: .seconds(5), at: .milliseconds(1000))
    #expect(step(at: 1000) == .waitUntil(.seconds(6)))
    #expect(isSaved(whole, at: 6000))
  }
}
