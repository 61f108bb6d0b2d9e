import Core

/// The operations that a device asks about.
package struct OperationIDs: Codable, Sendable {
  /// The ids of the operations.
  package let ids: [ID]

  /// Operations by their ids.
  package init(ids: [ID]) { self.ids = ids }
}

/// The operations among them that the caller has performed on this server.
package struct PerformedOperations: Codable, Sendable {
  /// The ids of the operations.
  package let known: [ID]

  /// Operations by their ids.
  package init(known: [ID]) { self.known = known }
}
