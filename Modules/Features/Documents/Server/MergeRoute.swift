import Core
import Documents
import HTTPTypes
import OpenAPI
import Operations
import ServerKit

/// The route that merges a folder into another one.
enum MergeRoute {
  /// The folder that receives the items of another one.
  struct FolderMergeBody: Codable, Sendable {
    let into: ID
  }

  /// The most steps in one transaction. A merge of at most this size succeeds or fails as a whole.
  private static let groupLimit = 512

  static let merge = Endpoint(
    .post, "/documents/items/{item}/merge",
    "merge a folder into another one, or into the top of its worksite: its items move there, folders of one name are "
      + "merged in the same way, a document whose name is taken gets a number or, where the other one has the same bytes, "
      + "goes to the trash, and so does the emptied folder; they have one undo",
    tag: DocumentsServer.tag, parameters: [Endpoint.idempotencyKey], taking: FolderMergeBody.self,
    answering: OperationResult<Done>.self, performing: [MoveItem.name, TrashItem.name]
  ) { body, call in
    try call.caller.require(MoveItem.right)
    let merge = FolderMerge(of: try call.id("item"), into: body.into)
    let key = try call.operationID()
    while try await performGroup(of: merge, as: key, call) {}
    return OperationResult(operation: key, outcome: Done())
  }

  /// Performs the next steps. The last one, which puts the emptied folder in the trash, has the id of the request, so that a
  /// repeated request continues, or does nothing after it.
  ///
  /// - Returns: whether steps are left.
  private static func performGroup(of merge: FolderMerge, as key: ID, _ call: Call) async throws -> Bool {
    let now = call.services.companyStore.clock.now()
    return try await call.services.writes.run(as: try call.actor) { performer in
      if try performer.earlier(key, TrashItem.self) != nil { return false }
      let steps = try performer.answer(merge)
      for (index, step) in steps.prefix(groupLimit).enumerated() {
        let id = index == steps.count - 1 ? key : performer.newID()
        switch step {
        case .move(let move):
          _ = try performer.perform(Issued(id: id, batch: key, at: now, operation: move))
        case .trash(let trash):
          _ = try performer.perform(Issued(id: id, batch: key, at: now, operation: trash))
        }
      }
      return steps.count > groupLimit
    }
  }
}
