import Core

/// A `sync-collection` report: the changes of a collection since a state (RFC 6578 §3.2).
package struct SyncCollectionRequest: Hashable, Sendable {
  /// The URI of the state; `nil` for all members.
  package let token: String?
  /// Whether members of members are wanted too.
  package let isInfinite: Bool
  /// The largest number of members in the response; `nil` for any.
  package let limit: Int?
  /// The properties of the changed members.
  package let properties: PropfindRequest

  /// Reads the request in the body of a REPORT.
  ///
  /// The level comes from `sync-level`, or from `Depth` for clients of the drafts (RFC 6578 appendix A).
  ///
  /// - Throws: ``Failure`` `dav.body` of kind `usage`.
  init(in root: DAVElement, depth: Depth?) throws {
    // An empty token asks for all members; a missing one is an error (RFC 6578 §3.2).
    guard let text = root.first(.dav("sync-token"))?.trimmedText else {
      throw Failure.davBody("D:sync-token")
    }
    token = text.isEmpty ? nil : text
    switch root.first(.dav("sync-level"))?.trimmedText {
    case "1": isInfinite = false
    case "infinite", "infinity": isInfinite = true
    case nil: isInfinite = depth == .infinity
    default: throw Failure.davBody("D:sync-level")
    }
    limit = try DAVReport.limit(in: root.first(.dav("limit")), .dav("nresults"))
    guard let properties = try PropfindRequest(in: root) else { throw Failure.davBody("D:prop") }
    self.properties = properties
  }
}
