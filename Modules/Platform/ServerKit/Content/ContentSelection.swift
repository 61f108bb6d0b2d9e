import Core
import HTTPTypes

/// The part of a representation that a response contains.
package enum ContentSelection: Hashable, Sendable {
  /// All of it.
  case whole
  /// A range of bytes counted from 0; never empty.
  case part(Range<Int64>)
  /// No requested byte exists.
  case unsatisfiable

  /// Evaluates `Range` and `If-Range` of a request (RFC 9110 §13.2.2, step 5).
  ///
  /// Methods other than GET, and unreadable fields, select the whole.
  ///
  /// - Parameters:
  ///   - size: the bytes of the representation.
  ///   - now: decides the century of two-digit years.
  package init(for request: HTTPRequest, of size: Int64, validators: Validators, now: Instant) {
    let isCurrent =
      request.headerFields[.ifRange].map { IfRange($0, now: now).holds(for: validators) } ?? true
    guard request.method == .get, isCurrent, let field = request.headerFields[.range],
      let ranges = ByteRanges(field)
    else {
      self = .whole
      return
    }
    self = ranges.selection(of: size)
  }

  /// 200, 206 or 416.
  package var status: HTTPResponse.Status {
    switch self {
    case .whole: .ok
    case .part: .partialContent
    case .unsatisfiable: .rangeNotSatisfiable
    }
  }

  /// Returns the value of `Content-Range` (RFC 9110 §14.4); `nil` when the response has no such field.
  ///
  /// - Parameter size: the bytes of the whole representation.
  package func contentRange(of size: Int64) -> String? {
    switch self {
    case .whole: nil
    case .part(let bytes): "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(size)"
    case .unsatisfiable: "bytes */\(size)"
    }
  }
}
