import Metrics
import Synchronization

/// The values of a metric with one set of labels.
protocol Series: AnyObject, Sendable {
  /// The metric type in Prometheus.
  var type: String { get }
  var samples: [Sample] { get }
}

/// A line of `/metrics`.
struct Sample: Sendable {
  var suffix = ""
  var label: (name: String, value: String)?
  let value: String

  /// Formats a number, without a fraction where it has none.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}

final class CounterSeries: Series, CounterHandler, FloatingPointCounterHandler {
  private let value = Mutex(0.0)

  var type: String { "counter" }
  var samples: [Sample] { [Sample(value: Sample.number(value.withLock { $0 }))] }

  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func reset() { value.withLock { $0 = 0 } }
}

final class GaugeSeries: Series, MeterHandler, RecorderHandler {
  private let value = Mutex(0.0)

  var type: String { "gauge" }
  var samples: [Sample] { [Sample(value: Sample.number(value.withLock { $0 }))] }

  func set(_ amount: Int64) { set(Double(amount)) }
  func set(_ amount: Double) { value.withLock { $0 = amount } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ amount: Int64) { set(Double(amount)) }
  func record(_ amount: Double) { set(amount) }
}

final class HistogramSeries: Series, RecorderHandler, TimerHandler {
  private struct State {
    var counts: [Int]
    var sum = 0.0
  }

  private let bounds: [Double]
  private let state: Mutex<State>

  /// Bucket bounds in seconds for the durations of requests.
  static let secondsOfRequests = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

  /// - Parameter bounds: the upper bounds without infinity, ascending.
  init(bounds: [Double]) {
    self.bounds = bounds
    state = Mutex(State(counts: Array(repeating: 0, count: bounds.count + 1)))
  }

  var type: String { "histogram" }

  var samples: [Sample] {
    let state = state.withLock { $0 }
    var below = 0
    var samples: [Sample] = []
    for (bound, count) in zip(bounds.map(Sample.number) + ["+Inf"], state.counts) {
      below += count
      samples.append(Sample(suffix: "_bucket", label: ("le", bound), value: "\(below)"))
    }
    return samples + [
      Sample(suffix: "_sum", value: Sample.number(state.sum)), Sample(suffix: "_count", value: "\(below)"),
    ]
  }

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
    state.withLock {
      $0.counts[bucket] += 1
      $0.sum += value
    }
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
}
