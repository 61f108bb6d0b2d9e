import Auth
import Core
import Persistence

/// A kind of record: a table with an `id` and a `version`, and how its rows are synchronised.
///
/// It is a class only because it is passed along with every record that is touched.
public final class RecordKind: Sendable {
  /// The name in the change log and in history: `documents.item`.
  public let name: String
  /// The table, whose name begins with that of the feature.
  public let table: String
  /// The word for such a record; `nil` for one that means nothing to users by itself.
  public let noun: Phrase?
  /// Derived columns, which are not sent: every device computes them itself.
  public let derivation: Derivation
  /// Columns that a migration added to stored records; `nil` for none.
  let added: AddedColumns?
  /// The JSON forms of its columns.
  public let forms: ColumnForms
  /// The values that no two records share.
  public let unique: [Unique]
  /// The records that belong to one user alone; `nil` where there are none.
  let privacy: Privacy?
  /// The reason why no table of records shows this kind; `nil` where tables show it.
  let withheld: String?
  /// The record that a record is a part of, if any, as a version is of a document. A part is removed with its
  /// whole.
  public let whole: Whole?
  /// The description of changes for the history, besides the summaries of operations.
  let changes: ChangeDescription
  /// Its listings, if records of this kind lie in containers or are containers.
  package let listing: Listing?
  /// Its rules of replicas, where they differ from the usual ones.
  package let replicaRules: ReplicaRules?
  /// The audiences that a record is sent to.
  package let audiences: @Sendable (Record) -> [Audience]
  /// Whether other records keep a value of such a record, such as its name.
  package let isQuoted: Bool
  /// Whether the records follow from others, so that no user changes them by themselves.
  package let isDerived: Bool
  let access: @Sendable (Purpose, Record, Actor, Connection) throws -> Bool
  let check: @Sendable (ID, Record?, Connection) throws -> Void
  let setting: @Sendable (Record) -> String?
  let noteChange: @Sendable (_ before: Record?, _ after: Record?, Change) throws -> Void

  /// The purpose for which an actor accesses a record.
  public enum Purpose: Sendable {
    /// To change it, by undoing the actor's own operation.
    case change
    /// To see who did what to it.
    case audit
  }

  /// Columns that are computed from others.
  public struct Derivation: Sendable {
    /// The names of the computed columns.
    public let columns: Set<String>
    /// The column of a name that becomes part of a file's path (``FileName``). A device makes names from a
    /// server safe.
    package let fileName: String?
    /// The number of the latest change to how the values are computed. Stored records are computed again after it.
    let revision: Int
    let values: @Sendable (Record) -> Change.Columns

    /// A derivation from its parts.
    ///
    /// - Parameter revision: one more than before where the values of stored records change; see `DerivedColumns`.
    public init(
      _ columns: Set<String>, fileName: String? = nil, revision: Int = 1,
      values: @escaping @Sendable (Record) -> Change.Columns
    ) {
      self.columns = columns
      self.fileName = fileName
      self.revision = revision
      self.values = values
    }

    /// The derivation of a record kind without computed columns.
    public static let none = Derivation([]) { _ in [] }

    /// Whether it has no columns, and a record from the server stays as it is.
    package var isNone: Bool { columns.isEmpty && fileName == nil }

    /// A record that was stored earlier, with its derived columns as they are computed now.
    func refreshing(_ record: Record) -> Record {
      revision == 1 ? record : values(record).reduce(record) { $0.with($1.name, $1.value.sqlValue) }
    }

    /// A record from the server with its derived columns, and a safe name.
    package func completing(_ record: Record) -> Record {
      var plain = record.without(columns)
      if let fileName, let name = plain.text(fileName) {
        plain = plain.with(fileName, .text(FileName(safe: name).text))
      }
      let more = values(plain)
      return Record(
        columns: plain.columns + more.map(\.name), values: plain.values + more.map(\.value.sqlValue))
    }
  }

  /// Columns whose values no two records share; a unique index of the table enforces the same.
  public struct Unique: Hashable, Sendable {
    /// The columns that together differ in all records.
    public let columns: [String]
    /// Records with a value in this column do not count.
    public let whileNull: String?

