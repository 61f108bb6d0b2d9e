import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Persistence
import Profile

/// `worksite history [--site NAME] [PATH]`
struct HistoryCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: Phrase.historyHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.limitHelp)) var limit = 50
  @Option(help: ArgumentHelp(.historyBeforeHelp)) var before: String?
  @Option(help: ArgumentHelp(.historySiteHelp)) var site: String?
  @Argument(help: ArgumentHelp(.historyPathHelp)) var path: String?

  func run(in context: Context) throws {
    guard site == nil || path == nil else {
      throw Failure(.usage, "history.both", .siteOrPath, field: "worksite")
    }
    guard limit > 0 else {
      throw Failure(.usage, "history.limit", .limitTooSmall, remedy: .limitForm, field: "limit")
    }
    let session = try context.session(options)
    // The path of a worksite's top folder means the worksite.
    let record = try (site.map { "\($0):/" } ?? path).map { try find($0, session, context) }
    let limit = min(limit, Self.maxEntries)
    if options.json {
      let page = try page(of: record, after: before, limit: limit, session, context)
      let users = try session.answer(Users())
      let items = page.entries.map { HistoryItemView(entry: $0, actorName: users[$0.actor]?.name) }
      let view = HistoryPageView(items: items, next: page.next)
      return try page.isFromServer ? context.output.json(view) : context.writeAnswer(view)
    }
    var runs = HistoryRuns()
    var page: FetchedPart?
    // With more lines than requested, the last requested one is complete.
    for _ in 0..<Self.maxPages where runs.lines <= limit && (page == nil || page?.next != nil) {
      let next = try self.page(
        of: record, after: page?.next ?? before, behind: page, limit: max(limit, Self.pageSize), session,
        context)
      for entry in next.entries {
        let isUndoable = context.composition.operation(entry.operation)?.type.undo.isPossible ?? true
        runs.add(entry, isDecision: !isUndoable)
      }
      page = next
    }
    try show(runs, of: record, limit, session, context)
    if runs.lines > limit || page?.next != nil { context.output.note(.historyGoesOn(limit * 4)) }
    if session.isOnServer, page?.isFromServer == false { context.output.note(.historyOfThisDevice) }
  }

  private static let maxEntries = 1_000_000
  private static let (pageSize, maxPages) = (500, 40)

  private struct FetchedPart {
    let entries: [HistoryView]
    /// The cursor of the next page; `nil` after the last one.
    let next: String?
    let isFromServer: Bool
  }

  /// Fetches a page of all users' operations, or of this device's own if the server cannot be reached.
  private func page(
    of record: ID?, after cursor: String?, behind page: FetchedPart? = nil, limit: Int, _ session: Session,
    _ context: Context
  ) throws -> FetchedPart {
    if page?.isFromServer != false {
      var query = [(name: "limit", value: "\(min(limit, 1000))")]
      if let record { query.append((name: "record", value: record.description)) }
      var reader = PageReader<HistoryView>(at: "/history", query: query, after: cursor)
      if let entries = try session.requests.next(&reader) {
        return FetchedPart(entries: entries, next: reader.next, isFromServer: true)
      }
      // Only the server can continue a listing that it began.
      if page != nil { return FetchedPart(entries: [], next: nil, isFromServer: true) }
    }
    let history = History(
      of: record, after: cursor.map { Cursor(text: $0) }, limit: limit, in: context.composition)
    let page = try session.answer(HistoryPage(of: history))
    return FetchedPart(
      entries: page.entries.map(HistoryView.init), next: page.next?.text, isFromServer: false)
  }

  private func show(
    _ runs: HistoryRuns, of record: ID?, _ limit: Int, _ session: Session, _ context: Context
  ) throws {
    let users = try session.answer(Users())
    let entries = runs.runs.flatMap(\.entries)
    let older = Dictionary(zip(entries.map(\.id), entries.dropFirst())) { first, _ in first }
    var lines: [String] = []
    for run in runs.runs where lines.count < limit {
      lines += run.entries.prefix(run.isLong ? 1 : run.count).map { entry in
        let isPlaced = isPlaced(entry, after: older[entry.id], record)
        return line(entry, isPlaced: isPlaced, users, context)
          + (run.isLong ? " \(Phrase.andMore(run.count - 1))" : "")
      }
    }
    for line in lines.prefix(limit) { context.output.row(line) }
  }

  /// Whether the line of an entry says where its record is.
  ///
  /// The list of a record says it only where the record came to another place, and the list of a worksite not for the
  /// worksite itself.
  private func isPlaced(_ entry: HistoryView, after older: HistoryView?, _ record: ID?) -> Bool {
    if record == nil { return true }
    if site != nil { return entry.address?.contains(":") ?? false }
    return older.map { $0.address != entry.address } ?? false
  }

  private func find(_ address: String, _ session: Session, _ context: Context) throws -> ID {
    let record = try session.companyStore.database.read {
      try context.composition.record(at: address, for: session.actor, in: $0)
    }
    guard let record else { throw Failure(.notFound, "history.none", .nothingCalled(address), field: "path") }
    return record
  }

  private func line(
    _ entry: HistoryView, isPlaced: Bool, _ users: [ID: User], _ context: Context
  ) -> String {
    let style = context.output.style
    let when = context.moment(entry.at).padded(to: context.language.momentWidth, right: true)
    let who = users[entry.actor]?.name ?? entry.actor.short
    let text = entry.line(isPlaced: isPlaced, in: context.composition) { users[$0]?.name }.onOneLine.printable
    let what = entry.isUndone ? style.dim("\(text) \(Phrase.undoneMark)") : text
    let late = entry.receivedAt.map { " " + style.dim("\(Phrase.receivedMark(context.moment($0)))") } ?? ""
    return "\(style.dim(when))  \(who.printable)  \(what)\(late)"
  }
}

/// A page of the history, as JSON and over HTTP.
private struct HistoryPageView: Encodable {
  let items: [HistoryItemView]
  /// The value of `--before` for the next page; absent after the last.
  let next: String?
}

/// An operation in the history, as over HTTP, with the name of its user.
private struct HistoryItemView: Encodable {
  let entry: HistoryView
  let actorName: String?

  private enum Key: String, CodingKey { case actorName }

  func encode(to encoder: any Encoder) throws {
    try entry.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encodeIfPresent(actorName, forKey: .actorName)
  }
}
