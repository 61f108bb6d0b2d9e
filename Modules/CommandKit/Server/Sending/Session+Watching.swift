import Core
import Networking
import Persistence
import Profile
import Remote
import Sync

/// Somebody at a terminal sees how what they put gets to the server.
extension Session {
  /// Has the command, once it is done, show on a terminal how far sending is, if there is more than a moment's work left.
  /// Ctrl-C ends the looking, not the sending.
  public func showSending() { deferredWork.showSending() }

  /// Less than this is not worth looking at.
  private static let moment = 1.0
  /// Bytes a second, before anything is known of the link.
  private static let usualRate = 250_000.0
  /// How long nothing may move, with something known to be in the way, before nobody looks on.
  private static let patience: Int64 = 4

  /// - Parameter place: of the last operation that was there before the command.
  func watchSending(_ context: Context, behind place: Int64) throws {
    guard context.machine.terminal.showsProgress, context.machine.variables["WORKSITE_NO_SENDER"] != "1",
      profile.account?.token != nil, try secondsLeft() > Self.moment
    else { return }
    do {
      try waitForServer(context, behind: place, givingUpAfter: Self.patience)
    } catch let failure as Failure where failure.kind == .cancelled {
      context.output.note(.sendingGoesOn)
    } catch let failure as Failure where failure.kind == .unauthenticated || failure.isServerAway {
      context.output.note(.sentLater(failure.message))
    }
  }

  private func secondsLeft() throws -> Double {
    let now = workspace.clock.now()
    let rate = try NetworkLink.kept(in: workspace.database, now: now).state.estimate.upload ?? Self.usualRate
    return Double(try bytesLeft()) / max(rate, 1)
  }

  /// Tells what came of the user's decisions, each once.
  public func tellNotices(_ context: Context) throws {
    try tellLost(context)
    let key = "cli.toldNotices"
    let (notices, told) = try workspace.database.read { connection in
      let notices = try replica.notices(in: connection)
      let told = notices.isEmpty ? "" : try Preferences(connection)[key] ?? ""
      return (notices, Set(told.split(separator: " ").map(String.init)))
    }
    let new = notices.filter { !told.contains($0.id.description) }
    if new.isEmpty { return }
    for notice in new { context.output.note(notice.text) }
    let all = notices.map(\.id.description).joined(separator: " ")
    try workspace.database.writeIfRoom { try Preferences($0).set(key, to: all) }
  }
}
