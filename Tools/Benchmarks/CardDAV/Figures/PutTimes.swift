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
    Benchmark.show([try manyProperties()])
  }

  /// Times a card with very many properties, which replaces another one.
  private func manyProperties() throws -> Figure {
    let (server, count) = (ground.worksite, 10_000)
    let times = try Measure.medians(
      rounds: 15, warmUp: 2,
      [
        { round in
          let lines = (0..<count).map { "X-PROPERTY-\($0):value \($0) of round \(round)\r\n" }
          let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:many\r\nFN:Many\r\n\(lines.joined())END:VCARD\r\n"
          return try server.client.send(
            DAVRequest(
              method: "PUT", path: server.book + "many.vcf", fields: ["Content-Type: text/vcard"],
              body: Array(card.utf8))
          ).end
        }
      ])
    return Figure(
      name: "PUT of a card with \(count) properties", measured: .milliseconds(times[0]),
      goal: .atMost(.milliseconds(.milliseconds(50))))
  }
}
