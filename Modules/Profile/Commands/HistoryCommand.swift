import Accounts
import ArgumentParser
import CommandKit
import Core
import Persistence
import Profile
import Sync

/// `worksite history [--site NAME] [PATH]`
struct HistoryCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: Phrase.historyHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.limitHelp)) var limit = 50
  @Option(help: ArgumentHelp(.historySiteHelp)) var site: String?
  @Argument(help: ArgumentHelp(.historyPathHelp)) var path: String?

  func run(in context: Context) throws {
    guard site == nil || path == nil else {
      throw Failure(.usage, "history.both", .siteOrPath, field: "site")
    }
    let session = try context.session(options)
    // The top of a worksite's folders is the worksite.
    let record = try (site.map { "\($0):/" } ?? path).map { try find($0, session, context) }
    let asked = try fromServer(record, session)
    let entries = try asked ?? here(record, session, context)
    if options.json { return try context.output.json(["items": entries]) }
    let users = try session.answer(Users())
    for entry in entries { context.output.line(line(entry, users, context)) }
    if session.isOnServer, asked == nil { context.output.note(.historyOfThisDevice) }
  }

  /// What everybody did: only the server knows.
  private func fromServer(_ record: ID?, _ session: Session) throws -> [HistoryView]? {
    let record = record.map { [(name: "record", value: $0.description)] } ?? []
    let limit = [(name: "limit", value: "\(min(max(limit, 1), 1000))")]
    return try session.askIfReachable(ServerHistory.self, at: "/history", query: record + limit)?.items
  }

  private func here(_ record: ID?, _ session: Session, _ context: Context) throws -> [HistoryView] {
    try session.answer(History(of: record, limit: max(limit, 1), in: context.composition)).map(
      HistoryView.init)
  }

  private func find(_ address: String, _ session: Session, _ context: Context) throws -> ID {
    let record = try session.workspace.database.read { connection in
      for feature in context.composition.features {
        if let record = try feature.recordAt(address, session.actor, connection) { return ID?.some(record) }
      }
      return nil
    }
    guard let record else { throw Failure(.notFound, "history.none", .nothingCalled(address), field: "path") }
    return record
  }

  private func line(_ entry: HistoryView, _ users: [ID: User], _ context: Context) -> String {
    let style = context.output.style
    let when = context.moment(entry.at).padded(to: context.language == .english ? 17 : 16, right: true)
    let who = users[entry.actor]?.name ?? entry.actor.short
    let text = entry.summary.printable
    let what = entry.isUndone ? style.dim("\(text) \(Phrase.undoneMark)") : text
    return "\(style.dim(when))  \(who.printable)  \(what)"
  }
}

/// The server's answer.
private struct ServerHistory: Decodable, Sendable {
  let items: [HistoryView]
}
