import Auth
import Core
import Persistence
import TestSupport

@testable import Operations

/// A feature whose records have a column of each meaning. Those with an owner are private.
enum Ledger {
  static let feature = Feature(
    id: "ledger", summary: "a ledger",
    migrations: [
      Migration(
        "ledger-0001", reason: "lines",
        sql: """
          CREATE TABLE ledger_line (
            id ID PRIMARY KEY, owner ID, text TEXT NOT NULL, text_key TEXT NOT NULL, title TEXT NOT NULL,
            title_sort BYTES NOT NULL, amount INT NOT NULL, state INT NOT NULL,
            paid BOOL NOT NULL, due_day TEXT, paid_at INT, fingerprint TEXT NOT NULL, version ID NOT NULL
          )
          """)
    ],
    rights: [.writeLines], operations: [WriteLine.self], recordKinds: [lines], facets: [.title(title)])

  static let title = Phrase(verbatim: "Ledger")

  static let lines = RecordKind(
    name: "ledger.line", table: "ledger_line", noun: Phrase(verbatim: "line"),
    derivation: RecordKind.Derivation(["text_key", "title_sort"]) { line in
      [
        ("text_key", foldedName(line.text("text") ?? "")),
        ("title_sort", Array((line.text("title") ?? "").utf8)),
      ]
    },
    forms: ColumnForms(
      ["state": .word(["open", "closed"]), "paid": .flag], names: ["paid": "isPaid"], hidden: ["fingerprint"]),
    privacy: RecordKind.Privacy(of: "owner"), audiences: { _ in [.company] },
    access: { _, record, actor, _ in
      let isShared = record["owner"] == .null || record.id("owner") == actor.user
      return isShared && record.text("text")?.hasPrefix("refused") != true
    })
}

/// Writes a line.
struct WriteLine: Operation, Hashable {
  static let name = "ledger.line.write"
  static let right = Right.writeLines
  let id: ID
  var owner: ID?
  let text: String
  var title = ""
  var amount = 0
  var state = 0
  var isPaid = false
  var dueDay: String?
  var paidAt: Instant?

  func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.insert(
      Ledger.lines, id,
      [
        ("owner", owner), ("text", text), ("text_key", foldedName(text)), ("title", title),
        ("title_sort", Array(title.utf8)), ("amount", amount),
        ("state", state),
        ("paid", isPaid), ("due_day", dueDay), ("paid_at", paidAt), ("fingerprint", "secret"),
      ])
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "wrote \(text)") }
}

extension Right {
  static let writeLines = Right(
    "ledger.write", Phrase(verbatim: "write lines"), .own, manager: true, reporter: true)
}

/// The data of the tests of tables.
struct LedgerWorld {
  let world: TestStore

  init() throws { world = try TestStore([Ledger.feature], isShared: true) }

  var composition: Composition { world.companyStore.composition }

  @discardableResult
  func write(_ text: String, _ change: (inout WriteLine) -> Void = { _ in }) throws -> ID {
    var line = WriteLine(id: world.newID(), text: text)
    change(&line)
    try world.perform(line)
    return line.id
  }

  func choice(_ filters: [(String, String)] = [], order: String? = nil, columns: [String] = [])
    -> RecordChoice
  {
    RecordChoice(
      of: "ledger.line", filters: filters.map { RecordChoice.Typed($0.0, $0.1) }, order: order,
      columns: columns,
      by: FilterCalendar(in: Zone("Europe/Helsinki") ?? .utc, at: Instant(milliseconds: 1_780_000_000_000)))
  }

  func page(
    _ filters: [(String, String)] = [], order: String? = nil, after cursor: Cursor? = nil, limit: Int = 50,
    for actor: Actor? = nil
  ) throws -> RecordTable.Answer {
    let table = RecordTable(choice(filters, order: order), after: cursor, limit: limit, in: composition)
    return try world.companyStore.answer(table, for: actor ?? world.actor)
  }

  /// The texts of the records that meet some conditions, the oldest first.
  func texts(_ filters: [(String, String)], for actor: Actor? = nil) throws -> [String] {
    try page(filters, order: "id", for: actor).texts
  }

  /// The texts of all pages of a table.
  func allTexts(_ filters: [(String, String)] = [], order: String?, limit: Int) throws -> [String] {
    var (texts, cursor): ([String], Cursor?) = ([], nil)
    repeat {
      let page = try page(filters, order: order, after: cursor, limit: limit)
      (texts, cursor) = (texts + page.texts, page.next)
    } while cursor != nil
    return texts
  }
}

extension RecordTable.Answer {
  var texts: [String] {
    rows.compactMap { row in if case .string(let text)? = row.members["text"] { text } else { nil } }
  }
}
