import AllFeatures
import Core
import Measuring
import Operations
import Persistence

/// Very many records of the worksite of a demo company, inserted into its database directly. Operations would take minutes.
enum ManyRecords {
  static let workers = 200
  static let days = 250
  static let budgets = 50
  static let categories = 8
  static let purchases = 100_000

  /// Inserts 200 workers with two entries a day, and 50 budgets of eight categories with as many purchases.
  static func insert(into path: String) throws {
    let database = try Database(
      at: path, migrations: try Composition(AllFeatures.server).migrations, clock: Machine.clock)
    let today = Zone.utc.civil(Machine.clock.now()).date
    try database.write { connection in
      guard let site = try connection.first("SELECT id FROM worksites_site", { try $0.id() }) else {
        throw MeasurementError("no worksite")
      }
      try insertHours(at: site, today, connection)
      for number in 0..<budgets { try insertBudget(number, at: site, today, connection) }
      try connection.execute("ANALYZE")
    }
  }

  private static func insertHours(at site: ID, _ today: CivilDate, _ connection: Connection) throws {
    for number in 0..<workers {
      let (user, name) = (Machine.ids.next(), "worker\(number)")
      try connection.execute(
        """
        INSERT INTO accounts_user (id, username, name, role, version, username_key)
        SELECT \(user), \(name), \(name), 'reporter', version, \(name) FROM accounts_user LIMIT 1
        """)
      try connection.execute(
        """
        INSERT INTO worksites_attachment (id, site, person, version)
        VALUES (\(Machine.ids.next()), \(site), \(user), \(Machine.ids.next()))
        """)
      for back in 1...days {
        // Two weeks wait for approval.
        let stage = back > 14 ? 2 : 1
        for start in [7 * 60, 11 * 60 + 30] {
          try insertEntry(of: user, at: site, today.adding(days: -back), start, stage, connection)
        }
      }
    }
  }

  private static func insertEntry(
    of user: ID, at site: ID, _ day: CivilDate, _ start: Int, _ stage: Int, _ connection: Connection
  ) throws {
    let midnight = Zone.utc.start(of: day)
    let end = midnight.adding(seconds: Int64(start + 240) * 60)
    try connection.execute(
      """
      INSERT INTO hours_entry (id, worker, site, site_name, task, task_name, start_at, end_at, zone, breaks, note, stage,
        reason, source, suspicious, day, last_day, worked, minutes, created_by, created_at, version)
      VALUES (\(Machine.ids.next()), \(user), \(site), 'Marjala', NULL, NULL, \(midnight.adding(seconds: Int64(start) * 60)),
        \(end), 'UTC', '[]', 'formwork, axis C', \(stage), '', 0, 0, \(day), \(day), 240, 240, \(user), \(end),
        \(Machine.ids.next()))
      """)
  }

  private static func insertBudget(
    _ number: Int, at site: ID, _ today: CivilDate, _ connection: Connection
  ) throws {
    let (budget, name) = (Machine.ids.next(), "budget \(number)")
    try connection.execute(
      """
      INSERT INTO budget_budget (id, holder, personal, name, name_key, name_sort, currency, thresholds, created_at, created_by,
        version)
      SELECT \(budget), holder, 0, \(name), \(name), CAST(\(name) AS BLOB), currency, thresholds, created_at, created_by, version
      FROM budget_budget WHERE holder = \(site) LIMIT 1
      """)
    var categories: [ID] = []
    for position in 0..<Self.categories {
      let (category, name) = (Machine.ids.next(), "category \(position)")
      categories.append(category)
      try connection.execute(
        """
        INSERT INTO budget_category (id, budget, holder, personal, name, name_key, name_sort, position, version)
        VALUES (\(category), \(budget), \(site), 0, \(name), \(name), CAST(\(name) AS BLOB), \(position), \(Machine.ids.next()))
        """)
      try connection.execute(
        """
        INSERT INTO budget_limit (id, budget, holder, personal, category, from_day, minor, period, anchor, carry_over, version)
        SELECT \(Machine.ids.next()), \(budget), \(site), 0, \(category), \(today.adding(days: -360)), 100000, period, anchor,
          carry_over, version
        FROM budget_limit LIMIT 1
        """)
    }
    for index in 0..<(purchases / budgets) {
      let day = today.adding(days: -index / 6)
      try connection.execute(
        """
        INSERT INTO budget_purchase (id, budget, holder, personal, category, day, minor, currency, rate, counted, vat,
          reverse_charge, note, created_at, created_by, version)
        SELECT \(Machine.ids.next()), \(budget), \(site), 0, \(categories[index % categories.count]), \(day),
          \(index % 9973 + 100), 'EUR', NULL, \(index % 9973 + 100), NULL, 0, 'timber', \(Zone.utc.start(of: day)), created_by,
          \(Machine.ids.next())
        FROM budget_budget LIMIT 1
        """)
    }
  }
}
