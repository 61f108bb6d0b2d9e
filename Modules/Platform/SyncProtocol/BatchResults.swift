import Core
import Persistence

/// The results of a ``Batch``: each operation is performed or rejected independently.
///
/// A server writes a rejection as its problem document, and a device reads what it uses of that.
package struct BatchResults<Problem: Decodable & Sendable>: Decodable, Sendable {
  /// The result of one operation.
  package struct Entry: Decodable, Sendable {
    package let id: ID
    /// The outcome of a performed operation.
    package let outcome: JSONValue?
    /// The touched records as they are now, where the device may have others.
    ///
    /// That is so when the operation was performed before, when its outcome is not the expected one, and when
    /// the device asked.
    package let records: [FeedEntry]?
    /// The reason why the operation was rejected.
    package let problem: Problem?

    /// The result of an operation that was performed.
    package init(_ id: ID, outcome: JSONValue, records: [FeedEntry]?) {
      (self.id, self.outcome, self.records, problem) = (id, outcome, records, nil)
    }

    /// The result of an operation that was rejected.
    package init(_ id: ID, _ problem: Problem) {
      (self.id, self.problem, outcome, records) = (id, problem, nil, nil)
    }
  }

  /// The results of the operations, in the order of the request.
  package let results: [Entry]
  /// The anchor after these operations; a feed response with an earlier one does not contain them.
  package let asOf: Anchor
  /// The anchor before them; `nil` when other changes happened in between or a time was corrected.
  ///
  /// A device that had everything up to this anchor has everything up to ``asOf``.
  package let before: Anchor?
  /// The contents that came with the operations, in the order in which they were sent; they are on disk.
  package let contents: [Blob]?

  /// Results from their parts.
  package init(results: [Entry], asOf: Anchor, before: Anchor?, contents: [Blob]?) {
    (self.results, self.asOf, self.before, self.contents) = (results, asOf, before, contents)
  }
}

extension BatchResults: Encodable where Problem: Encodable {}
extension BatchResults.Entry: Encodable where Problem: Encodable {}
