import ArgumentParser
import CommandKit
import Core
import Foundation
import Persistence
import Profile
import Remote
import Sync
import Synchronization

/// `worksite watch`
struct WatchCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: Phrase.watchHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    _ = try session.server()
    context.deferredWork.standDown()
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
    var seen = try session.workspace.database.read { try Notices($0).latest() }
    let location = session.profile.location
    let composition = context.composition
    var way = WayToServer()
    try interruptible { cancellation in
      var listening: Listening?
      defer { listening?.end() }
      while !cancellation.isCancelled {
        if let before = listening, before.hasEnded, try !session.holdsLogin() {
          // The user logged in again: continue with the new login.
          session = try context.session(options)
          context.deferredWork.standDown()
          listening = nil
        } else if let before = listening, before.hasEnded, way.hasRested() {
          // The problem may be solved.
          listening = nil
        }
        // While another process holds the lock, this one only reads the database.
        if listening == nil, let lock = try? SenderLock(of: location) {
          listening = Listening(try session.sender(context), lock, at: location)
        }
        let (news, last) = try session.workspace.database.read { connection in
          try Notices(connection).since(seen, in: composition)
        }
        for change in news where !change.isOwn { try show(change) }
        if last != seen {
          seen = last
          try session.tellRejections(context)
          try session.tellNotices(context)
        }
        // A reader of a pipe expects the lines at once.
        try context.output.finish()
        let trouble = try session.workspace.database.read { try ConnectionProblem(connection: $0).present() }
        if trouble?.kind == .unauthenticated { throw RemoteServer.loginEnded }
        switch way.turn(trouble) {
        case .closed(let failure): context.output.tell(failure, asJSON: options.json)
        case .open where !options.json: context.output.note(.serverIsBack)
        case .open, .asBefore: break
        }
        usleep(100_000)
      }
    }
  }

  private func show(_ change: Notices.Change) throws {
    if options.json { return try context.output.json(change.view) }
    let time = context.moment(context.machine.clock.now())
    context.output.line(
      "\(time)  \(Phrase.changed(change.noun, change.address ?? change.title, isGone: change.isGone))")
  }
}

/// The state of the connection, from polls ten times a second.
private struct WayToServer {
  enum Turn {
    case asBefore
    case closed(Failure)
    case open
  }

  private var looks = 0
  private var isToldClosed = false
  private var rests = 0

  /// Returns `lost` once a problem has lasted two seconds, and `restored` when it is over.
  mutating func turn(_ trouble: Failure?) -> Turn {
    looks = trouble == nil ? 0 : looks + 1
    if let trouble, looks == 20 {
      isToldClosed = true
      return .closed(trouble)
    }
    guard trouble == nil, isToldClosed else { return .asBefore }
    isToldClosed = false
    return .open
  }

  /// Whether five seconds have passed in which other processes could take the lock.
  mutating func hasRested() -> Bool {
    rests = (rests + 1) % 50
    return rests == 0
  }
}

/// A sender that runs in a task of its own.
private final class Listening: Sendable {
  private let isOver: Atomic<Bool>
  private let task: Mutex<Task<Void, any Error>?>

  init(_ sender: Sender, _ lock: SenderLock, at location: ProfileLocation) {
    isOver = Atomic(false)
    task = Mutex(nil)
    let work = Task { [self] in
      defer { isOver.store(true, ordering: .releasing) }
      try await sender.serveUntilCancelled(lock, at: location)
    }
    task.withLock { $0 = work }
  }

  /// Whether the sender has ended.
  var hasEnded: Bool { isOver.load(ordering: .acquiring) }

  func end() { task.withLock { $0?.cancel() } }
}
