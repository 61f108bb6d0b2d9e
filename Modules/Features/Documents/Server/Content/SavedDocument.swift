import Core
import Documents
import Operations

/// The result of a save.
struct SavedDocument: Codable, Sendable {
  let operation: ID
  let document: ID
  let outcome: Outcome

  enum Outcome: String, Codable, Sendable, CaseIterable {
    case added, saved, unchanged, conflict

    init(_ outcome: SaveContent.Outcome) {
      self =
        switch outcome {
        case .saved: .saved
        case .unchanged: .unchanged
        case .conflict: .conflict
        }
    }
  }

  /// The response as JSON, written faster than by the general encoder. A test compares both.
  var json: [UInt8] {
    var writer = JSONWriter(capacity: 160)
    writer.beginObject()
    writer.member("document", document)
    writer.member("operation", operation)
    writer.member("outcome", outcome.rawValue)
    writer.endObject()
    return writer.bytes
  }
}
