import Metrics
import Synchronization

/// Keeps metrics in memory for `/metrics`.
///
/// Pass it to ``ServerEnvironment`` and, to include the metrics of libraries, to `MetricsSystem.bootstrap`.
package final class MetricsStore: MetricsFactory {
  private let all = Mutex<[SeriesName: any Series]>([:])

  /// The most series that are kept; later ones are dropped.
  ///
  /// Otherwise a label with values from outside could fill the memory.
  private static let capacity = 10_000

  /// Creates an empty store.
  package init() {}

  /// All metrics in the text format of Prometheus, version 0.0.4.
  package var text: String {
    var lines: [String] = []
    var last = ""
    for (name, series) in all.withLock({ $0.sorted { $0.key < $1.key } }) {
      if name.label != last {
        if let help = Self.help[name.label] { lines.append("# HELP \(name.label) \(help)") }
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

  /// Creates a counter of whole steps.
  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions) { CounterSeries() }
  }

  package func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, dimensions) { CounterSeries() }
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions) { GaugeSeries() }
  }

  /// Creates a gauge, or for an aggregate the sum and number of all values.
  package func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? series(label, dimensions) { HistogramSeries(bounds: []) }
      : series(label, dimensions) { GaugeSeries() }
  }

  /// Creates a histogram of durations in seconds.
  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions) { HistogramSeries(bounds: HistogramSeries.secondsOfRequests) }
  }

  /// Does nothing: Prometheus takes a series that disappears and returns for a reset one.
  package func destroyCounter(_ handler: any CounterHandler) {}
  /// Does nothing: Prometheus takes a series that disappears and returns for a reset one.
  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Does nothing: Prometheus takes a series that disappears and returns for a reset one.
  package func destroyMeter(_ handler: any MeterHandler) {}
  /// Does nothing: Prometheus takes a series that disappears and returns for a reset one.
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Does nothing: Prometheus takes a series that disappears and returns for a reset one.
  package func destroyTimer(_ handler: any TimerHandler) {}
}
