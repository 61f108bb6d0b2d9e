import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Foundation
import Operations
import Persistence
import Profile
import Remote
import Replica

struct WatchCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: Phrase.watchHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    _ = try session.server.remote()
    context.deferredWork.cancel()
    try Watch(session, context, options).run()
  }
}

/// Prints other users' changes as they happen, until Ctrl-C.
struct Watch {
  private let session: Session
  private let context: Context
  private let options: GlobalOptions

  init(_ session: Session, _ context: Context, _ options: GlobalOptions) {
    self.session = session
    self.context = context
    self.options = options
  }

  func run() throws {
    if !options.json { context.output.note(.watching) }
    var session = session
    var seen = try session.replica.notices.latestChange()
    let location = session.profile.location
    var monitor = ConnectionMonitor()
    try interruptible { cancellation in
      var sender: BackgroundSender?
      defer { sender?.end() }
      while !cancellation.isCancelled {
        if let before = sender, before.hasEnded, try !session.server.holdsLogin() {
          // The user logged in again: continue with the new login.
          session = try context.session(options)
          context.deferredWork.cancel()
          sender = nil
        } else if let before = sender, before.hasEnded, monitor.hasPaused() {
          // The problem may be solved.
          sender = nil
        }
        // While another process holds the lock, this one only reads the database.
        if sender == nil, let lock = try? SenderLock(of: location) {
          sender = BackgroundSender(try session.sending.sender(), lock, at: location)
        }
        let (changes, last) = try session.replica.notices.changes(after: seen)
        try show(changes.filter { !$0.isOwn }, session)
        if last != seen {
          seen = last
          try session.reports(in: context).reportRejections()
          try session.reports(in: context).reportNotices()
        }
        // A reader of a pipe expects the lines at once.
        try context.output.finish()
        let problem = try session.replica.reachability.problem()
        if problem?.kind == .unauthenticated { throw RemoteServer.loginEnded }
        switch monitor.transition(problem) {
        case .lost(let failure): context.output.report(failure, asJSON: options.json)
        case .restored:
          if !options.json { context.output.note(.serverIsBack) }
          session = try context.session(options)
          context.deferredWork.cancel()
        case .unchanged: break
        }
        usleep(100_000)
      }
    }
  }

  private func show(_ changes: [ReceivedChanges.Change], _ session: Session) throws {
    if changes.isEmpty { return }
    session.requests.noteReachable()
    let users = try session.answer(Users())
    for operation in WatchedOperation.all(of: changes) {
      let entry = try operation.entry(session)
      let user = try operation.user(entry, session)
      if options.json {
        for change in operation.changes {
          let name = user.flatMap { users[$0]?.name }
          try context.output.json(WatchedChangeView(change, entry, by: user, named: name))
        }
      } else {
        let time = context.moment(entry?.at ?? context.machine.clock.now())
        for line in operation.lines(entry, by: user, users, context) {
          context.output.row("\(time)  \(line)")
        }
      }
    }
  }
}

/// The state of the connection, from polls ten times a second.
private struct ConnectionMonitor {
  enum Transition {
    case unchanged
    case lost(Failure)
    case restored
  }

  private var polls = 0
  private var isReportedLost = false
  private var pausedPolls = 0

  /// Returns `lost` once a problem has lasted two seconds, and `restored` when it is over.
  mutating func transition(_ problem: Failure?) -> Transition {
    polls = problem == nil ? 0 : polls + 1
    if let problem, polls == 20 {
      isReportedLost = true
      return .lost(problem)
    }
    guard problem == nil, isReportedLost else { return .unchanged }
    isReportedLost = false
    return .restored
  }

  /// Whether five seconds have passed in which other processes could take the lock.
  mutating func hasPaused() -> Bool {
    pausedPolls = (pausedPolls + 1) % 50
    return pausedPolls == 0
  }
}
