import Core

/// The changes of all streams.
package struct PullAnswer: Codable, Hashable, Sendable {
  /// The state of the data that the answer is of.
  package let asOf: Anchor
  /// Whether the anchors were of another epoch of the data, so that all streams are read from the start.
  package let isOtherEpoch: Bool
  /// The audiences that the user belongs to. A device drops the records of all others.
  package let audiences: [String]
  /// The changes, stream by stream. A stream left out has none since its anchor.
  package let changes: [StreamChanges]

  /// An answer from its parts.
  package init(asOf: Anchor, isOtherEpoch: Bool, audiences: [String], changes: [StreamChanges]) {
    self.asOf = asOf
    self.isOtherEpoch = isOtherEpoch
    self.audiences = audiences
    self.changes = changes
  }
}

extension PullAnswer {
  /// The streams that a device asks for once it has applied this answer; `nil` when there are no more changes.
  ///
  /// - Parameter question: the streams that were asked for.
  package func nextQuestion(after question: [StreamAnchor]) -> [StreamAnchor]? {
    guard changes.contains(where: \.hasMore) else { return nil }
    let reached: [String: Anchor?] = Dictionary(changes.map { ($0.stream, $0.anchor) }) { $1 }
    let containers = question.map(\.name).filter { ID($0) != nil }
    return (audiences + containers).map { name in
      // A stream that was left out has no changes.
      StreamAnchor(name: name, after: reached[name] ?? asOf)
    }
  }
}

/// The changes of one stream.
package struct StreamChanges: Codable, Hashable, Sendable {
  package let stream: String
  /// The records, in the order in which they changed last.
  package let items: [FeedEntry]
  /// The state reached; `nil` when nothing of the stream was read yet.
  ///
  /// It is also `nil`, with ``hasMore`` being false, when the container no longer exists for the user.
  package let anchor: Anchor?
  /// Whether there are more changes to ask for immediately.
  package let hasMore: Bool

  /// Changes from their parts.
  package init(stream: String, items: [FeedEntry], anchor: Anchor?, hasMore: Bool) {
    self.stream = stream
    self.items = items
    self.anchor = anchor
    self.hasMore = hasMore
  }
}
