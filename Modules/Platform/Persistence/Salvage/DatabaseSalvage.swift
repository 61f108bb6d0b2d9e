import Core

/// Copies the whole records of a damaged database file to a new one, page by page.
///
/// SQLite rejects a tree with a damaged page, and may return wrong rows of it. Here each page and each record is checked by
/// itself. Records below a damaged inner page are found without it. The new database has all migrations that the damaged one
/// had, so its indexes are new.
struct DatabaseSalvage {
  private let walk: TreeWalk
  /// The first pages of tables and indexes, by name.
  private let roots: [String: Int]
  /// The migrations that the damaged database had.
  let migrations: [Migration]

  /// - Parameter known: the migrations of this build.
  /// - Throws: ``Failure`` when the file cannot be opened, or is of a newer build.
  init(of path: String, _ known: [Migration]) throws {
    walk = TreeWalk(try DatabasePages(at: path))
    roots = Self.roots(walk)
    if roots.isEmpty {
      throw Failure(.damaged, "persistence.foreign", .foreignDatabase(path), remedy: .moveFileAway)
    }
    migrations = try Self.migrations(walk, roots, known)
  }

  private static func roots(_ walk: TreeWalk) -> [String: Int] {
    var roots: [String: Int] = [:]
    func add(_ values: [SQLValue]) -> Bool {
      guard values.count == 5, case .text(let type) = values[0], case .text(let name) = values[1],
        case .integer(let root) = values[3], ["table", "index", "trigger", "view"].contains(type)
      else { return false }
      if root > 1 { roots[name] = Int(clamping: root) }
      return true
    }
    let result = walk.read(from: 1, isTable: true) { _, values in add(values) }
    if result.isDamaged {
      walk.readOrphans(isTable: true) { records, isFree in
        !isFree && records.filter { add($0.values) }.count == records.count
      }
    }
    return roots
  }

  private static func migrations(
    _ walk: TreeWalk, _ roots: [String: Int], _ known: [Migration]
  ) throws -> [Migration] {
    guard let root = roots["persistence_migration"] else { return known }
    var names: Set<String> = []
    let result = walk.read(from: root, isTable: true) { _, values in
      guard case .text(let name)? = values.first else { return false }
      return names.insert(name).inserted
    }
    if result.isDamaged || names.isEmpty { return known }
    if let newer = names.subtracting(known.map(\.name)).min() {
      throw Failure(.conflict, "persistence.newer", .newerDatabase(newer), remedy: .updateWorksite)
    }
    return known.filter { names.contains($0.name) }
  }

  /// Copies the records to a new database with these ``migrations``.
  ///
  /// - Returns: the damaged tables.
  func copy(to database: Database) throws -> [DamagedTable] {
    try database.writeMany { connection in
      let triggers = try connection.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
        (name: $0.text(), sql: $0.text())
      }
      // The records include what triggers have written.
      for trigger in triggers { try connection.execute(SQL(code: "DROP TRIGGER \(trigger.name)")) }
      let names = try connection.rows(
        """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND name <> 'persistence_migration' ORDER BY name
        """
      ) { $0.text() }
      var parts = try names.map { name in
        try connection.execute(SQL(code: "DELETE FROM \(name)"))
        return Part(try SalvageTable(name, in: connection))
      }
      for index in parts.indices { try parts[index].readTable(walk, roots) }
      try readIndexes(&parts, connection)
      try readOrphans(&parts)
      try copyNumbers(connection)
      for trigger in triggers { try connection.execute(SQL(code: trigger.sql)) }
      return parts.compactMap(\.damage)
    }
  }

  private func readIndexes(_ parts: inout [Part], _ connection: Connection) throws {
    let indexes = try connection.rows("SELECT name, tbl_name FROM sqlite_schema WHERE type = 'index'") {
      (name: $0.text(), table: $0.text())
    }
    for (name, table) in indexes {
      guard let index = parts.firstIndex(where: { $0.table.name == table }) else { continue }
      try parts[index].readIndex(name, walk, roots)
    }
  }

  private func readOrphans(_ parts: inout [Part]) throws {
    for isTable in [true, false] {
      let open = parts.indices.filter { !parts[$0].gaps.isEmpty && parts[$0].table.isClustered != isTable }
      if open.isEmpty { continue }
      try walk.readOrphans(isTable: isTable) { records, isFree in
        for index in open where try parts[index].add(records, isFree: isFree) { return true }
        return false
      }
    }
  }

  /// Copies the largest numbers that counting columns had: a number is never used again.
  private func copyNumbers(_ connection: Connection) throws {
    guard let root = roots["sqlite_sequence"] else { return }
    _ = try walk.read(from: root, isTable: true) { _, values in
      guard values.count == 2, case .text(let name) = values[0], case .integer(let number) = values[1] else {
        return false
      }
      let before = try connection.first("SELECT seq FROM sqlite_sequence WHERE name = \(name)") { $0.int64() }
      if before == nil {
        try connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (\(name), \(number))")
      } else if let before, before < number {
        try connection.execute("UPDATE sqlite_sequence SET seq = \(number) WHERE name = \(name)")
      }
      return true
    }
  }
}

