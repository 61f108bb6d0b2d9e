import Auth
import Core
import Operations
import Persistence
import Worksites

/// The remark of a user about a worksite.
struct Remark: Codable, Hashable {
  let id: ID
  let author: ID
  let text: String
}

/// The remarks about a worksite, the oldest first.
struct Remarks: Query {
  static let right = Right.readRemarks

  let worksite: ID

  init(of worksite: ID) { self.worksite = worksite }

  func answer(in connection: Connection, for actor: Actor) throws -> [Remark] {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    return try connection.rows(
      "SELECT id, author, text FROM remarks_remark WHERE site = \(worksite) ORDER BY id"
    ) { row in Remark(id: try row.id(), author: try row.id(), text: row.text()) }
  }
}
