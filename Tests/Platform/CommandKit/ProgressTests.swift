import Core
import TestSupport
import Testing

@testable import CommandKit

@Suite("Progress")
struct ProgressTests {
  private let clock = TestClock()

  private func progress(total: Int64?) throws -> ProgressLine {
    ProgressLine(total: total, in: try Context.bare(clock: clock, width: 50))
  }

  @Test("share, rate and time left, on one line that fits")
  func line() throws {
    let progress = try progress(total: 10_000_000)
    progress.begin("a document with a very long name that cannot fit.pdf")
    clock.advance(seconds: 2)
    progress.add(4_000_000)
    let line = progress.line(at: clock.clock.now())
    #expect(line.hasSuffix("t fit.pdf  40 %  2.0 MB/s  0:03"))
    #expect(line.terminalWidth <= 50)
  }

  @Test("without a known total, the bytes done and the rate")
  func unknown() throws {
    let progress = try progress(total: nil)
    progress.begin("notes.txt")
    clock.advance(seconds: 2)
    progress.add(4_000_000)
    #expect(progress.line(at: clock.clock.now()) == "notes.txt  4.0 MB  2.0 MB/s")
  }
}