extension DatabaseSalvage {
  /// A table while its records are copied.
  private struct Part {
    let table: SalvageTable
    private(set) var gaps: [TreeWalk.Gap] = []
    private var pages: Set<Int> = []
    private var isTableDamaged = false
    /// The keys that the primary key's index has and the table lacks.
    private var lost: Set<[SQLValue]> = []
    /// Whether the primary key's index is whole.
    private var hasIndex = false

    init(_ table: SalvageTable) { self.table = table }

    mutating func readTable(_ walk: TreeWalk, _ roots: [String: Int]) throws {
      guard let root = roots[table.name] else {
        gaps = [TreeWalk.Gap(low: .min, high: .max)]
        isTableDamaged = true
        return
      }
      let result = try walk.read(from: root, isTable: !table.isClustered) { try table.add($0, $1) }
      (gaps, pages, isTableDamaged) = (result.gaps, result.pages, result.isDamaged)
    }

    mutating func readIndex(_ name: String, _ walk: TreeWalk, _ roots: [String: Int]) throws {
      guard let root = roots[name] else { return }
      var lost: Set<[SQLValue]> = []
      let isKeys = name == table.keyIndex
      let result = try walk.read(from: root, isTable: false) { _, values in
        if !isKeys { return true }
        let key = table.key(ofIndex: values)
        guard table.isKey(key) else { return false }
        if try !table.has(key) { lost.insert(key) }
        return true
      }
      pages.formUnion(result.pages)
      if isKeys { (self.lost, hasIndex) = (lost, !result.isDamaged) }
    }

    /// Takes the records of a page that no tree has, if they can be records of this table.
    ///
    /// - Parameter isFree: whether they may have been removed. The index of the primary key then decides.
    mutating func add(_ records: [(row: Int64, values: [SQLValue])], isFree: Bool) throws -> Bool {
      if isFree && !hasIndex { return false }
      let isOurs = records.allSatisfy { row, values in
        table.fits(values)
          && (table.isClustered
            || gaps.contains { $0.low < row && row <= $0.high || $0.low == .min && row == .min })
          && (!hasIndex || lost.contains(table.key(of: values)))
      }
      guard isOurs else { return false }
      var isTaken = false
      for (row, values) in records where try table.add(row, values) {
        lost.remove(table.key(of: values))
        isTaken = true
      }
      return isTaken
    }

    /// The damage; `nil` when there is none.
    var damage: DamagedTable? {
      if !isTableDamaged && pages.isEmpty && lost.isEmpty { return nil }
      return DamagedTable(
        name: table.name, pages: pages, lost: lost, isComplete: hasIndex || !isTableDamaged)
    }
  }
}
