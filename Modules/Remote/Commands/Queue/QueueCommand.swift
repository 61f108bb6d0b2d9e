import ArgumentParser
import CommandKit
import Core
import Persistence
import Profile
import Remote
import Sync

/// `worksite queue`
struct QueueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "queue", abstract: Phrase.queueHelp.description,
    subcommands: [
      QueueList.self, QueueRetry.self, QueueDiscard.self, QueueSave.self, QueuePause.self, QueueResume.self,
      QueueFlush.self,
    ], defaultSubcommand: QueueList.self)
}

/// `worksite queue list`
struct QueueList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.queueListHelp.description)

  @OptionGroup var options: GlobalOptions

  /// The most that are shown to people.
  private static let most = 1000

  func run(in context: Context) throws {
    let session = try context.session(options)
    try session.requireServer()
    let lines = try QueueLine.all(session, most: options.json ? .max : Self.most)
    if options.json { return try context.output.json(["items": lines.map(\.view)]) }
    let isPaused = try session.workspace.database.read { try Pause(connection: $0).isOn() }
    if isPaused { context.output.note(.statusPaused) }
    if lines.isEmpty { return context.output.note(.queueEmpty) }
    var table = Table([
      Table.Column(Phrase.idTitle), Table.Column(Phrase.stateTitle), Table.Column(Phrase.whatTitle),
      Table.Column(Phrase.sizeTitle, isNumber: true), Table.Column(Phrase.sentTitle, isNumber: true),
    ])
    for line in lines {
      table.add([
        line.entry.id.short, line.state.description, line.what.description,
        line.size > 0 ? context.language.size(line.size) : "",
        line.size > 0 ? "\(line.sent * 100 / line.size) %" : "",
      ])
    }
    context.output.table(table)
    let more =
      try session.workspace.database.read { try Outbox($0).counts() }.values.reduce(0, +) - lines.count
    if more > 0 { context.output.say(.moreInQueue(more)) }
    for line in lines {
      if let problem = line.problem {
        // What its feature knows to do holds here; what the server said was for whoever asked it at once.
        let remedy = session.workspace.remedy(for: line.entry)
        let why = remedy == nil ? problem.description : problem.message.description
        context.output.line("\(line.entry.id.short): \(why.printable)")
        if let meant = line.meant(context) { context.output.line(meant.description) }
        if let remedy { context.output.line(remedy.description) }
      }
    }
    if let trouble = try session.workspace.database.read({ try Trouble(connection: $0).present() }),
      trouble.kind != .unauthenticated
    {
      // That a login has ended is told behind every command.
      context.output.note(Phrase(verbatim: trouble.description))
    }
  }
}

/// One change that waits, with how far its content is.
struct QueueLine {
  let entry: Outbox.Entry
  let what: Phrase
  let state: Phrase
  let size: Int64
  let sent: Int64
  let problem: Failure?
  /// The new values it was to give to fields.
  let newValues: [String: JSONValue]

  static func all(_ session: Session, most: Int) throws -> [QueueLine] {
    let (entries, contents) = try session.workspace.database.read { connection in
      let outbox = Outbox(connection)
      let entries = try outbox.entries(limit: most)
      return (entries, try entries.map { try outbox.contents(of: $0) })
    }
    let leaving = SendingProgress.read(at: session.profile.location)
    return try zip(entries, contents).map { entry, contents in
      // What is not among the contents that wait is on the server.
      let size = session.workspace.contents(of: entry).reduce(0) { $0 + $1.size }
      return QueueLine(
        entry: entry, what: try session.workspace.summary(of: entry),
        state: .state(of: entry, isSendingContent: contents.contains { $0.isClaimed }),
        size: size, sent: size - contents.reduce(0) { $0 + $1.blob.size - $1.sent(leaving) },
        problem: try (entry.problem ?? contents.lazy.compactMap(\.problem).first)
          .map { try JSON.value(StoredFailure.self, from: $0).failure },
        newValues: session.workspace.newValues(of: entry))
    }
  }

  struct View: Encodable {
    let id: ID
    let operation: String
    let summary: String
    let state: String
    let at: Instant
    let size: Int64
    let sent: Int64
    let problem: ProblemView?
    let newValues: [String: JSONValue]?
  }

  var view: View {
    View(
      id: entry.id, operation: entry.name, summary: what.description, state: "\(entry.state)", at: entry.at,
      size: size, sent: sent, problem: problem.map { ProblemView($0) },
      newValues: newValues.isEmpty ? nil : newValues)
  }
}

extension Session {
  /// The operations of the queue that somebody means, each once, however often they are named.
  func queued(_ texts: [String]) throws -> [Outbox.Entry] {
    try texts.map { try queued($0) }.reduce(into: []) { entries, entry in
      if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
    }
  }

  /// The operation of the queue that somebody means by its id, whole or as the list shows it.
  func queued(_ text: String) throws -> Outbox.Entry {
    let entries = try workspace.database.read { try Outbox($0).entries(limit: .max) }
    let found = entries.filter { $0.id.short == text.lowercased() || $0.id.description == text.lowercased() }
    guard let entry = found.first, found.count == 1 else {
      throw Failure(.notFound, "sync.notQueued", .notQueued(text), remedy: .lookAtQueue, field: "id")
    }
    return entry
  }
}
