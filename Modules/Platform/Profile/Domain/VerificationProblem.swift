import Core
import Operations
import Persistence

/// A problem with stored data.
package struct VerificationProblem: Sendable {
  /// A stable identifier, such as `content.damaged`.
  package let code: String
  /// A sentence that describes the problem.
  package let text: Phrase
  /// The SHA-256 of the content, if the problem is about content.
  package let content: String?
  /// The records that reference the content.
  package let users: [Phrase]
  /// The damaged table, if the problem is about one.
  package let table: DamagedTable?
  /// Whether the system could not read the data, which may be intact.
  package let isUnreadable: Bool

  /// Whether a record or content is lost, as far as is known.
  var isLoss: Bool { content != nil || table.map { !$0.lost.isEmpty || !$0.isComplete } ?? false }

  init(
    _ code: String, _ text: Phrase, content: String? = nil, users: [Phrase] = [], isUnreadable: Bool = false
  ) {
    self.isUnreadable = isUnreadable
    self.code = code
    self.text = text
    self.content = content
    self.users = users
    table = nil
  }

  /// The problem that a table is damaged.
  init(_ table: DamagedTable) {
    code = "database.table"
    text = .tableDamaged(table)
    (content, users, isUnreadable) = (nil, [], false)
    self.table = table
  }
}

extension [VerificationProblem] {
  /// The failure kind of all problems together: `damaged`, or `io` where nothing is known to be damaged.
  package var kind: Failure.Kind { allSatisfy(\.isUnreadable) ? .io : .damaged }

  /// The names of the damaged tables.
  var damagedTables: Set<String> { Set(compactMap(\.table?.name)) }
}

extension VerificationProblem: Encodable {
  private enum Key: CodingKey {
    case code, detail, content, usedBy, table, lost
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(code, forKey: .code)
    try container.encode(text.description, forKey: .detail)
    try container.encodeIfPresent(table?.name, forKey: .table)
    try container.encodeIfPresent(table?.lost, forKey: .lost)
    guard let content else { return }
    try container.encode(content, forKey: .content)
    try container.encode(users.map(\.description), forKey: .usedBy)
  }
}

extension CompanyStore {
  /// The problem behind a failure to read content.
  func problem(with blob: Blob, _ failure: Failure) throws -> VerificationProblem {
    var users: [Phrase] = []
    do {
      users = try database.read { connection in
        try composition.users(of: blob, in: connection)
      }
    } catch let failure as Failure where failure.kind == .damaged {
      // A damaged database may not know the users of the content; the problem is reported all the same.
    }
    if failure.kind != .damaged {
      return VerificationProblem(
        "content.unreadable", .blobUnreadable(blob.hash, failure.message, users: users), content: blob.hash,
        users: users, isUnreadable: true)
    }
    let isMissing = failure.code == .blobMissing
    return VerificationProblem(
      isMissing ? "content.missing" : "content.damaged", .blobProblem(blob.hash, isMissing, users: users),
      content: blob.hash, users: users)
  }
}
