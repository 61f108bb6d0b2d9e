import Core
import HTTPTypes
import Operations

/// The rejections with a problem type (RFC 9457) in draft-ietf-httpbis-resumable-upload-12 §7.
///
/// A case is thrown as the cause of its ``failure``, which describes it to users.
package enum UploadProblem: StatusCause, Hashable, Sendable {
  /// A request does not continue at the upload's offset.
  case mismatchingOffset(expected: Int64, provided: Int64)
  /// The upload is complete and accepts no more content.
  case completed
  /// The given lengths contradict each other.
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

  /// The additional members of the problem document.
  package var members: [String: Int64] {
    guard case .mismatchingOffset(let expected, let provided) = self else { return [:] }
    return ["expected-offset": expected, "provided-offset": provided]
  }

  /// The failure for users, with this problem as its cause.
  package var failure: Failure {
    switch self {
    case .mismatchingOffset(let expected, let provided):
      Failure(
        .conflict, .uploadsMismatchingOffset, .uploadGoesOnElsewhere(expected, provided),
        remedy: .askUploadOffset, field: UploadField.offset.rawValue, cause: self)
    case .completed:
      Failure(.conflict, .uploadsCompleted, .uploadHasEnded, remedy: .beginAnotherUpload, cause: self)
    case .inconsistentLength:
      Failure(
        .usage, .uploadsInconsistentLength, .uploadLengthsDiffer, remedy: .beginAnotherUpload,
        field: UploadField.length.rawValue, cause: self)
    }
  }
}
