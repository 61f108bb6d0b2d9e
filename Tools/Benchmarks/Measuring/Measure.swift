import Foundation

/// Times several pieces of work in turns in one run, so that a slow machine slows all of them alike.
package enum Measure {
  /// A piece of work to time. It receives the round, -1 during warm-up, and returns the time of its essential
  /// part.
  package typealias Turn = (_ round: Int) throws -> Duration

  /// The median time of each piece of work.
  ///
  /// Each round runs every piece once; the first one changes with the round.
  package static func medians(rounds: Int, warmUp: Int, _ turns: [Turn]) throws -> [Duration] {
    for _ in 0..<warmUp {
      for turn in turns { _ = try turn(-1) }
    }
    var times: [[Duration]] = Array(repeating: [], count: turns.count)
    for round in 0..<rounds {
      for step in turns.indices {
        let index = (round + step) % turns.count
        times[index].append(try turns[index](round))
      }
    }
    return times.map(median)
  }

  /// The time a piece of work takes.
  package static func time(_ work: () throws -> Void) rethrows -> Duration {
    try ContinuousClock().measure(work)
  }

  /// The processor time of the programs that a piece of work runs to their end. Other work on the machine does not change it.
  package static func processTime(_ work: () throws -> Void) rethrows -> Duration {
    let before = processTimeOfChildren
    try work()
    return processTimeOfChildren - before
  }

  private static var processTimeOfChildren: Duration {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
      $0 + .seconds(Int64($1.tv_sec)) + .microseconds(Int64($1.tv_usec))
    }
  }

  /// The median; the upper of two middle values.
  package static func median<Value: Comparable>(_ values: [Value]) -> Value {
    values.sorted()[values.count / 2]
  }
}

extension Duration {
  /// The duration in seconds.
  package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
