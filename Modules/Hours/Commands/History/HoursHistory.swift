import Accounts
import ArgumentParser
import CommandKit
import Core
import Hours
import Operations

/// `worksite hours history ID`
struct HoursHistory: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: Phrase.hoursHistoryHelp.description,
    discussion: Phrase.hoursHistoryDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.idHelp)) var id: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let id = try session.entryInHistory(id, context)
    let entries = try session.history(of: id, context)
    if options.json { return try context.writeItems(entries) }
    let users = try session.answer(Users())
    for entry in entries {
      let when = context.moment(entry.at).padded(to: context.language.momentWidth, right: true)
      let who = (users[entry.actor]?.name ?? entry.actor.short).printable
      let style = context.output.style
      let what = [entry.summary.printable, changes(in: entry, of: id, context.language)]
        .filter { !$0.isEmpty }.joined(separator: ": ")
      context.output.row(
        "\(style.dim(when))  \(who)  "
          + (entry.isUndone ? style.dim("\(what) \(Phrase.undoneInHistory)") : what))
    }
  }

  /// The changed values, before and after: `07:00–15:30 → 07:00–16:00; no break → 30 min break`.
  private func changes(in entry: HistoryView, of id: ID, _ language: Language) -> String {
    guard let change = entry.changes.last(where: { $0.record == id }),
      let before = change.before.flatMap({ EntryImage($0) }),
      let after = change.after.flatMap({ EntryImage($0) })
    else { return "" }
    return zip(language.values(of: before), language.values(of: after))
      .filter { $0 != $1 }.map { "\($0) → \($1)" }.joined(separator: "; ").printable
  }
}

extension Language {
  /// The values of an entry that the history compares.
  fileprivate func values(of entry: EntryImage) -> [String] {
    let times = times(from: entry.start, to: entry.end, in: entry.zone)
    return [
      day(entry.day), times, entry.worksiteName,
      entry.taskName ?? Phrase.noTaskInHistory.text(in: self),
      entry.breaks.isEmpty ? Phrase.noBreakInHistory.text(in: self) : breaks(entry.breaks),
      "“\(entry.note)”", Phrase.mark(of: EntryState(entry.approvalState, isSealed: false)).text(in: self),
    ]
  }
}

extension Session {
  /// The operations on an entry, newest first: those of all users, or those known here without the server.
  fileprivate func history(of id: ID, _ context: Context) throws -> [HistoryView] {
    let query = [(name: "record", value: id.description)]
    let entries =
      try list(HistoryView.self, at: "/history", query: query)?.items
      ?? answer(History(of: id, limit: Self.mostOperations, in: context.composition)).map(HistoryView.init)
    guard entries.isEmpty else { return entries }
    throw Failure(.notFound, "hours.noEntry", .noHoursInHistory(id.short), remedy: .lookAtList, field: "id")
  }

  /// The id of an entry that ends with a text, also of a removed one.
  fileprivate func entryInHistory(_ text: String, _ context: Context) throws -> ID {
    if let id = ID(text) { return id }
    do {
      return try entry(text).id
    } catch let failure as Failure where failure.kind == .notFound {
      let removed = try removedEntries(context)
      guard let id = try? ShortIDs(removed).id(text) else { throw failure }
      return id
    }
  }

  /// The entries that known removals name, and those in the latest operations of the history.
  private func removedEntries(_ context: Context) throws -> [ID] {
    let operations =
      try list(HistoryView.self, at: "/history", query: [(name: "limit", value: "1000")], most: 10)?.items
      ?? answer(History(limit: Self.mostOperations, in: context.composition)).map(HistoryView.init)
    let changed = operations.flatMap(\.changes).filter { $0.recordKind == "hours.entry" }.map(\.record)
    return try answer(RemovedHours()).map(\.entry) + changed
  }

  private static var mostOperations: Int { 10_000 }
}
