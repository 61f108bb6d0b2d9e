import Auth
import Core
import Persistence

/// One kind of record: a table with an `id` and a `version`, and what the change log says of its rows.
///
/// A class only because it is handed about with every record that is touched.
public final class RecordKind: Sendable {
  /// The name in the change log and in history: `documents.item`.
  public let name: String
  /// The table.
  public let table: String
  /// What people call such a record; `nil` for what means nothing to them by itself.
  public let noun: Phrase?
  /// Columns that follow from others, which every device works out for itself: they are not sent.
  public let derivation: Derivation
  /// How its columns read outside the database.
  public let forms: ColumnForms
  /// What no two records share.
  public let unique: [Unique]
  /// What a record is a part of, if it is: a version of a document. Without the whole it means nothing.
  public let whole: Whole?
  let container: @Sendable (Record) -> ID?
  let audiences: @Sendable (Record) -> [Audience]
  let scope: @Sendable (Record) -> [Audience]
  let companions: @Sendable (Record, Connection) throws -> [Companion]
  let isContainer: @Sendable (Record) -> Bool
  let isQuoted: Bool
  let touches: @Sendable (Record) -> [Touch]
  let isLapsed: @Sendable (_ part: Record, _ whole: Record, _ told: [Record]) -> Bool
  let access: @Sendable (Purpose, Record, Actor, Connection) throws -> Bool
  let check: @Sendable (ID, Record?, Connection) throws -> Void
  let setting: @Sendable (Record) -> String?

  /// What somebody wants with a record.
  public enum Purpose: Sendable {
    /// To change it, by taking back what they did to it.
    case change
    /// To see who did what to it.
    case audit
  }

  /// Columns that follow from others.
  public struct Derivation: Sendable {
    /// Their names.
    public let columns: Set<String>
    /// The column of a name that leads to files (``FileName``); a device trusts no server to keep the rules.
    let fileName: String?
    let values: @Sendable (Record) -> Change.Columns

    /// A derivation from its parts.
    public init(
      _ columns: Set<String>, fileName: String? = nil, values: @escaping @Sendable (Record) -> Change.Columns
    ) {
      self.columns = columns
      self.fileName = fileName
      self.values = values
    }

    /// Nothing follows.
    public static let none = Derivation([]) { _ in [] }

    /// A record from the server with what follows from it, and a safe name.
    func completing(_ record: Record) -> Record {
      var plain = record.without(columns)
      if let fileName, let name = plain.text(fileName) {
        plain = plain.with(fileName, .text(FileName(safe: name).text))
      }
      let more = values(plain)
      return Record(
        columns: plain.columns + more.map(\.name), values: plain.values + more.map(\.value.sqlValue))
    }
  }

  /// Columns whose values no two records share; a unique index of the table says the same.
  public struct Unique: Hashable, Sendable {
    /// The columns.
    public let columns: [String]
    /// Records with something in this column do not count.
    public let whileNull: String?

    /// A rule from its parts.
    public init(_ columns: [String], whileNull: String? = nil) {
      self.columns = columns
      self.whileNull = whileNull
    }
  }

  /// What records are parts of.
  public struct Whole: Hashable, Sendable {
    /// The collection of the whole.
    public let recordKind: String
    /// The column that names it.
    public let column: String

    /// A whole from its parts.
    public init(_ recordKind: String, by column: String) {
      self.recordKind = recordKind
      self.column = column
    }
  }

  /// A record that goes wherever another one goes: the current version of a document with the document.
  public struct Companion: Hashable, Sendable {
    /// Its collection's name.
    public let recordKind: String
    /// Its id.
    public let record: ID

    /// A companion from its parts.
    public init(recordKind: String, record: ID) {
      self.recordKind = recordKind
      self.record = record
    }
  }

  /// Something else that counts as changed with a record: the folder whose listing it is in.
  public struct Touch: Hashable, Sendable {
    /// Under which name the feed tells of it: `documents.folder`.
    public let name: String
    /// What changed.
    public let record: ID
    /// Who is told.
    public let audience: Audience

    /// A touch from its parts.
    public init(name: String, record: ID, audience: Audience) {
      self.name = name
      self.record = record
      self.audience = audience
    }
  }

  /// A collection from its parts.
  ///
  /// - Parameters:
  ///   - noun: what people call such a record.
  ///   - derivation: columns that are not sent to other devices.
  ///   - forms: how columns read outside the database, where that does not follow from their names.
  ///   - unique: what no two records share.
  ///   - whole: what a record is a part of.
  ///   - container: where a listing shows the record.
  ///   - audiences: who is told that it changed, record and all. Nobody: only its container's listing tells of it.
  ///   - scope: whose business the record is, told or not: a device that belongs to none of them any more drops it.
  ///     The audiences, if nothing else is said.
  ///   - companions: what is sent with the record.
  ///   - isContainer: whether other records may be in it: a folder.
  ///   - isQuoted: whether other records keep something of the record, such as its name.
  ///   - touches: what else counts as changed.
  ///   - isLapsed: whether a part is no more that was not among those told with its whole. A part that is only told when
  ///     somebody asks for it is not.
  ///   - access: whether an actor may do something with the record; without it, admins only.
  ///   - check: throws when the record as it now is (`nil`: it is gone) breaks a rule of the feature. It is asked when
  ///     an earlier state comes back by undo or redo.
  ///   - setting: the name of the setting whose value the record holds. What guards it is asked before an earlier value
  ///     comes back by undo or redo.
  public init(
    name: String, table: String, noun: Phrase? = nil, derivation: Derivation = .none,
    forms: ColumnForms = ColumnForms(), unique: [Unique] = [],
    whole: Whole? = nil,
    container: @escaping @Sendable (Record) -> ID? = { _ in nil },
    audiences: @escaping @Sendable (Record) -> [Audience],
    scope: (@Sendable (Record) -> [Audience])? = nil,
    companions: @escaping @Sendable (Record, Connection) throws -> [Companion] = { _, _ in [] },
    isContainer: @escaping @Sendable (Record) -> Bool = { _ in false }, isQuoted: Bool = false,
    touches: @escaping @Sendable (Record) -> [Touch] = { _ in [] },
    isLapsed: @escaping @Sendable (_ part: Record, _ whole: Record, _ told: [Record]) -> Bool = { _, _, _ in
      false
    },
    access: @escaping @Sendable (Purpose, Record, Actor, Connection) throws -> Bool = {
      _, _, actor, _ in actor.role == .admin
    },
    check: @escaping @Sendable (ID, Record?, Connection) throws -> Void = { _, _, _ in },
    setting: @escaping @Sendable (Record) -> String? = { _ in nil }
  ) {
    self.name = name
    self.table = table
    self.noun = noun
    self.derivation = derivation
    self.forms = forms
    self.unique = unique
    self.whole = whole
    self.container = container
    self.audiences = audiences
    self.scope = scope ?? audiences
    self.companions = companions
    self.isContainer = isContainer
    self.isQuoted = isQuoted
    self.touches = touches
    self.isLapsed = isLapsed
    self.access = access
    self.check = check
    self.setting = setting
  }

  func load(_ id: ID, in connection: Connection) throws -> Record? {
    try connection.first("SELECT * FROM \(SQL(code: table)) WHERE id = \(id)") { $0.record() }
  }

  func allows(_ purpose: Purpose, _ record: Record, _ actor: Actor, _ connection: Connection) throws -> Bool {
    try access(purpose, record, actor, connection)
  }
}
