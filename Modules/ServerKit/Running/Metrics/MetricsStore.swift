import Metrics
import Synchronization

/// Keeps figures in memory, for `/metrics` to show. Hand it to ``ServerEnvironment`` and, where libraries are to
/// count in it too, to `MetricsSystem.bootstrap`.
public final class MetricsStore: MetricsFactory {
  private let all = Mutex<[SeriesName: any Series]>([:])

  /// The most series that are kept; what comes later is counted by nobody. A label that takes a value from outside
  /// would otherwise fill the memory.
  private static let capacity = 10_000

  /// An empty store.
  public init() {}

  /// Every figure in the text format of Prometheus, version 0.0.4.
  public var text: String {
    var lines: [String] = []
    var last = ""
    for (name, series) in all.withLock({ $0.sorted { $0.key < $1.key } }) {
      if name.label != last {
        lines.append("# TYPE \(name.label) \(series.type)")
        last = name.label
      }
      for sample in series.samples {
        lines.append("\(name.label)\(sample.suffix)\(name.labels(and: sample.label)) \(sample.value)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func series<Kind: Series>(_ label: String, _ dimensions: [(String, String)], _ new: () -> Kind)
    -> Kind
  {
    let name = SeriesName(label, dimensions)
    return all.withLock { all in
      if let known = all[name] as? Kind { return known }
      let made = new()
      if all[name] == nil, all.count < Self.capacity { all[name] = made }
      return made
    }
  }

  /// A figure that only grows, in whole steps.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions) { Total() }
  }

  /// A figure that only grows.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, dimensions) { Total() }
  }

  /// A figure that goes up and down.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions) { Level() }
  }

  /// The last value, or for an aggregate the sum and the number of all.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate ? series(label, dimensions) { Distribution(bounds: []) } : series(label, dimensions) { Level() }
  }

  /// Durations, as a histogram in seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions) { Distribution(bounds: Distribution.secondsOfRequests) }
  }

  /// Keeps it: Prometheus takes a series that vanishes and returns for one that was reset.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Keeps it: Prometheus takes a series that vanishes and returns for one that was reset.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Keeps it: Prometheus takes a series that vanishes and returns for one that was reset.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Keeps it: Prometheus takes a series that vanishes and returns for one that was reset.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Keeps it: Prometheus takes a series that vanishes and returns for one that was reset.
  public func destroyTimer(_ handler: any TimerHandler) {}
}
