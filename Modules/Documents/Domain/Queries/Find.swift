import Auth
import Core
import Persistence
import Sync
import Worksites

/// Looks for documents and folders of a worksite by any part of their name, and by what is known of them.
public struct Find: Query {
  public static let right = Right.readDocuments

  /// The worksite.
  public let worksite: ID
  /// What to look for.
  public let filter: Filter
  /// Where the page before ended.
  public let cursor: Cursor?
  /// The largest number of items in a page, 1 ... 10,000.
  public let limit: Int

  /// The question.
  public init(in worksite: ID, _ filter: Filter, after cursor: Cursor? = nil, limit: Int = 200) {
    self.worksite = worksite
    self.filter = filter
    self.cursor = cursor
    self.limit = min(max(limit, 1), 10_000)
  }

  /// What to look for; what is not given does not matter.
  public struct Filter: Hashable, Sendable {
    /// A part of the name, in any case.
    public var text = ""
    /// A type, or several with commas between them: `pdf,dwg`. Empty: documents whose name tells none.
    public var type: String?
    /// The earliest modification.
    public var from: Instant?
    /// The modification must be before this.
    public var before: Instant?
    /// The smallest size, in bytes.
    public var larger: Int64?
    /// Who saved it last.
    public var by: ID?

    /// A filter that lets everything through.
    public init() {}

    /// The types, each as it ends a name, without its dot.
    var types: [String]? {
      guard let type else { return nil }
      let types = type.split(separator: ",").map { part in
        var part = part.drop { $0 == " " || $0 == "." }
        while part.last == " " { part.removeLast() }
        return String(part)
      }
      let named = types.filter { !$0.isEmpty }
      return named.isEmpty ? [""] : named
    }
  }

  /// Something found.
  public struct Hit: Hashable, Sendable {
    /// The item.
    public let item: Item
    /// The names from the top down to it.
    public let components: [String]
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Page<Hit> {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let tree = DocumentTree(connection)
    var position = try cursor.map { try FindPosition($0, worksite: worksite) }
    var hits: [Hit] = []
    while true {
      let candidates = try connection.rows(statement(after: position)) { row in
        let key = row.bytes()
        return (key, try Item.read(&row))
      }
      for (key, item) in candidates {
        if hits.count == limit { return Page(items: hits, next: position?.cursor) }
        position = FindPosition(worksite: worksite, key: key, item: item.id)
        let line = try tree.line(to: item.id)
        if line.allSatisfy({ !$0.isTrashed }) {
          hits.append(Hit(item: item, components: line.map(\.item.name)))
        }
      }
      if candidates.count <= limit { return Page(items: hits, next: nil) }
    }
  }

  /// One page of candidates, in name order; some may lie in trashed folders.
  package func statement(after position: FindPosition?) -> SQL {
    var conditions: SQL = "worksite = \(worksite) AND trashed_at IS NULL"
    if let position { conditions = conditions + "AND (name_sort, id) > (\(position.key), \(position.item))" }
    if !filter.text.isEmpty {
      conditions = conditions + "AND" + .contains("name_key", foldedName(filter.text))
    }
    if let types = filter.types, let first = types.first {
      let all = types.dropFirst().reduce("\(foldedName(first))" as SQL) { "\($0), \(foldedName($1))" }
      conditions = conditions + "AND kind = 1 AND type IN (\(all))"
    }
    if let from = filter.from { conditions = conditions + "AND modified_at >= \(from)" }
    if let before = filter.before { conditions = conditions + "AND modified_at < \(before)" }
    if let larger = filter.larger { conditions = conditions + "AND kind = 1 AND size >= \(larger)" }
    if let by = filter.by { conditions = conditions + "AND modified_by = \(by)" }
    return """
      SELECT name_sort, \(Item.columns) FROM documents_item WHERE \(conditions) ORDER BY name_sort, id LIMIT \(limit + 1)
      """
  }
}

/// Where a page of hits ended.
package struct FindPosition: Hashable, Sendable {
  let worksite: ID
  let key: [UInt8]
  let item: ID

  init(worksite: ID, key: [UInt8], item: ID) {
    self.worksite = worksite
    self.key = key
    self.item = item
  }

  init(_ cursor: Cursor, worksite: ID) throws {
    let payload = try cursor.payload()
    guard payload.count >= 33, payload[0] == Self.format, ID(bytes: payload[1..<17]) == worksite,
      let item = ID(bytes: payload[17..<33])
    else { throw Cursor.rejected }
    self.init(worksite: worksite, key: Array(payload[33...]), item: item)
  }

  private static let format: UInt8 = 0x46

  var cursor: Cursor { Cursor(payload: [Self.format] + worksite.bytes + item.bytes + key) }
}
