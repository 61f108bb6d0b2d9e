import Auth
import Core
import Feed
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import Persistence
import SyncProtocol

extension Endpoint {
  /// Lists the audiences of the caller and reads their changes.
  static let feed: [Endpoint] = [
    Endpoint(
      .get, "/feed", "list the audiences of the user, and the epoch of the database", tag: "feed",
      answering: AudiencesBody.self
    ) { call in
      let composition = call.services.companyStore.composition
      let audiences = try call.services.companyStore.answer(
        FeedAudiences(in: composition), for: try call.actor)
      return AudiencesBody(epoch: try call.epoch, audiences: audiences.map(\.key))
    },
    Endpoint(
      .get, "/feed/changes",
      "read the changes of an audience since an anchor; a record is a row as replicas store it",
      tag: "feed",
      parameters: [
        RouteDescription.Parameter(
          "audience", in: .query, .string(), isRequired: true, summary: "the audience's key"),
        RouteDescription.Parameter(
          "after", in: .query, .string(), summary: "the anchor of the previous response"),
        pageSize("the most entries"),
      ], answering: FeedBody.self
    ) { call in
      let feed = AudienceFeed(
        for: call.query("audience") ?? "", after: call.query("after").map { Anchor(text: $0) },
        limit: try call.limit(), in: call.services.companyStore.composition)
      let answer = try call.services.companyStore.answer(feed, for: try call.actor)
      return FeedBody(
        items: answer.entries, anchor: answer.anchor, hasMore: answer.hasMore)
    },
    Endpoint(
      RouteDescription(
        "POST", base + "/feed/pull",
        summary:
          "read the changes of all streams of a device; a record is a row as replicas store it; to a client that "
          + "accepts \(PackedPull.mediaType) as rows of values: \(PackedPull.form)",
        tag: "feed", body: RouteDescription.Body(Schema.of(PullBody.self)),
        responses: [
          RouteDescription.Response(
            200, otherTypes: [PackedPull.mediaType], schema: Schema.of(PullAnswer.self), summary: "OK")
        ])
    ) { call in
      let body = try await call.body { try JSONBody.value(PullBody.self, from: $0) }
      guard body.streams.count <= PullBody.maximum else {
        throw Failure(
          .invalid, "http.pullLarge", .batchLarge(PullBody.maximum), remedy: .sendInParts, field: "streams")
      }
      let limit = try Call.within(PullBody.limits, body.limit ?? 1000, field: "limit")
      let answer = try call.answer(
        Pull(body.streams, limit: limit, in: call.services.companyStore.composition))
      guard call.request.headers.accepts(PackedPull.mediaType) else { return try .json(answer) }
      return .bytes(.ok, PackedPull.mediaType, PackedPull.bytes(of: answer))
    },
  ]
}

extension HTTPFields {
  /// Whether `Accept` names a media type itself, with a weight above 0 (RFC 9110 §12.5.1).
  fileprivate func accepts(_ mediaType: String) -> Bool {
    (self[.accept] ?? "").split(separator: ",").contains { range in
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      return parts.first == mediaType && !parts.contains { $0.wholeMatch(of: /q=0(?:\.0*)?/) != nil }
    }
  }
}

extension Call {
  /// The epoch of the database.
  package var epoch: String {
    get throws { try services.companyStore.database.read { try Epoch.current($0) } }
  }
}
