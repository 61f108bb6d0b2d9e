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
    "merge a folder into another one, or into the top of its worksite: its items move there, and folders of one name are "
      + "merged in the same way; a document whose name is taken gets a number; it goes to the trash instead where it is not "
      + "empty, has only one version, and the other document has its bytes, its tags and its type; at last the emptied "
      + "folder goes to the trash; all of it has one undo",
    tag: DocumentsServer.tag, parameters: [Endpoint.idempotencyKey], taking: FolderMergeBody.self,
    answering: OperationResult<Done>.self, performing: [MoveItem.name, TrashItem.name]
  ) { body, call in
    try call.caller.require(MoveItem.right)
    let merge = FolderMerge(of: try call.id("item"), into: body.into)
    let key = try call.operationID()
    var left = try await performGroup(of: merge, nil, as: key, call)
    while !left.isEmpty { left = try await performGroup(of: merge, left, as: key, call) }
    return OperationResult(operation: key, outcome: Done())
  }

  /// Performs the next steps. The last one, which puts the emptied folder in the trash, has the id of the request, so that a
  /// repeated request continues, or does nothing after it.
  ///
  /// - Parameter planned: the steps that are left; `nil` where they are not known yet.
  /// - Returns: the steps that are left.
  private static func performGroup(
    of merge: FolderMerge, _ planned: ArraySlice<FolderMerge.Step>?, as key: ID, _ call: Call
  ) async throws -> ArraySlice<FolderMerge.Step> {
    let now = call.services.companyStore.clock.now()
    return try await call.services.writes.run(as: try call.actor) { performer in
      if let (trash, _) = try performer.earlier(key, TrashItem.self) {
        guard trash.item == merge.folder else { throw Failure.operationIDTaken(field: "Idempotency-Key") }
        return []
      }
      func perform(_ operation: some Operation, as id: ID) throws {
        _ = try performer.perform(Issued(id: id, batch: key, at: now, operation: operation))
      }
      let steps = try planned ?? performer.answer(merge)[...]
      for step in steps.prefix(groupLimit) {
        try perform(step.operation, as: step.item == merge.folder ? key : performer.newID())
      }
      return steps.dropFirst(groupLimit)
    }
  }
}
