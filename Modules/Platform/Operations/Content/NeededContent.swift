import Core
import Persistence

/// The content of a record, and the path at which the server has it.
public struct NeededContent: Codable, Hashable, Sendable {
  /// The record, such as a document.
  public let record: ID
  /// The path below the API's base, as the record's feature declares it: `/documents/…/content`.
  public let path: String
  /// The number of the version; `nil` for the current one.
  public let revision: Int?
  /// Hash and size of the content.
  public let blob: Blob

  /// The content of a record.
  public init(record: ID, path: String, revision: Int?, blob: Blob) {
    self.record = record
    self.path = path
    self.revision = revision
    self.blob = blob
  }
}