    /// A rule from its parts.
    public init(_ columns: [String], whileNull: String? = nil) {
      self.columns = columns
      self.whileNull = whileNull
    }
  }

  /// The record that records are parts of.
  public struct Whole: Hashable, Sendable {
    /// The record kind of the whole.
    public let recordKind: String
    /// The column that names it.
    public let column: String

    /// A whole from its parts.
    public init(_ recordKind: String, by column: String) {
      self.recordKind = recordKind
      self.column = column
    }
  }

  /// A record kind from its parts.
  ///
  /// - Parameters:
  ///   - noun: the name of such a record, for users.
  ///   - derivation: columns that follow from others and are not sent to devices.
  ///   - added: columns that a migration added to stored records.
  ///   - forms: how columns read outside the database, where that does not follow from their names.
  ///   - unique: the columns whose values no two records share.
  ///   - privacy: the records that no other user than their owner may see, in any role.
  ///   - withheld: the reason why no table of records shows this kind, as when its ids are secrets.
  ///   - whole: the record that a record is a part of.
  ///   - listing: the containers of the records.
  ///   - changes: what the history says about the changed values of a record.
  ///   - replicaRules: how replicas keep the records, where that differs from the usual.
  ///   - isQuoted: whether other records keep something of the record, such as its name.
  ///   - isDerived: whether the records follow from others (`Feature.recompute`). Each operation that removes their whole
  ///     removes them, and its undo restores them.
  ///   - audiences: the audiences that a change is sent to, record and all. With none, only the listing of its container
  ///     reports a change.
  ///   - access: whether an actor may do something with the record; by default admins may.
  ///   - check: throws when the record as it is now (`nil`: removed) breaks a rule of the feature. Undo and redo call it when
  ///     they restore an earlier state.
  ///   - setting: the name of the setting whose value the record holds. Undo and redo ask the guard of the setting before they
  ///     restore an earlier value.
  ///   - noteChange: adds a change of a record to a list that the feature keeps beside the change log, such as of an address
  ///     book. It is called in the transaction of every write, with the record before and after (`nil`: none).
  public init(
    name: String, table: String, noun: Phrase? = nil, derivation: Derivation = .none,
    added: AddedColumns? = nil,
    forms: ColumnForms = ColumnForms(), unique: [Unique] = [], privacy: Privacy? = nil,
    withheld: String? = nil, whole: Whole? = nil,
    listing: Listing? = nil,
    changes: ChangeDescription = .none, replicaRules: ReplicaRules? = nil, isQuoted: Bool = false,
    isDerived: Bool = false,
    audiences: @escaping @Sendable (Record) -> [Audience],
    access: @escaping @Sendable (Purpose, Record, Actor, Connection) throws -> Bool = {
      _, _, actor, _ in actor.role == .admin
    },
    check: @escaping @Sendable (ID, Record?, Connection) throws -> Void = { _, _, _ in },
    setting: @escaping @Sendable (Record) -> String? = { _ in nil },
    noteChange: @escaping @Sendable (_ before: Record?, _ after: Record?, Change) throws -> Void = {
      _, _, _ in
    }
  ) {
    self.name = name
    self.table = table
    self.noun = noun
    self.derivation = derivation
    self.added = added
    self.forms = forms
    self.unique = unique
    self.privacy = privacy
    self.withheld = withheld
    self.whole = whole
    self.listing = listing
    self.changes = changes
    self.replicaRules = replicaRules
    self.isQuoted = isQuoted
    self.isDerived = isDerived
    self.audiences = audiences
    self.access = access
    self.check = check
    self.setting = setting
    self.noteChange = noteChange
  }

  /// The number of the latest change to the columns that follow from others; 1 where stored records have them all.
  var revision: Int { derivation.revision + (added?.revision ?? 0) }

  /// The record with an id, if there is one.
  package func load(_ id: ID, in connection: Connection) throws -> Record? {
    try connection.record(id, of: table)
  }

  func allows(_ purpose: Purpose, _ record: Record, _ actor: Actor, _ connection: Connection) throws
    -> Bool
  {
    try access(purpose, record, actor, connection)
  }
}
