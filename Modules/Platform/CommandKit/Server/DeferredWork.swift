import Core
import Device
import Operations
import Persistence
import Profile
import Remote
import Replica
import Synchronization

/// The work after a command: it wakes the sender when there is work, and reports rejections.
package final class DeferredWork: Sendable {
  private struct State {
    var session: Session?
    /// The session of a profile without a server.
    var local: Session?
    /// The position of the outbox's last entry before the command.
    var start: Int64 = 0
    var waits = false
    var isQuiet = false
    var showsSending = false
    var hasReportedLogin = false
  }

  private let state = Mutex(State())

  /// Notes that a command works on a profile with a server.
  ///
  /// - Parameters:
  ///   - waits: whether to wait until the server has acknowledged the command's operations.
  ///   - isQuiet: whether the output is JSON.
  package func note(_ session: Session, waits: Bool, isQuiet: Bool) throws {
    let start = try session.replica.pending.lastPosition()
    state.withLock {
      ($0.session, $0.waits, $0.isQuiet, $0.start) = (session, waits, isQuiet, start)
    }
  }

  /// Notes that a command works on a profile without a server.
  func noteLocal(_ session: Session) { state.withLock { $0.local = session } }

  /// The time of the latest pull; `nil` in a profile without a server, or before the first pull.
  func readAt() throws -> Instant? {
    guard let session = state.withLock({ $0.session }) else { return nil }
    return try session.replica.lastRead()
  }

  /// Notes that the command itself reported the end of the login.
  package func noteLoginReported() { state.withLock { $0.hasReportedLogin = true } }

  /// Requests that the progress of sending is shown after the command, if it takes more than a moment.
  ///
  /// Ctrl-C ends the display, not the sending.
  package func showSending() { state.withLock { $0.showsSending = true } }

  /// Cancels the deferred work, because the command uses the server itself or removes the profile.
  package func cancel() { state.withLock { ($0.session, $0.local) = (nil, nil) } }

  /// The age in seconds from which commands show the age of data, and from which every command triggers a
  /// pull.
  private static let maxAge: Int64 = 60
  /// The age in seconds from which a command that shows data triggers a pull.
  private static let maxAgeWhenShown: Int64 = 10

  /// Does the deferred work.
  ///
  /// - Throws: the ``Failure`` of an operation that the command waited for.
  package func run(in context: Context) throws {
    let (state, activity) = (state.withLock { $0 }, context.activity)
    // The output is complete, and no sender runs yet.
    (state.session ?? state.local)?.companyStore.database.checkpointIfLarge()
    if let session = state.session ?? state.local { context.recover(session) }
    guard let session = state.session else {
      try state.local?.reports(in: context).reportNotices()
      return
    }
    let now = context.machine.clock.now()
    let replica = session.replica
    let (hasWork, hasEntered) = (
      try replica.pending.hasUnsent(), try replica.pending.lastPosition() > state.start
    )
    let lastRead = try replica.lastRead()
    let age = lastRead.map { (now.milliseconds - $0.milliseconds) / 1000 } ?? .max
    // An answer that should have been current says its age everywhere, others only to a person.
    let showsAge =
      activity.hasPulled == false
      || activity.hasShown && age >= Self.maxAge && context.machine.terminal.showsOutput
    if showsAge, !state.isQuiet, let lastRead {
      let moment = context.moment(lastRead)
      context.output.note(activity.hasPulled == false ? .asOfUnfetched(moment) : .asOf(moment))
    }
    // A time in the future was stored while the clock was wrong.
    let isStale =
      activity.wantsPull || age < 0 || age >= (activity.hasShown ? Self.maxAgeWhenShown : Self.maxAge)
    let isLoggedOut = try session.replica.reachability.hasLoginEnded()
    if session.profile.account?.token != nil, hasWork || isStale {
      try session.sender.wake(state.waits ? .insist : isStale ? .refresh : .send)
    }
    if activity.hasFetched { try session.replica.content.trim() }
    if state.waits {
      try session.sendingWait(in: context).wait(behind: state.start)
    } else if state.showsSending, !isLoggedOut {
      try session.sendingWait(in: context).showProgress(behind: state.start)
    }
    if isLoggedOut, !state.hasReportedLogin, session.profile.account?.token != nil {
      context.output.note(.loginEnded)
    }
    // The new records may have wrong times.
    if hasEntered, !state.isQuiet, let lead = session.server.clockOffset(by: try session.server.link()) {
      context.output.note(.clockIsOff(seconds: lead))
    }
    let reports = session.reports(in: context)
    try reports.reportRejections()
    try reports.reportNotices()
  }
}
