import Core
import HTTPTypes

/// The refusals that draft-ietf-httpbis-resumable-upload-12 §7 gives a problem type (RFC 9457).
///
/// One is thrown as the cause of its ``failure``, which says it to people.
package enum UploadProblem: StatusCause, Hashable, Sendable {
  /// A request goes on elsewhere than where the upload stands.
  case mismatchingOffset(expected: Int64, provided: Int64)
  /// The upload has ended and takes no more.
  case completed
  /// What is told about the length does not fit together.
  case inconsistentLength

  /// The problem type, a URI.
  package var type: String {
    let name =
      switch self {
      case .mismatchingOffset: "mismatching-upload-offset"
      case .completed: "completed-upload"
      case .inconsistentLength: "inconsistent-upload-length"
      }
    return "https://iana.org/assignments/http-problem-types#\(name)"
  }

  /// 409 for the offset, 400 for the others.
  package var status: HTTPResponse.Status {
    if case .mismatchingOffset = self { .conflict } else { .badRequest }
  }

  /// The members the problem has beside those of every problem.
  package var members: [String: Int64] {
    guard case .mismatchingOffset(let expected, let provided) = self else { return [:] }
    return ["expected-offset": expected, "provided-offset": provided]
  }

  /// The same for people; its cause is the problem.
  package var failure: Failure {
    switch self {
    case .mismatchingOffset(let expected, let provided):
      Failure(
        .conflict, "uploads.mismatchingOffset", .uploadGoesOnElsewhere(expected, provided),
        remedy: .askUploadOffset, field: UploadField.offset.rawValue, cause: self)
    case .completed:
      Failure(.conflict, "uploads.completed", .uploadHasEnded, remedy: .beginAnotherUpload, cause: self)
    case .inconsistentLength:
      Failure(
        .usage, "uploads.inconsistentLength", .uploadLengthsDiffer, remedy: .beginAnotherUpload,
        field: UploadField.length.rawValue, cause: self)
    }
  }
}
