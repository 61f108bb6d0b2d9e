import Core
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

extension Session {
  /// The failure when operations or content still wait to be sent.
  package static let stillSending = Failure(
    .unavailable, "cli.stillSending", .stillSending, remedy: .sendingGoesOn)

  static let paused = Failure(.unavailable, "cli.paused", .sendingPaused, remedy: .resumeSending)

  /// Wakes the profile's sender, or starts one that outlives this command. It does nothing when the login has
  /// ended or the data is read-only.
  package func wakeSender(_ request: WakePipe.Request) throws {
    guard let machine = connection?.machine, !workspace.database.isReadOnly else { return }
    if try machine.variables["WORKSITE_NO_SENDER"] == "1" || replica.reachability.hasLoginEnded() { return }
    if WakePipe.wake(at: profile.location.senderWakePipe, request) { return }
    var arguments = [machine.executable, "sender", "--profile", profile.location.name]
    if request == .refresh { arguments.append("--news") }
    if request == .insist { arguments.append("--insist") }
    _ = try ChildProcess(arguments, detached: true)
  }

  /// Waits until the server has acknowledged or rejected everything. Ctrl-C ends the waiting, not the
  /// sending.
  ///
  /// - Parameters:
  ///   - place: the outbox position behind which to wait for entries.
  ///   - patience: the longest time, in seconds.
  ///   - stallTimer: the longest time without progress, in seconds, while there is a connection problem.
  /// - Throws: ``Failure`` when something was rejected, or nothing can be sent.
  package func waitForServer(
    _ context: Context, behind place: Int64 = 0, patience: Int64? = nil,
    stoppingAfter stallTimer: Int64? = nil
  ) throws {
    _ = try server()
    if try replica.requests.isPaused() && replica.pending.hasUnsent(behind: place) { throw Self.paused }
    // The wall clock may be changed meanwhile.
    let start = ContinuousClock.now
    var left = try bytesLeft()
    var last = left
    var withoutSenderSince: ContinuousClock.Instant?
    var moved = start
    // Operations without content take a moment: there is no progress to show.
    let progress = left > 0 ? ProgressLine(total: left, in: context) : nil
    defer { progress?.end() }
    progress?.begin(Phrase.sending.description)
    var isReported = stallTimer != nil
    let wait = try serverWait()
    try interruptible { cancellation in
      while try replica.pending.hasUnsent(behind: place) {
        try cancellation.check()
        let problem = try replica.reachability.problem()
        if problem?.kind == .unauthenticated { throw RemoteServer.loginEnded }
        if let problem, !isReported {
          context.output.note(.waitingForServer(problem.message))
          isReported = true
        }
        if patience.map({ ContinuousClock.now >= start + .seconds($0) }) ?? wait.isOver {
          throw Self.stillSending
        }
        let (now, bytes) = (ContinuousClock.now, try bytesLeft())
        withoutSenderSince = SenderLock.isTaken(of: profile.location) ? nil : withoutSenderSince ?? now
        if let since = withoutSenderSince, now >= since + .seconds(5) {
          throw problem
            ?? Self.stillSending
        }
        if bytes != last { moved = now }
        progress?.add(Int(max(left - bytes, 0)))
        (last, left) = (bytes, min(left, bytes))
        wait.report(
          SendingProgress.unresponsiveTime(at: profile.location, now: try environment.now()), isQueued: true)
        if let stallTimer, now >= moved + .seconds(stallTimer), let problem { throw problem }
        usleep(30_000)
      }
    }
    if let rejection = try rejection(behind: place) {
      // An exit code alone explains nothing, even if the rejection was reported before.
      if try !reportRejections(context) { context.output.note(.rejectedBefore) }
      throw rejection
    }
  }

  /// The end of a command because of the first rejected entry in the outbox.
  ///
  /// It is of kind `invalid` where the server gave no reason.
  ///
  /// - Parameter place: the position behind which entries count. They may be blocked by an earlier one, whose
  ///   failure counts then.
  /// - Returns: `nil` where none was rejected or blocked.
  package func rejection(behind place: Int64 = 0) throws -> ReportedFailure? {
    guard let rejection = try replica.pending.rejection(behind: place) else { return nil }
    let failure = try rejection.problem.map { try JSON.value(StoredFailure.self, from: $0).failure }
    return failure.map { ReportedFailure($0) } ?? ReportedFailure(.invalid)
  }

  /// The number of bytes of content that have not been sent.
  func bytesLeft() throws -> Int64 {
    // The bytes sent count, not only those that the server acknowledged.
    try replica.uploads.bytesLeft(besides: SendingProgress.read(at: profile.location))
  }

  /// Reports the rejections that were not reported before.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  package func reportRejections(_ context: Context) throws -> Bool {
    let rejected = try replica.pending.entries(.rejected)
    if rejected.isEmpty { return false }
    let reported = try replica.notices.reported(.rejections)
    let new = rejected.filter { !reported.contains($0.id.description) }
    if new.isEmpty { return false }
    for entry in new {
      let failure = try entry.problem.map { try JSON.value(StoredFailure.self, from: $0).failure }
      let what = try workspace.summary(of: entry).description
      context.output.note(.rejectedByServer(what, failure?.message, id: entry.id.short))
      if let remedy = workspace.remedy(for: entry) { context.output.note(remedy.phrase) }
    }
    try replica.notices.noteReported(rejected.map(\.id), as: .rejections)
    return true
  }
}
