import Core
import Device
import Foundation
import Networking
import Operations
import Profile
import Remote
import Replica

/// A command's wait on a terminal until the server has acknowledged the pending operations.
package struct SendingWait {
  private let session: Session
  private let context: Context
  private var replica: Replica { session.replica }
  private var location: ProfileLocation { session.profile.location }

  init(of session: Session, in context: Context) {
    self.session = session
    self.context = context
  }

  /// Waits until the server has acknowledged or rejected everything. Ctrl-C ends the waiting, not the
  /// sending.
  ///
  /// - Parameters:
  ///   - place: the outbox position behind which to wait for entries.
  ///   - timeout: the longest time, in seconds.
  ///   - stallTimeout: the longest time without progress, in seconds, while there is a connection problem.
  /// - Throws: ``Failure`` when something was rejected, or nothing can be sent.
  package func wait(
    behind place: Int64 = 0, timeout: Int64? = nil, stoppingAfter stallTimeout: Int64? = nil
  ) throws {
    _ = try session.server.remote()
    if try replica.requests.isPaused() && replica.pending.hasUnsent(behind: place) {
      throw OutboxSending.paused
    }
    // The wall clock may be changed meanwhile.
    let start = ContinuousClock.now
    var left = try session.sending.bytesLeft()
    var last = left
    var withoutSenderSince: ContinuousClock.Instant?
    var moved = start
    // Operations without content take a moment: there is no progress to show.
    let progress = left > 0 ? ProgressLine(total: left, in: context) : nil
    defer { progress?.end() }
    progress?.begin(Phrase.sending.description)
    var isReported = stallTimeout != nil
    let (wait, environment) = (context.serverWait(), context.machine.environment)
    try interruptible { cancellation in
      while try replica.pending.hasUnsent(behind: place) {
        try cancellation.check()
        let problem = try replica.reachability.problem()
        if problem?.kind == .unauthenticated { throw RemoteServer.loginEnded }
        if let problem, !isReported {
          context.output.note(.waitingForServer(problem.message))
          isReported = true
        }
        if timeout.map({ ContinuousClock.now >= start + .seconds($0) }) ?? wait.isOver {
          throw OutboxSending.stillSending
        }
        let (now, bytes) = (ContinuousClock.now, try session.sending.bytesLeft())
        withoutSenderSince = SenderLock.isTaken(of: location) ? nil : withoutSenderSince ?? now
        if let since = withoutSenderSince, now >= since + .seconds(5) {
          throw problem ?? OutboxSending.stillSending
        }
        if bytes != last { moved = now }
        progress?.add(Int(max(left - bytes, 0)))
        (last, left) = (bytes, min(left, bytes))
        wait.report(
          SendingProgress.unresponsiveTime(at: location, now: environment.now()), isQueued: true)
        if let stallTimeout, now >= moved + .seconds(stallTimeout), let problem { throw problem }
        usleep(30_000)
      }
    }
    if let rejection = try ReportedFailure(firstRejectedIn: replica, behind: place) {
      // An exit code alone explains nothing, even if the rejection was reported before.
      if try !session.reports(in: context).reportRejections() { context.output.note(.rejectedBefore) }
      throw rejection
    }
  }

  /// The least time left for which progress is shown, in seconds.
  private static let moment = 1.0
  /// How many seconds without progress, while there is a connection problem, end the display.
  private static let stallTimeout: Int64 = 4

  /// Shows the progress of sending, if it takes more than a moment. Ctrl-C ends the display, not the sending.
  ///
  /// - Parameter place: the position of the last entry before the command.
  func showProgress(behind place: Int64) throws {
    guard context.machine.terminal.showsProgress, context.machine.mayStartSender,
      session.profile.account?.token != nil, try session.sending.secondsLeft() > Self.moment
    else { return }
    do {
      try wait(behind: place, stoppingAfter: Self.stallTimeout)
    } catch let failure as Failure where failure.kind == .cancelled {
      context.output.note(Remedy.sendingGoesOn.phrase)
    } catch let failure as Failure where failure.kind == .unauthenticated || failure.isServerAway {
      context.output.note(.sentLater(failure.message))
    }
  }
}

extension Session {
  /// The wait for the server's acknowledgements.
  package func sendingWait(in context: Context) -> SendingWait { SendingWait(of: self, in: context) }
}
