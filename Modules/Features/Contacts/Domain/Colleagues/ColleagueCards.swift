import Auth
import Core
import Operations
import Persistence

/// The cards of a user's colleagues as CardDAV lists them, in the order of their addresses.
///
/// Nothing notes their changes, so the state names all of them. After any change, the token of a client is unknown. The
/// client then lists the book again, and reads the cards whose entity tags differ.
struct ColleagueCards: CardSource {
  private let actor: Actor
  private let connection: Connection

  init(of actor: Actor, in connection: Connection) {
    self.actor = actor
    self.connection = connection
  }

  /// The colleagues by address, whose order is that of the ids.
  private func all() throws -> [Colleague] { try Colleague.all(of: actor, in: connection) }

  /// The state, made of the accounts without their cards. Its number is that of the cards, so that a token of a cut
  /// answer says how many were sent.
  func state() throws -> BookState {
    let colleagues = try all()
    return BookState(
      epoch: "\(try Epoch.current(connection)) \(Colleague.digest(of: colleagues))",
      sequence: Int64(colleagues.count))
  }

  func page(_ query: CardResources) throws -> [CardResource] {
    // The condition would only spare cards from being read, and no card is read here.
    try all().filter { colleague in query.after.map { colleague.resource > $0 } ?? true }
      .prefix(query.limit).map { CardResource($0.contact, withCard: query.withCards) }
  }

  func cards(_ query: CardsNamed) throws -> [CardResource?] {
    let ids = query.resources.map { Colleague.id(atResource: $0) }
    let found = try Colleague.all(of: actor, among: Set(ids.compactMap(\.self)), in: connection)
    let colleagues = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    return ids.map { id in
      id.flatMap { colleagues[$0] }.map { CardResource($0.contact, withCard: query.withCards) }
    }
  }

  func changes(_ query: BookChanges) throws -> [BookChanges.Entry] {
    try all().enumerated().dropFirst(Int(clamping: query.sequence)).prefix(query.limit).map {
      index, colleague in
      BookChanges.Entry(
        sequence: Int64(index + 1), resource: colleague.resource,
        card: CardResource(colleague.contact, withCard: query.withCards))
    }
  }

  func resource(ofUID uid: String) throws -> String? {
    guard let id = Colleague.id(ofUID: uid) else { return nil }
    return try Colleague.all(of: actor, among: [id], in: connection).first?.resource
  }
}
