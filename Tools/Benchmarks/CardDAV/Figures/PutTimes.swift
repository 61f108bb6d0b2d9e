import Core
import Measuring
import Serving

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
      let known = try server.client.send(DAVRequest("GET", server.book + card.resource))
        .response
      guard let tag = known[field: "etag"] else { throw MeasurementError("no ETag") }
      return .put(card, in: server.book, "If-Match: \(tag)")
    }
    for times in [new, over] { Benchmark.show(try times.figures(on: ground, timesFaster: 10)) }
    Benchmark.show([try manyProperties()])
  }

  /// Times a card with very many properties, which replaces another one, beside one with few and a tenth of the bytes.
  private func manyProperties() throws -> Figure {
    let (many, few) = (10_000, 1000)
    let times = try Measure.medians(rounds: 15, warmUp: 2, [put(properties: many), put(properties: few)])
    return Figure(
      name: "PUT of a card with \(many) properties, beside \(few)", measured: .milliseconds(times[0]),
      yardstick: .milliseconds(times[1]), goal: .ratioAtMost(11))
  }

  private func put(properties count: Int) -> Measure.Turn {
    let server = ground.worksite
    return { round in
      let lines = (0..<count).map { "X-PROPERTY-\($0):value \($0) of round \(round)\r\n" }
      let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(count)\r\nFN:Many\r\n\(lines.joined())END:VCARD\r\n"
      return try server.client.send(
        DAVRequest(
          "PUT", server.book + "\(count).vcf", fields: ["Content-Type: text/vcard"],
          body: Array(card.utf8))
      ).end
    }
  }
}
