import Core
import Networking
import Remote
import Synchronization

/// A wait for the server: it reports a server that does not respond, and stops at the user's limit.
package final class ServerWait: Sendable {
  /// How long the server may not respond before that is reported.
  static let firstReportDelay = Duration.seconds(5)
  /// The interval of further reports.
  static let reportInterval = Duration.seconds(15)

  /// The end of the waiting.
  struct Deadline {
    /// The time that the user allowed.
    let limit: Duration
    /// The end of that time.
    let end: ContinuousClock.Instant
  }

  /// An event that a program reports to its user.
  package enum Event: Sendable {
    /// The server has not responded for some seconds. The work is queued, or ends with the waiting.
    case unresponsive(seconds: Int, isQueued: Bool)
    /// Earlier operations are sent first.
    case sendingFirst
  }

  private let deadline: Deadline?
  private let now: @Sendable () -> ContinuousClock.Instant
  /// Reports an event to the user at once.
  let notify: @Sendable (Event) -> Void
  private let reportedAt = Mutex<ContinuousClock.Instant?>(nil)

  /// A wait until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: `nil` for no limit.
  ///   - now: returns the present time.
  ///   - notify: reports an event to the user at once.
  init(
    until deadline: Deadline?, now: @escaping @Sendable () -> ContinuousClock.Instant,
    notify: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.deadline = deadline
    self.now = now
    self.notify = notify
  }

  /// The limit, once it is reached.
  private var limitOver: Duration? { deadline.flatMap { now() >= $0.end ? $0.limit : nil } }

  /// Whether the limit is reached.
  package var isOver: Bool { limitOver != nil }

  /// - Throws: ``Failure`` `device.waitOver` once the limit is reached.
  package func check() throws {
    guard let limitOver else { return }
    throw Failure(
      .unavailable, .deviceWaitOver, .waitOver(seconds: Int(limitOver.components.seconds)),
      remedy: .waitLonger
    )
  }

  /// The seconds to report, when a report is due.
  ///
  /// - Parameter stall: how long the server has not responded.
  func secondsToReport(_ stall: Duration) -> Int? {
    guard stall >= Self.firstReportDelay else { return nil }
    let now = now()
    let isDue = reportedAt.withLock { reportedAt in
      if let reportedAt, now < reportedAt + Self.reportInterval { return false }
      reportedAt = now
      return true
    }
    return isDue ? Int(stall.components.seconds) : nil
  }

  /// Reports a server that does not respond, when a report is due.
  ///
  /// - Parameters:
  ///   - stall: how long the server has not responded.
  ///   - isQueued: whether the work stays queued when the user stops waiting.
  package func report(_ stall: Duration, isQueued: Bool) {
    guard let seconds = secondsToReport(stall) else { return }
    notify(.unresponsive(seconds: seconds, isQueued: isQueued))
  }
}
