import Auth
import Core
import Operations
import Persistence

/// Names content and writes no record.
struct NameContent: Operation {
  static let name = "notes.content"
  static let right = Right.write
  let blob: Blob
  var blobs: [Blob] { [blob] }
  func perform(in change: Change, by actor: Actor) throws -> Done { Done() }
  func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "") }
}
