import Auth
import Core
import HTTPTypes
import Persistence
import Sync

/// What changed for an audience.
struct FeedBody: Codable, Sendable {
  /// One record that changed.
  struct Entry: Codable, Sendable {
    /// The kind of record.
    let collection: String
    /// The record.
    let id: ID
    /// Its columns as they are; absent when it is gone, or when only its listing changed.
    let record: Record?
    /// Whether it is gone for this audience.
    let isGone: Bool
  }

  let items: [Entry]
  let anchor: Anchor
  let hasMore: Bool
}

extension Endpoint {
  /// The audiences of the caller, and what changed for one of them.
  static let feed: [Endpoint] = [
    Endpoint(
      .get, "/feed", "list the audiences one belongs to, and the life of the database", tag: "feed",
      answering: AudiencesBody.self
    ) { call in
      let composition = call.company.workspace.composition
      let audiences = try call.company.workspace.answer(FeedAudiences(in: composition), for: try call.actor)
      let epoch = try call.company.workspace.database.read { try Epoch.current($0) }
      return AudiencesBody(epoch: epoch, audiences: audiences.map(\.key))
    },
    Endpoint(
      .get, "/feed/changes", "read what changed for an audience since an anchor", tag: "feed",
      parameters: [
        RouteDescription.Parameter(
          "audience", in: .query, .string(), isRequired: true, summary: "the audience's key"),
        RouteDescription.Parameter(
          "after", in: .query, .string(), summary: "the anchor of the answer before"),
        RouteDescription.Parameter("limit", in: .query, .integer(), summary: "entries at most, 1 to 1000"),
      ], answering: FeedBody.self
    ) { call in
      let feed = Feed(
        for: call.query("audience") ?? "", after: call.query("after").map { Anchor(text: $0) },
        limit: try call.limit(), in: call.company.workspace.composition)
      let answer = try call.company.workspace.answer(feed, for: try call.actor)
      return FeedBody(
        items: answer.entries.map {
          FeedBody.Entry(collection: $0.collection, id: $0.id, record: $0.record, isGone: $0.isGone)
        }, anchor: answer.anchor, hasMore: answer.hasMore)
    },
  ]
}

/// What somebody can follow.
struct AudiencesBody: Codable, Sendable {
  /// The life of the database: another one means that everything has to be read again.
  let epoch: String
  /// The keys.
  let audiences: [String]
}
