import Auth
import Core
import Operations
import Persistence
import Worksites

/// Finds documents and folders of a worksite by a part of their name and by other properties.
public struct Find: Query {
  public static let right = Right.readDocuments

  package let worksite: ID
  /// The conditions that items must meet.
  package let filter: Filter
  /// The end of the previous page; `nil` for the first page.
  package let cursor: Cursor?
  /// The largest number of items in a page, 1 ... 10,000.
  package let limit: Int

  /// Asks for a page of items of a worksite that meet all conditions of a filter.
  public init(in worksite: ID, _ filter: Filter, after cursor: Cursor? = nil, limit: Int = 200) {
    self.worksite = worksite
    self.filter = filter
    self.cursor = cursor
    self.limit = min(max(limit, 1), 10_000)
  }

  /// The conditions of a search. `nil` and an empty text match all items.
  public struct Filter: Hashable, Sendable {
    /// Parts of the name, in any case, separated by spaces: the name must contain all of them. A part in double
    /// quotes may contain spaces.
    public var text = ""
    /// A type, or several separated by commas: `pdf,dwg`. An empty type matches documents without an
    /// extension.
    public var type: String?
    /// The earliest time of the last modification.
    public var from: Instant?
    /// The time before which the last modification must be.
    public var before: Instant?
    /// The smallest size, in bytes.
    public var larger: Int64?
    /// The user who saved the content last.
    public var by: ID?
    /// The tags that items have, all of them, in any case.
    public var tags: [String] = []
    /// The document type that documents have.
    public var documentType: ID?

    /// Creates a filter that matches all items.
    public init() {}

    /// Texts as parts of a name; those with spaces are quoted.
    public static func text(of parts: [String]) -> String {
      parts.map { $0.contains(" ") && !$0.contains("\"") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    }

    /// The parts that the name must contain.
    package var parts: [String] {
      text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { number, part in
        // Every other piece is inside quotes, which no name contains.
        number.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }.filter { !$0.isEmpty }
    }

    /// The types, as extensions without the dot; `nil` when the type does not matter.
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

  /// An item that meets all conditions.
  public struct Hit: Hashable, Sendable {
    /// The item as it is now.
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
        let lineage = try tree.lineage(of: item.id)
        if lineage.allSatisfy({ !$0.isTrashed }) {
          hits.append(Hit(item: item, components: lineage.map(\.item.name)))
        }
      }
      if candidates.count <= limit { return Page(items: hits, next: nil) }
    }
  }

  /// The statement that reads a page of candidates, in name order. Some may be in trashed folders.
  package func statement(after position: FindPosition?) -> SQL {
    let tags = Set(filter.tags.map(foldedName)).sorted()
    if let tag = tags.first { return statement(after: position, tagged: tag, and: tags.dropFirst()) }
    var conditions: SQL = "worksite = \(worksite) AND trashed_at IS NULL"
    if let position { conditions = conditions + "AND (name_sort, id) > (\(position.key), \(position.item))" }
    return """
      SELECT name_sort, \(Item.columns) FROM documents_item WHERE \(conditions) \(otherConditions)
      ORDER BY name_sort, id LIMIT \(limit + 1)
      """
  }

  /// The statement for items with tags: a range of the index of the first tag.
  private func statement(after position: FindPosition?, tagged tag: String, and more: ArraySlice<String>)
    -> SQL
  {
    var conditions: SQL = "tagged.site = \(worksite) AND tagged.tag = \(tag)"
    if let position {
      conditions = conditions + "AND (tagged.sort, tagged.item) > (\(position.key), \(position.item))"
    }
    for tag in more {
      conditions =
        conditions
          + """
          AND EXISTS (
            SELECT 1 FROM documents_tagged AS other WHERE other.site = tagged.site AND other.tag = \(tag)
              AND other.sort = tagged.sort AND other.item = tagged.item)
          """
    }
    return """
      SELECT name_sort, \(Item.columns) FROM documents_tagged AS tagged
      CROSS JOIN documents_item ON documents_item.id = tagged.item
      WHERE \(conditions) AND trashed_at IS NULL \(otherConditions)
      ORDER BY tagged.sort, tagged.item LIMIT \(limit + 1)
      """
  }

  /// The conditions beside the worksite and the tags.
  private var otherConditions: SQL {
    var conditions: SQL = "AND kind <> \(Item.temporary)"
    for part in filter.parts { conditions = conditions + "AND" + .contains("name_key", foldedName(part)) }
    if let types = filter.types, let first = types.first {
      let all = types.dropFirst().reduce("\(foldedName(first))" as SQL) { "\($0), \(foldedName($1))" }
      conditions = conditions + "AND kind = \(Item.Kind.document.rawValue) AND type IN (\(all))"
    }
    if let from = filter.from { conditions = conditions + "AND modified_at >= \(from)" }
    if let before = filter.before { conditions = conditions + "AND modified_at < \(before)" }
    if let larger = filter.larger {
      conditions = conditions + "AND kind = \(Item.Kind.document.rawValue) AND size >= \(larger)"
    }
    if let by = filter.by { conditions = conditions + "AND modified_by = \(by)" }
    if let type = filter.documentType { conditions = conditions + "AND document_type = \(type)" }
    return conditions
  }
}

/// The end of a page of hits.
package struct FindPosition: Hashable, Sendable {
  let worksite: ID
  let key: [UInt8]
  let item: ID

  init(worksite: ID, key: [UInt8], item: ID) {
    self.worksite = worksite
    self.key = key
    self.item = item
  }

  /// - Parameter expected: the worksite that the cursor must be of; `nil` for any.
  init(_ cursor: Cursor, worksite expected: ID?) throws {
    let payload = try cursor.payload()
    guard payload.count >= 33, payload[0] == Self.format, let worksite = ID(bytes: payload[1..<17]),
      worksite == expected ?? worksite, let item = ID(bytes: payload[17..<33])
    else { throw Cursor.rejected }
    self.init(worksite: worksite, key: Array(payload[33...]), item: item)
  }

  private static let format: UInt8 = 0x46

  var cursor: Cursor { Cursor(payload: [Self.format] + worksite.bytes + item.bytes + key) }
}
