import Measuring
import Serving

/// Lists a folder of many documents with the properties that clients ask.
struct FolderListing {
  private let ground: Ground
  private let count: Int
  private static let rounds = 5

  init(_ ground: Ground, count: Int) {
    self.ground = ground
    self.count = count
  }

  /// The time of the response beside each other server, its first byte, and the memory that it takes.
  func figures() throws -> [Figure] {
    let servers = [ground.worksite] + ground.others
    let requests = try servers.map { server in
      let folder = try server.makeFolder()
      try server.fill(folder, count: count)
      return DAVRequest.properties(
        of: folder, depth: 1, "D:resourcetype", "D:getcontentlength", "D:getlastmodified", "D:getetag")
    }
    var starts: [Duration] = []
    let turns: [Measure.Turn] = servers.indices.map { index in
      { round in
        let exchange = try servers[index].client.send(requests[index])
        if round < 0 { try check(exchange.response, of: servers[index]) }
        if index == 0, round >= 0 { starts.append(exchange.start) }
        return exchange.end
      }
    }
    let times = try Measure.medians(rounds: Self.rounds, warmUp: 1, turns)
    let name = "PROPFIND of \(count)"
    let beside = zip(servers, times).dropFirst().map { server, time in
      Figure(
        name: "\(name), beside \(server.name)", measured: .milliseconds(times[0]),
        yardstick: .milliseconds(time), goal: server.name == "Apache" ? .timesFaster(1) : nil)
    }
    return beside + [start(Measure.median(starts), times), try growth(requests[0])]
  }

  private func start(_ start: Duration, _ times: [Duration]) -> Figure {
    Figure(
      name: "its first byte, beside all of Apache's", measured: .milliseconds(start),
      yardstick: times.dropFirst().first.map { .milliseconds($0) }, goal: .ratioAtMost(0.11))
  }

  private func growth(_ request: DAVRequest) throws -> Figure {
    let bytes = try ground.server.memory.growth {
      for _ in 0..<10 { try ground.worksite.client.send(request) }
    }
    return Figure(
      name: "growth over 10 of them", measured: .megabytes(bytes), goal: .bytesAtMost(.megabytes(4 << 20)))
  }

  /// Checks that a listing has all documents and the folder itself.
  private func check(_ response: DAVResponse, of server: FileServer) throws {
    let found = try Multistatus(response).count - 1
    guard found == count else {
      throw MeasurementError("\(server.name) lists \(found) documents of \(count)")
    }
  }
}
