import ArgumentParser
import CommandKit
import Core
import Device
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

/// `worksite sync [--watch] [--again]`
struct SyncCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: Phrase.syncHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.syncWatchHelp)) var watch = false
  @Flag(help: ArgumentHelp(.syncAgainHelp)) var again = false

  func run(in context: Context) throws {
    try context.withLogin(options) { try run($0, context) }
  }

  private func run(_ session: Session, _ context: Context) throws {
    try session.server.insist()
    let sentAgain = again ? try sendAgain(session, context) : nil
    if watch { return try Watch(session, context, options).run() }
    try exchange(session, context)
    try session.reports(in: context).reportRejections()
    try session.reports(in: context).noteLossSeen()
    try session.reports(in: context).reportNotices()
    var report = try StatusReport(session)
    report.sentAgain = sentAgain
    try report.show(context, asJSON: options.json)
    if let obstacle = try Self.obstacle(session) { throw obstacle }
  }

  /// Queues again everything that a restored server lacks, which is known after a pull.
  ///
  /// - Returns: the number of operations.
  private func sendAgain(_ session: Session, _ context: Context) throws -> Int {
    try exchange(session, context)
    let count = try session.replica.sendAgain()
    if !options.json { context.output.say(count == 0 ? .nothingLost : .sentAgain(count)) }
    return count
  }

  /// Sends everything and pulls.
  private func exchange(_ session: Session, _ context: Context) throws {
    let wait = context.serverWait()
    let number = try session.replica.requests.pull()
    while true {
      do {
        try work(try SenderLock(of: session.profile.location), session, context, wait)
        break
      } catch let failure as Failure where failure.code == .persistenceInUse {
        // Another process sends.
      }
      for request in [WakePipe.Request.insist, .refresh] {
        _ = WakePipe.wake(at: session.profile.location.senderWakePipe, request)
      }
      if try waitForOther(number, session, context, wait) { break }
    }
  }

  /// Why something was not sent: it waits for a decision, or a problem prevents it.
  ///
  /// It is `nil` when nothing waits, or the user paused sending.
  private static func obstacle(_ session: Session) throws -> Failure? {
    let (isPaused, problem) = try session.replica.requests.state()
    guard try session.replica.pending.hasUnsent(), !isPaused else { return try undecided(session) }
    return try problem ?? stuckContent(session) ?? OutboxSending.stillSending
  }

  /// The failure for operations that wait for the user's decision: those that the server rejected or lost.
  private static func undecided(_ session: Session) throws -> Failure? {
    let counts = try session.replica.pending.counts()
    if let rejected = counts[.rejected] {
      let kind = try ReportedFailure(firstRejectedIn: session.replica)?.kind ?? .invalid
      return Failure(
        kind, "remote.refused", .rejectedUndecided(rejected, blocked: counts[.blocked] ?? 0),
        remedy: .decideOnRejected
      )
    }
    return counts[.lost].map {
      Failure(.conflict, "remote.lost", .lostUndecided($0), remedy: .decideOnLost)
    }
  }

  /// Why queued content cannot be sent; `nil` when none is known to be stuck.
  private static func stuckContent(_ session: Session) throws -> Failure? {
    try session.replica.uploads.problem().map { try JSON.value(StoredFailure.self, from: $0).failure }
  }

  private func work(_ lock: SenderLock, _ session: Session, _ context: Context, _ wait: ServerWait) throws {
    let sender = try session.sending.sender()
    let location = session.profile.location
    try interruptible { cancellation in
      let end = Cancellation()
      do {
        try waiting(
          unless: end,
          tick: {
            wait.report(unresponsiveTime(of: session, context), isQueued: true)
            if cancellation.isCancelled || wait.isOver { end.cancel() }
          }
        ) { try await sender.serve(lock, at: location, refreshing: true, .untilDone) }
      } catch let failure as Failure where failure.kind == .cancelled && wait.isOver {
        try session.sender.wake(.send)
        try wait.check()
      }
    }
    if let problem = try session.replica.reachability.problem() {
      // A background sender tries again.
      if try session.replica.pending.hasUnsent() { try session.sender.wake(.send) }
      throw problem
    }
  }

  /// Waits until the process that holds the lock has pulled and sent everything, unless the user paused
  /// sending.
  ///
  /// - Parameter number: the number of the request to pull.
  /// - Returns: whether it did; `false` when it ended before.
  private func waitForOther(
    _ number: Int, _ session: Session, _ context: Context, _ wait: ServerWait
  ) throws -> Bool {
    try interruptible { cancellation in
      while true {
        try cancellation.check()
        try wait.check()
        wait.report(unresponsiveTime(of: session, context), isQueued: true)
        let (isRead, isPaused, problem) = try session.replica.requests.pullProgress(number)
        if let problem { throw problem }
        if isRead, try isPaused || !session.replica.pending.hasUnsent() || session.replica.uploads.areStuck()
        {
          return true
        }
        if !SenderLock.isTaken(of: session.profile.location) { return false }
        usleep(50_000)
      }
    }
  }

  /// How long the server has not responded to the sender.
  private func unresponsiveTime(of session: Session, _ context: Context) -> Duration {
    SendingProgress.unresponsiveTime(at: session.profile.location, now: context.machine.environment.now())
  }
}
