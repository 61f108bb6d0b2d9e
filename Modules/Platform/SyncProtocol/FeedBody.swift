/// A page of an audience's changes.
package struct FeedBody: Codable, Sendable {
  /// The records, in the order in which they changed last.
  package let items: [FeedEntry]
  package let anchor: Anchor
  /// Whether there are more changes to ask for immediately.
  package let hasMore: Bool

  /// A page from its parts.
  package init(items: [FeedEntry], anchor: Anchor, hasMore: Bool) {
    self.items = items
    self.anchor = anchor
    self.hasMore = hasMore
  }
}

/// The audiences of a user.
package struct AudiencesBody: Codable, Sendable {
  /// The epoch of the database; a device that has another one has to read everything again.
  package let epoch: String
  /// The keys of the audiences.
  package let audiences: [String]

  /// Audiences from their parts.
  package init(epoch: String, audiences: [String]) {
    self.epoch = epoch
    self.audiences = audiences
  }
}
