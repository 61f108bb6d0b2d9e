import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations

/// `worksite hours history ID|DAY [TIME]`
struct HoursHistory: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: Phrase.hoursHistoryHelp.description,
    discussion: Phrase.hoursHistoryDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.entryNameHelp), completion: .entries) var entry: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let id = try session.entryInHistory(entry, context)
    let entries = try session.history(of: id, context)
    if options.json { return try context.writeItems(entries) }
    let users = try session.answer(Users())
    for entry in entries {
      let when = context.moment(entry.at).padded(to: context.language.momentWidth, right: true)
      let who = (users[entry.actor]?.name ?? entry.actor.short).printable
      let style = context.output.style
      let what = entry.line(of: id, isPlaced: false, in: context.composition) { users[$0]?.name }.onOneLine
        .printable
      context.output.row(
        "\(style.dim(when))  \(who)  "
          + (entry.isUndone ? style.dim("\(what) \(Phrase.undoneInHistory)") : what))
    }
  }
}

extension Session {
  /// The operations on an entry, newest first: those of all users, or those known here without the server.
  fileprivate func history(of id: ID, _ context: Context) throws -> [HistoryView] {
    let query = [(name: "record", value: id.description)]
    var entries = try requests.list(HistoryView.self, at: "/history", query: query)?.items ?? []
    if entries.isEmpty {
      // The server cannot be reached, or the hours were not sent yet.
      let history = History(of: id, limit: Self.maxOperations, in: context.composition)
      entries = try answer(history).map(HistoryView.init)
    }
    guard entries.isEmpty else { return entries }
    throw Failure(.notFound, "hours.noEntry", .noHoursInHistory(id.short), remedy: .lookAtList, field: "id")
  }

  /// The id of the entry that words name. An id may be that of removed hours.
  fileprivate func entryInHistory(_ words: [String], _ context: Context) throws -> ID {
    let finder = EntryFinder(self, context)
    guard words.count == 1, let text = words.first, case .id = try EntryName.first(of: words).name else {
      return try finder.entry(words).id
    }
    if let id = ID(text) { return id }
    do {
      return try finder.entry(words).id
    } catch let failure as Failure where failure.kind == .notFound {
      let removed = try removedEntries(ending: text, context)
      guard let id = try? ShortIDs(removed).id(text) else { throw failure }
      return id
    }
  }

  /// The entries that known removals name, and those of the history whose ids end with a text.
  private func removedEntries(ending text: String, _ context: Context) throws -> [ID] {
    let query = RecordsEnding(with: text, of: HoursEntry.recordKind, in: context.composition)
    let parameters = [(name: "recordKind", value: query.recordKind), (name: "ending", value: query.ending)]
    let found =
      try requests.list(ID.self, at: "/history/records", query: parameters)?.items ?? answer(query)
    return try answer(RemovedHours()).map(\.entry) + found
  }

  private static var maxOperations: Int { 10_000 }
}
