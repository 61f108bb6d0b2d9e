import AllFeatures
import Budget
import Core
import Foundation
import Measuring
import Operations
import Persistence

/// A profile with one budget of eight categories and very many purchases on ten years of days, and the same purchases as a
/// journal of plain-text accounting.
struct Ground {
  /// The command line, set to use the profile.
  let program: Program
  /// The path of the journal.
  let journal: String
  /// The last day with a purchase.
  let lastDay: CivilDate

  static let categories = (1...8).map { "Category\($0)" }
  private static let days = 3650

  /// Creates the profile, with the program itself as far as that is fast enough.
  init(_ folder: Folder, _ options: Options) throws {
    let data = folder.folder("data")
    try? FileManager.default.removeItem(atPath: data.path)
    try data.make()
    program = Program(
      path: try Program.built(options.worksite),
      variables: ["XDG_DATA_HOME": data.path, "LANG": "C.UTF-8", "TZ": "UTC"])
    try program.run(["sites", "add", "Marjala"])
    try program.run(["budget", "add", "Frame", "--total", "9000000", "--every", "month"])
    for category in Self.categories {
      try program.run(["budget", "category", "add", category, "1000000", "--every", "month"])
    }
    lastDay = Zone.utc.civil(Machine.clock.now()).date
    journal = folder.file("purchases.journal")
    let database = try Database(
      at: data.folder("worksite").folder("default").file("worksite.db"),
      migrations: try Composition(AllFeatures.device).migrations, clock: Machine.clock)
    try fill(database, options.count)
  }

  /// Inserts the purchases into the database directly. Operations would take minutes.
  private func fill(_ database: Database, _ count: Int) throws {
    var text = ""
    try database.write { connection in
      guard
        let budget = try connection.first(
          "SELECT id, holder, created_by FROM budget_budget",
          { row in
            (id: try row.id(), site: try row.id(), user: try row.id())
          })
      else { throw MeasurementError("no budget") }
      let categories = try connection.rows("SELECT id, name FROM budget_category ORDER BY name") {
        (try $0.id(), $0.text())
      }
      for index in 0..<count {
        let day = lastDay.adding(days: -(count - 1 - index) * Self.days / count)
        let (category, name) = categories[index % categories.count]
        let cents = Int64(index % 9973 + 100)
        try connection.execute(
          """
          INSERT INTO budget_purchase (id, budget, holder, personal, category, day, minor, currency, rate, counted, vat,
            reverse_charge, note, created_at, created_by, version)
          VALUES (\(Machine.ids.next()), \(budget.id), \(budget.site), 0, \(category), \(day), \(cents), 'EUR', NULL,
            \(cents), NULL, 0, 'timber', \(Zone.utc.start(of: day)), \(budget.user), \(Machine.ids.next()))
          """)
        let decimals = "\(cents % 100 + 100)".dropFirst()
        text += "\(day) timber\n  \(name)  \(cents / 100).\(decimals) EUR\n  Cash\n"
      }
      try connection.execute("ANALYZE")
    }
    let limits = Self.categories.map { "  \($0)  1000000 EUR\n" }.joined()
    try Data(("~ monthly\n\(limits)  Cash\n\n" + text).utf8).write(to: URL(fileURLWithPath: journal))
  }
}
