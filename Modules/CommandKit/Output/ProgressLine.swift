import Core

/// A line on the terminal that tells how far long work is: share, rate, time left; where nobody knows how much there is, what
/// is done and the rate. Nothing where nobody sees it, and
/// nothing for work that is done within half a second.
public final class ProgressLine {
  private let total: Int64?
  private let isShown: Bool
  private let language: Language
  private let clock: WallClock
  private let width: Int
  private let output: Output
  private let started: Instant
  private var done: Int64 = 0
  /// What of that was done before this began.
  private var before: Int64 = 0
  private var shownAt: Instant
  private var label = ""

  /// Progress towards a number of bytes; `nil` where that is not known before the end.
  public init(total: Int64?, in context: Context) {
    self.total = total
    isShown = context.machine.terminal.showsProgress
    language = context.language
    clock = context.machine.clock
    width = context.machine.terminal.width
    output = context.output
    started = context.machine.clock.now()
    shownAt = started
  }

  /// Names what is being worked on.
  public func begin(_ label: String) { self.label = label }

  /// Counts bytes that were done before, which say nothing of the pace.
  public func skip(_ bytes: Int) {
    before += Int64(bytes)
    done += Int64(bytes)
  }

  /// Counts bytes.
  public func add(_ bytes: Int) {
    done += Int64(bytes)
    guard isShown else { return }
    let now = clock.now()
    let waited = now.milliseconds - shownAt.milliseconds
    guard waited >= (shownAt == started ? 500 : 100) else { return }
    shownAt = now
    output.aside("\r" + line(at: now).padded(to: width - 1) + "\r")
  }

  /// Counts bytes of work that can be cancelled.
  ///
  /// - Throws: ``Failure`` of kind `cancelled`.
  public func add(_ bytes: Int, unless cancellation: Cancellation) throws {
    try cancellation.check()
    add(bytes)
  }

  /// Takes the line away.
  public func end() {
    guard isShown, shownAt != started else { return }
    output.aside("\r" + String(repeating: " ", count: max(width - 1, 0)) + "\r")
  }

  /// The line as it stands.
  func line(at now: Instant) -> String {
    let elapsed = max(now.milliseconds - started.milliseconds, 1)
    let rate = (done - before) * 1000 / elapsed
    let pace = "\(language.size(rate))/s"
    let figures =
      total.map { total in
        let percent = total > 0 ? min(done * 100 / total, 100) : 100
        let left = rate > 0 ? language.duration(seconds: Int(max(total - done, 0) / rate)) : "–"
        return "\(percent) %  \(pace)  \(left)"
      } ?? "\(language.size(done))  \(pace)"
    let label = label.printable
    let room = max(width - figures.terminalWidth - 3, 0)
    return (label.terminalWidth > room ? "…" + label.suffix(max(room - 1, 0)) : label) + "  " + figures
  }
}
