import Measuring
import Serving

/// The time and the memory of the server for the first duplicates among many contacts.
struct DuplicateTimes {
  private let ground: Ground
  private static let rounds = 5

  init(_ ground: Ground) { self.ground = ground }

  func figures() throws -> [Figure] {
    let connection = try Connection(port: ground.browser.port)
    let request = ground.browser.get("/contacts/duplicates")
    let growth = try ground.server.memory.growth { try connection.ask(request) }
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 0, [{ _ in try Measure.time { try connection.ask(request) } }])
    return [
      Figure(name: "duplicates among 100,000 contacts", measured: .milliseconds(times[0])),
      Figure(
        name: "  memory of the server", measured: .megabytes(growth),
        goal: .bytesAtMost(.megabytes(100 << 20))),
    ]
  }
}
