/// An error that prevents a measurement.
package struct MeasurementError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
