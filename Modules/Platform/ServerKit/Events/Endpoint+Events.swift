import Auth
import Core
import Feed
import HTTPTypes
import Hummingbird
import NIOCore
import OpenAPI
import Operations
import Persistence
import SyncProtocol

extension Endpoint {
  /// Streams server-sent events (HTML Living Standard §9.2), one for each audience whose feed has changed.
  ///
  /// The id of an event is an anchor after the change. The stream ends when the user's login ends.
  ///
  /// - Parameter check: authenticates credentials.
  static func events(_ check: @escaping Credentials.Check) -> Endpoint {
    let route = RouteDescription(
      "GET", base + "/events", summary: "stream which audiences have changes, as they happen", tag: "feed",
      responses: [
        RouteDescription.Response(200, contentType: "text/event-stream", summary: "a stream of events")
      ])
    return Endpoint(route) { call in
      let caller = try call.caller
      let credentials = Credentials(of: call.request, from: call.context.client)
      let stream = EventStream(services: call.services) {
        guard let credentials, let now = try? check(credentials) else { return nil }
        return now.session == caller.session ? now.actor : nil
      }
      let audiences = try stream.audiences(of: caller.actor)
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/event-stream", .cacheControl: "no-store", .proxyBuffering: "no",
        ],
        body: ResponseBody { writer in
          let subscriber = call.services.events.subscribe(to: audiences)
          defer { call.services.events.unsubscribe(subscriber) }
          try await stream.write(subscriber, of: caller.actor, to: &writer)
          try await writer.finish(nil)
        })
    }
  }
}

/// Writes events to one subscriber.
private struct EventStream: Sendable {
  let services: ServerServices
  /// Returns the subscriber's current user and role; `nil` when the login has ended.
  let actor: @Sendable () -> Actor?

  func audiences(of actor: Actor) throws -> Set<String> {
    Set(
      try services.companyStore.answer(FeedAudiences(in: services.companyStore.composition), for: actor).map(
        \.key))
  }

  func write(_ subscriber: Subscriber, of first: Actor, to writer: inout any ResponseBodyWriter) async throws
  {
    try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
    let own: Set<String> = [Audience.company.key, Audience.user(first.user).key]
    for await _ in subscriber.signals {
      guard let actor = actor() else { return }
      let changed = subscriber.removeChanged()
      // An attachment to a worksite changes the user's audiences.
      if !changed.isDisjoint(with: own) { subscriber.setAudiences(try audiences(of: actor)) }
      let moment = changed.isEmpty ? nil : try services.companyStore.database.read { try Anchor.now(in: $0) }
      let lines = changed.sorted().map { "event: changed\nid: \(moment?.text ?? "")\ndata: \($0)\n\n" }
      try await writer.write(ByteBuffer(string: lines.isEmpty ? ":\n\n" : lines.joined()))
    }
  }
}
