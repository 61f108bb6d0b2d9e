import Measuring

/// Times a response with every card: until its first byte, and until its end.
struct LongResponse {
  private let ground: Ground

  init(_ ground: Ground) { self.ground = ground }

  /// The figures.
  func figures() throws -> [Figure] {
    let total = ground.count
    let times = RequestTimes(name: "multiget of \(total)", rounds: 3, count: total) { server, _ in
      .multiget(server.cards(total, of: total), in: server.book)
    }
    let (ours, others) = try times.measured(on: ground)
    return times.figures("first byte of \(total) cards", ours, others, \.start, .timesFaster(20))
      + times.figures(times.name, ours, others, \.end, .timesFaster(5))
  }
}
