import Auth
import Core
import Operations
import Persistence
import Worksites

/// Adds a remark about a worksite.
struct AddRemark: Operations.Operation {
  static let name = "remarks.remark.add"
  static let right = Right.addRemarks

  /// The new remark.
  let id: ID
  let worksite: ID
  let text: String

  func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    if text.isEmpty {
      throw Failure(.invalid, "remarks.empty", .emptyRemark, remedy: .writeRemark, field: "text")
    }
    try change.insert(
      RemarksFeature.remarks, id, [("site", worksite), ("author", actor.user), ("text", text)])
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase { .addedRemark(text) }
}
