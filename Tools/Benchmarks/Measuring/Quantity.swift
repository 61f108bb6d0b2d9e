import Foundation

/// An amount with its unit.
package struct Quantity: CustomStringConvertible {
  package let value: Double
  package let unit: String

  /// An amount of any unit.
  package init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = unit
  }

  package static func microseconds(_ time: Duration) -> Quantity { Quantity(time.seconds * 1e6, "µs") }
  package static func milliseconds(_ time: Duration) -> Quantity { Quantity(time.seconds * 1e3, "ms") }
  package static func kilobytes(_ bytes: Int) -> Quantity { Quantity(Double(bytes) / 1024, "kB") }
  package static func megabytes(_ bytes: Int) -> Quantity { Quantity(Double(bytes) / 1_048_576, "MB") }
  package static func rate(bytes: Int, in time: Duration) -> Quantity {
    Quantity(Double(bytes) / 1_048_576 / time.seconds, "MB/s")
  }
  package static func rate(files: Int, in time: Duration) -> Quantity {
    Quantity(Double(files) / time.seconds, "files/s")
  }
  package static func rate(pages: Int, in time: Duration) -> Quantity {
    Quantity(Double(pages) / time.seconds, "pages/s")
  }

  package var description: String { String(format: value < 100 ? "%.1f" : "%.0f", value) + " " + unit }
}
