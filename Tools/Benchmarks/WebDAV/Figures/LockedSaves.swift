import Measuring
import Serving

/// Saves a document as programs for offices do: LOCK, PUT with the token, UNLOCK.
struct LockedSaves {
  private let ground: Ground
  private static let rounds = 200

  init(_ ground: Ground) { self.ground = ground }

  /// The time of the three requests over one connection, beside Apache.
  func figures() throws -> [Figure] {
    let servers = [ground.worksite] + [ground.other("Apache")].compactMap(\.self)
    let turns: [Measure.Turn] = try servers.map { server in
      let path = try server.makeFolder() + "plan.docx"
      return { round in try Self.save(round, at: path, on: server.client) }
    }
    let times = try Measure.medians(rounds: Self.rounds, warmUp: 5, turns)
    return [
      Figure(
        name: "LOCK, PUT and UNLOCK, beside Apache", measured: .microseconds(times[0]),
        yardstick: times.dropFirst().first.map { .microseconds($0) }, goal: .ratioAtMost(1.25))
    ]
  }

  private static func save(_ round: Int, at path: String, on client: DAVClient) throws -> Duration {
    let content = Array(repeating: UInt8(truncatingIfNeeded: round), count: 4096)
    let lock = DAVRequest.xml(
      "LOCK", path, depth: 0,
      "<D:lockinfo \(DAVRequest.spaces)><D:lockscope><D:exclusive/></D:lockscope>"
        + "<D:locktype><D:write/></D:locktype></D:lockinfo>")
    return try Measure.time {
      guard let token = try client.send(lock).response[field: "lock-token"] else {
        throw MeasurementError("LOCK of \(path) gives no token")
      }
      try client.send(DAVRequest("PUT", path, fields: ["If: (\(token))"], body: content))
      try client.send(DAVRequest("UNLOCK", path, fields: ["Lock-Token: \(token)"]))
    }
  }
}
