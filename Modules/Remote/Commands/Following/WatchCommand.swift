import ArgumentParser
import CommandKit
import Core
import Foundation
import Persistence
import Profile
import Remote
import Sync

/// `worksite watch`
struct WatchCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: Phrase.watchHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    _ = try session.server()
    context.afterwards.standDown()
    try Watch(session, context, isJSON: options.json).run()
  }
}

/// Shows what others change, as it happens, until Ctrl-C.
struct Watch {
  private let session: Session
  private let context: Context
  private let isJSON: Bool

  init(_ session: Session, _ context: Context, isJSON: Bool) {
    self.session = session
    self.context = context
    self.isJSON = isJSON
  }

  func run() throws {
    if !isJSON { context.output.note(.watching) }
    var seen = try session.workspace.database.read { try LocalNews($0).latest() }
    let sender = try session.sender(context)
    let location = session.profile.location
    let composition = context.composition
    try interruptible { cancellation in
      var listening: Task<Void, any Error>?
      defer { listening?.cancel() }
      while (try? cancellation.check()) != nil {
        // While another process has the place, only looking is left to do.
        if listening == nil, let seat = try? SenderSeat(of: location) {
          listening = Task { try await sender.stay(seat, at: location) }
        }
        let (news, last) = try session.workspace.database.read { connection in
          try LocalNews(connection).since(seen, in: composition)
        }
        for change in news where !change.isOwn { try show(change) }
        if last != seen {
          seen = last
          try session.tellRefusals(context)
          try session.tellNotices(context)
        }
        // Whoever reads this through a pipe waits for it too.
        try context.output.finish()
        if let trouble = try session.workspace.database.read({ try Trouble(connection: $0).present() }),
          trouble.kind == .unauthenticated
        {
          throw RemoteServer.loginEnded
        }
        usleep(100_000)
      }
    }
  }

  private func show(_ change: LocalNews.Change) throws {
    if isJSON { return try context.output.json(change.view) }
    let time = context.moment(context.machine.clock.now())
    context.output.line(
      "\(time)  \(Phrase.changed(change.noun, change.address ?? change.title, isGone: change.isGone))")
  }
}
