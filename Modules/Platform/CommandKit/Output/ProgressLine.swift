import Core
import Device
import Operations

/// A line on the terminal that shows the progress of a long task: share, rate, time left.
///
/// Where the total is unknown it shows the bytes done and the rate. It shows nothing without a terminal, or
/// in the first half second.
package final class ProgressLine {
  private let total: Int64?
  private let isShown: Bool
  private let language: Language
  private let clock: WallClock
  private let width: Int
  private let output: Output
  private let started: Instant
  private var done: Int64 = 0
  /// The bytes of ``done`` from before this task began.
  private var before: Int64 = 0
  private var shownAt: Instant
  private var label = ""

  /// A line for a total number of bytes; `nil` where the total is unknown.
  package init(total: Int64?, in context: Context) {
    self.total = total
    isShown = context.machine.terminal.showsProgress
    language = context.language
    clock = context.machine.clock
    width = context.machine.terminal.width
    output = context.output
    started = context.machine.clock.now()
    shownAt = started
  }

  /// Sets the name of the item being processed.
  package func begin(_ label: String) { self.label = label }

  /// Counts bytes that were done before, which do not affect the rate.
  package func skip(_ bytes: Int) {
    before += Int64(bytes)
    done += Int64(bytes)
  }

  package func add(_ bytes: Int) {
    done += Int64(bytes)
    guard isShown else { return }
    let now = clock.now()
    let waited = now.milliseconds - shownAt.milliseconds
    guard waited >= (shownAt == started ? 500 : 100) else { return }
    shownAt = now
    output.overwrite(line(at: now).padded(to: width - 1))
  }

  /// Counts bytes, and checks for cancellation.
  ///
  /// - Throws: ``Failure`` of kind `cancelled`.
  package func add(_ bytes: Int, unless cancellation: Cancellation) throws {
    try cancellation.check()
    add(bytes)
  }

  package func end() {
    guard isShown, shownAt != started else { return }
    output.overwrite(String(repeating: " ", count: max(width - 1, 0)))
  }

  /// The text of the line at a time.
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

extension ContentFetches {
  /// Fetches content unless it is on this machine. A later call continues a fetch that was cancelled or cut
  /// off.
  ///
  /// - Parameter progress: counts the received bytes.
  /// - Returns: whether it was fetched.
  /// - Throws: ``Failure`` with ``Core/Failure/isContentReplaced`` when the document was saved again meanwhile.
  @discardableResult
  package func fetch(_ content: NeededContent, progress: ProgressLine? = nil) throws -> Bool {
    // Bytes from an earlier attempt do not count towards the rate.
    try fetch(content, skip: { progress?.skip($0) }, add: { progress?.add($0) })
  }
}
