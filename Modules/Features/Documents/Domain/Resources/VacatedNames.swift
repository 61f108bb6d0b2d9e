import Core
import Operations
import Persistence

/// The names that items of a folder had and left, which clients of WebDAV remove (RFC 6578 §3.5.2).
///
/// The change log knows that an item changed, and not its earlier name. Only servers have them.
struct VacatedNames {
  private let connection: Connection

  /// The names in a database in a transaction.
  init(_ connection: Connection) { self.connection = connection }

  /// Notes the name that a changed item left, and the one that it has. The change log is written later.
  func note(before: Record?, after: Record?) throws {
    let (left, present) = (before.flatMap(Address.init), after.flatMap(Address.init))
    if left != present {
      if let left {
        try remove(left)
        let latest = try ChangeLog(connection).latest()
        try connection.execute(
          """
          INSERT INTO documents_vacated (folder, name, item, latest)
          VALUES (\(left.folder), \(left.name), \(before?.id("id")), \(latest))
          """)
      }
      if let present { try remove(present) }
    }
    guard after == nil, let id = before?.id("id") else { return }
    try connection.execute("DELETE FROM documents_vacated WHERE folder = \(id)")
    try ItemProperties(connection).remove(id)
  }

  /// A name that was left.
  struct Name {
    let text: String
    /// The number of the latest change before it was left.
    let latest: Int64
  }

  /// The names that were left in a folder since a change was the latest, the earliest first.
  func names(in folder: ID, from latest: Int64, limit: Int) throws -> [Name] {
    try connection.rows(
      """
      SELECT name, latest FROM documents_vacated WHERE folder = \(folder) AND latest >= \(latest)
      ORDER BY latest LIMIT \(limit)
      """
    ) { Name(text: $0.text(), latest: $0.int64()) }
  }

  /// The item that had a name last, which no item has now.
  func item(thatLeft place: ItemPlace) throws -> ID? {
    try connection.first(
      "SELECT item FROM documents_vacated WHERE folder = \(place.parent) AND name = \(place.name)"
    ) { row in try row.optional { try $0.id() } } ?? nil
  }

  /// Whether an item had another name in its folder, which no item has now.
  func hasLeft(_ item: ID, in folder: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM documents_vacated WHERE folder = \(folder) AND item = \(item)")
  }

  /// The time for which left names are kept at least, in seconds: 90 days.
  static let keptSeconds: Int64 = 90 * 86_400

  /// Removes the names that were left long ago. Clients with an older state read the whole folder again.
  ///
  /// Each time, a mark is made of the latest change. Once the mark is old enough, so are all names before it.
  func forgetOld(now: Instant) throws {
    let preferences = Preferences(connection)
    let mark = try preferences[Self.mark].map { $0.split(separator: " ") }
    if let mark, let at = mark.first.flatMap({ Instant(String($0)) }), let latest = mark.last {
      guard at.adding(seconds: Self.keptSeconds) <= now else { return }
      try preferences.set(Self.floor, to: String(latest))
      try connection.execute("DELETE FROM documents_vacated WHERE latest < \(oldest())")
    }
    try preferences.set(Self.mark, to: "\(now) \(ChangeLog(connection).latest())")
  }

  /// The number of the change from which on all left names are kept.
  func oldest() throws -> Int64 { try Preferences(connection)[Self.floor].flatMap { Int64($0) } ?? 0 }

  private static let mark = "documents.vacated.mark"
  private static let floor = "documents.vacated.floor"

  private func remove(_ address: Address) throws {
    try connection.execute(
      "DELETE FROM documents_vacated WHERE folder = \(address.folder) AND name = \(address.name)")
  }

  /// The folder and the name of an item outside the trash.
  private struct Address: Equatable {
    let folder: ID
    let name: String

    init?(_ record: Record) {
      guard record["trashed_at"] == .null, record["kind"] != Item.temporary.sqlValue,
        let folder = record.id("parent"), let name = record.text("name")
      else { return nil }
      (self.folder, self.name) = (folder, name)
    }

    static func == (one: Address, other: Address) -> Bool {
      one.folder == other.folder && one.name.utf8.elementsEqual(other.name.utf8)
    }
  }
}
