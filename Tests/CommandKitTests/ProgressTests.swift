import Core
import Sync
import TestSupport
import Testing

@testable import CommandKit

@Suite("Progress")
struct ProgressTests {
  @Test("share, rate and time left, on one line that fits")
  func line() throws {
    let clock = TestClock()
    let terminal = Terminal(
      canAsk: false, showsOutput: false, showsProgress: false, hasColour: false, width: 50)
    let machine = Machine(
      variables: [:], clock: clock.clock, ids: IDSource(clock: clock.clock) { 0 }, zone: .utc,
      username: "maija",
      fullName: "Maija", terminal: terminal, executable: "worksite")
    let context = Context(
      machine: machine, composition: try Composition([]), output: Output(terminal: terminal),
      language: .english)
    let progress = ProgressLine(total: 10_000_000, in: context)
    progress.begin("a document with a very long name that cannot fit.pdf")
    clock.advance(seconds: 2)
    progress.add(4_000_000)
    let line = progress.line(at: clock.clock.now())
    #expect(line.hasSuffix("t fit.pdf  40 %  2.0 MB/s  0:03"))
    #expect(line.terminalWidth <= 50)
  }
}
