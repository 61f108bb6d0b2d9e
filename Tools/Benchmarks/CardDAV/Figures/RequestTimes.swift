import Measuring
import Serving

/// The times of a request that is sent to each server in turn.
struct RequestTimes {
  let name: String
  let rounds: Int
  var warmUp = 1
  /// The resources in each response; `nil` for a response without content.
  var count: Int?
  /// Prepares the request of a round, outside of the measured time.
  let request: (_ server: CardServer, _ round: Int) throws -> DAVRequest

  /// The times of one server.
  struct Times {
    let server: CardServer
    /// The median time until the first byte of the content.
    let start: Duration
    /// The median time until the end.
    let end: Duration
  }

  /// Measures the request.
  ///
  /// - Returns: the times of the measured server, and those of the others, the fastest first. A server whose
  ///   response is wrong is left out, with a message.
  func measured(on ground: Ground) throws -> (ours: Times, others: [Times]) {
    let servers = [ground.worksite] + ground.others.filter(answers)
    var starts: [[Duration]] = servers.map { _ in [] }
    let turns: [Measure.Turn] = servers.indices.map { index in
      { round in
        let exchange = try send(to: servers[index], round)
        if round >= 0 { starts[index].append(exchange.start) }
        return exchange.end
      }
    }
    let ends = try Measure.medians(rounds: rounds, warmUp: warmUp, turns)
    let times = servers.indices.map {
      Times(server: servers[$0], start: Measure.median(starts[$0]), end: ends[$0])
    }
    return (times[0], times.dropFirst().sorted { $0.end < $1.end })
  }

  private func answers(_ server: CardServer) -> Bool {
    do {
      _ = try send(to: server, -1)
      return true
    } catch {
      Benchmark.show("\(name): left out for \(server.name): \(error)")
      return false
    }
  }

  private func send(to server: CardServer, _ round: Int) throws -> DAVClient.Exchange {
    let exchange = try server.client.send(request(server, round))
    if let count {
      let found = try Multistatus(exchange.response).count
      guard found == count else {
        throw MeasurementError(
          "\(name): \(server.name) has \(found) resources in round \(round), not \(count)")
      }
    }
    return exchange
  }

  /// The time of the whole response beside each other server, the fastest first.
  func figures(on ground: Ground, timesFaster: Double) throws -> [Figure] {
    let (ours, others) = try measured(on: ground)
    return figures(name, ours, others, \.end, .timesFaster(timesFaster))
  }

  /// A time beside that of each other server.
  func figures(
    _ name: String, _ ours: Times, _ others: [Times], _ time: KeyPath<Times, Duration>, _ goal: Figure.Goal
  ) -> [Figure] {
    let measured = Quantity.milliseconds(ours[keyPath: time])
    guard !others.isEmpty else { return [Figure(name: name, measured: measured, goal: goal)] }
    return others.map { times in
      Figure(
        name: "\(name), beside \(times.server.name)", measured: measured,
        yardstick: .milliseconds(times[keyPath: time]), goal: goal)
    }
  }
}
