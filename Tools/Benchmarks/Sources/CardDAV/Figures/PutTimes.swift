import Core
import Measuring

/// Times PUT of new cards and of changed ones, with the conditions that devices send.
struct PutTimes {
  private let ground: Ground
  private static let rounds = 25

  init(_ ground: Ground) { self.ground = ground }

  /// Prints each figure when it is measured.
  func show() throws {
    let new = RequestTimes(name: "PUT of a new card", rounds: Self.rounds, warmUp: 3) { server, round in
      let card = SampleCard(id: "\(Machine.ids.next())", round + 1, note: "Uusi")
      return .put(card, in: server.book, "If-None-Match: *")
    }
    let over = RequestTimes(name: "PUT over a card", rounds: Self.rounds, warmUp: 3) { server, round in
      let card = SampleCard((round + 1) * 31 % ground.count, note: "\(Machine.ids.next())")
      let known = try server.client.send(DAVRequest(method: "GET", path: server.book + card.resource))
        .response
      guard let tag = known[field: "etag"] else { throw MeasurementError("no ETag") }
      return .put(card, in: server.book, "If-Match: \(tag)")
    }
    for times in [new, over] { Benchmark.show(try times.figures(on: ground, timesFaster: 10)) }
  }
}
