import Core
import Operations

/// A card that a contact had, and the operation that wrote it.
public struct CardVersion: Hashable, Sendable {
  /// The id of the operation that wrote the card.
  public let id: ID
  /// The time of the operation.
  public let at: Instant
  /// The user who issued it.
  public let actor: ID
  /// A description of the operation, in the reader's language.
  public let summary: String
  /// The changed fields, before and after.
  public let changes: [Phrase]
  /// The card after the operation.
  public let card: CardContent

  /// The version that an entry of the history left of a contact; `nil` where it left none.
  package init?(_ entry: HistoryView, of contact: ID, in composition: Composition) {
    guard let after = entry.changes.last(where: { $0.record == contact })?.after,
      let card = CardContent(members: after)
    else { return nil }
    id = entry.id
    at = entry.at
    actor = entry.actor
    summary = entry.summary
    changes = entry.details(of: contact, in: composition) { _ in nil }
    self.card = card
  }
}

extension CardContent {
  /// The card in the members of a record in the history.
  init?(members: [String: JSONValue]) {
    if case .string(let hex) = members["octets"], let bytes = Hex.decode(hex) {
      self.init(bytes)
    } else if case .string(let text) = members["card"], !text.isEmpty {
      self.init(Array(text.utf8))
    } else {
      return nil
    }
  }
}
