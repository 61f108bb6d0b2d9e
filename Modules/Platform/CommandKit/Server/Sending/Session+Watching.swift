import Core
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

/// Shows the progress of sending on a terminal.
extension Session {
  /// Requests that the progress of sending is shown after the command, if it takes more than a moment.
  ///
  /// Ctrl-C ends the display, not the sending.
  package func showSending() { deferredWork.showSending() }

  /// The least time left for which progress is shown, in seconds.
  private static let moment = 1.0
  /// The assumed rate of an unknown link, in bytes a second.
  private static let defaultRate = 250_000.0
  /// How many seconds without progress, while there is a connection problem, end the display.
  private static let patience: Int64 = 4

  /// - Parameter place: the position of the last entry before the command.
  func watchSending(_ context: Context, behind place: Int64) throws {
    guard context.machine.terminal.showsProgress, context.machine.variables["WORKSITE_NO_SENDER"] != "1",
      profile.account?.token != nil, try secondsLeft() > Self.moment
    else { return }
    do {
      try waitForServer(context, behind: place, stoppingAfter: Self.patience)
    } catch let failure as Failure where failure.kind == .cancelled {
      context.output.note(.sendingGoesOn)
    } catch let failure as Failure where failure.kind == .unauthenticated || failure.isServerAway {
      context.output.note(.sentLater(failure.message))
    }
  }

  private func secondsLeft() throws -> Double {
    let now = workspace.clock.now()
    let rate =
      try NetworkLink.kept(in: workspace.database, now: now).state.estimate.upload ?? Self.defaultRate
    return Double(try bytesLeft()) / max(rate, 1)
  }

  /// Reports each notice about the user's decisions once.
  package func reportNotices(_ context: Context) throws {
    try reportLost(context)
    let (notices, new) = try replica.notices.current()
    if new.isEmpty { return }
    for notice in new {
      let texts = [notice.text.description, notice.remedy?.description].compactMap(\.self)
      context.output.note(Phrase(verbatim: texts.joined(separator: " ")))
    }
    try replica.notices.noteReported(notices.flatMap { [$0.id] + $0.includes }, as: .notices)
  }
}
