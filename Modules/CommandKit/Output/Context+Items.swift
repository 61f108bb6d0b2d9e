import Core

extension Context {
  /// Writes a list as a line of JSON, `{"items": […], "readAt": …}`.
  ///
  /// `readAt` is the time of the latest pull; it is absent in a profile without a server.
  public func writeItems(_ items: [some Encodable]) throws {
    try output.json(ListedItems(items: items, readAt: readAt()))
  }

  /// The time of the latest pull; `nil` in a profile without a server, or before the first pull.
  public func readAt() throws -> Instant? { try deferredWork.readAt() }
}

/// A list in JSON.
private struct ListedItems<Item: Encodable>: Encodable {
  let items: [Item]
  /// The time of the latest pull; `nil` without a server.
  let readAt: Instant?
}
