import Auth
import Core
import Documents
import DocumentsProvider
import Measuring
import Persistence
import Sync
import Worksites

extension Ground {
  /// Makes the worksite, the folder and its documents, unless they are there from an earlier run.
  func fill() throws {
    let workspace = try workspace()
    if try container(in: workspace) == nil { try make(in: workspace) }
    try workspace.database.close()
  }

  /// The documents come first, so that a folder with the name is always a full one.
  private func make(in workspace: Workspace) throws {
    let site = Machine.ids.next()
    let folder = Machine.ids.next()
    try workspace.database.write { connection in
      try connection.execute("PRAGMA cache_size = -1000000")
      let indexes = try connection.rows(
        """
        SELECT name, sql FROM sqlite_master
        WHERE type = 'index' AND tbl_name = 'documents_item' AND sql IS NOT NULL
        """
      ) { (name: $0.text(), sql: $0.text()) }
      // Filling indexes afterwards, in their order, is several times as fast.
      for index in indexes { try connection.execute(SQL(code: "DROP INDEX \(index.name)")) }
      for number in 0..<count {
        try insert(DocumentNames.name(number, of: count), into: folder, of: site, connection)
      }
      for index in indexes { try connection.execute(SQL(code: index.sql)) }
    }
    _ = try workspace.perform(CreateWorksite(id: site, siteName: Self.name), by: actor)
    let place = Place(parent: site, name: Self.name)
    _ = try workspace.perform(CreateFolder(id: folder, worksite: site, place: place), by: actor)
  }

  private func insert(_ text: String, into folder: ID, of site: ID, _ connection: Connection) throws {
    let name = try FileName(text)
    let at = Instant(milliseconds: 1_700_000_000_000 + .random(in: 0..<50_000_000_000))
    try connection.execute(
      """
      INSERT INTO documents_item (id, worksite, parent, kind, name, name_key, name_sort, type, size, content,
        modified_at, modified_by, created_at, created_by, version)
      VALUES (\(Machine.ids.next()), \(site), \(folder), \(Item.Kind.document.rawValue), \(name.text), \(name.key),
        \(Collation.key(for: name.text)), \(name.type), \(Int64.random(in: 0..<50_000_000)), \(Machine.ids.next()),
        \(at), \(actor.user), \(at), \(actor.user), \(Machine.ids.next()))
      """)
  }
}

/// Names like those of a building site. They come nearly in the order of the listing, so that SQLite has the least
/// to do for a page and whatever the Swift code adds stands out the most.
private enum DocumentNames {
  static func name(_ number: Int, of count: Int) -> String {
    let perWord = (count + words.count - 1) / words.count
    let digits = String(number % perWord + 1)
    let padding = String(repeating: "0", count: max(0, 6 - digits.utf8.count))
    return "\(words[number / perWord]) \(padding)\(digits)\(endings[number % endings.count])"
  }

  private static let words = [
    "Aikataulu", "Huoneistokortti", "Kuva työmaalta", "Leikkauspiirustus", "Pohjapiirustus",
    "Tarkastuspöytäkirja", "Työmaapäiväkirja", "Urakkasopimus",
  ]
  private static let endings = [".pdf", " muutos A.dwg", ".jpg", " luonnos.docx", ".xlsx"]
}
