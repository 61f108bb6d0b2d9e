import Core

/// The codes of failures that other modules, or other files of this one, decide by.
extension Failure.Code {
  /// There is nothing at the address.
  package static let httpNothingThere: Failure.Code = "http.nothingThere"
}
