import Core
import Persistence

/// What came to a device's copy, in the order it came, for somebody who watches.
public struct LocalNews {
  private let connection: Connection

  /// The news in a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// The number of the latest change.
  public func latest() throws -> Int64 { try ChangeLog(connection).latest() }

  /// A record that changed.
  public struct Change: Hashable, Sendable {
    /// The number of the change.
    public let seq: Int64
    /// The kind of record: `documents.item`.
    public let collection: String
    /// The record.
    public let record: ID
    /// What it is called, if it has a name.
    public let title: String
    /// What such a thing is called.
    public let noun: Phrase
    /// Whether it is gone.
    public let isGone: Bool
    /// Whether this device did it.
    public let isOwn: Bool

    /// The change for programs.
    public struct View: Encodable, Sendable {
      let collection: String
      let id: ID
      let name: String
      let isGone: Bool
    }

    /// The change as programs read it.
    public var view: View { View(collection: collection, id: record, name: title, isGone: isGone) }
  }

  /// What changed behind a number, of what has a word for people.
  public func since(_ seq: Int64, in composition: Composition) throws -> [Change] {
    let lines = try connection.rows(
      "SELECT seq, collection, record, gone FROM persistence_change WHERE seq > \(seq) ORDER BY seq LIMIT 500"
    ) { (seq: $0.int64(), collection: $0.text(), record: try $0.id(), isGone: $0.bool()) }
    return try lines.compactMap { line in
      guard let collection = composition.collection(line.collection), let noun = collection.noun else {
        return nil
      }
      let record = try collection.load(line.record, in: connection)
      let isOwn = try record?.id("version").map { try OperationLog(connection: connection).entry($0) != nil }
      return Change(
        seq: line.seq, collection: line.collection, record: line.record,
        title: record?.text("name") ?? record?.text("username") ?? line.record.short, noun: noun,
        isGone: line.isGone, isOwn: isOwn ?? false)
    }
  }
}
