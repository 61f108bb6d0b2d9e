import Core
import HTTPTypes

extension UploadHeaders {
  /// Returns the length of the whole upload, as far as it is known (draft-ietf-httpbis-resumable-upload-12
  /// §4.1.3).
  ///
  /// - Parameters:
  ///   - offset: the bytes of the upload before the request.
  ///   - contentLength: the bytes of the request's content, where they are known.
  ///   - known: the length that earlier requests gave.
  /// - Returns: `nil` while the length is unknown.
  /// - Throws: ``Failure`` `uploads.inconsistentLength`, caused by ``UploadProblem``, when two values differ
  ///   or the content exceeds the length.
  package func wholeLength(from offset: Int64, contentLength: Int64?, known: Int64?) throws -> Int64? {
    let (end, isTooLarge) = offset.addingReportingOverflow(contentLength ?? 0)
    guard !isTooLarge else { throw UploadProblem.inconsistentLength.failure }
    let ending = isComplete == true && contentLength != nil ? end : nil
    let lengths = [known, length, ending].compactMap { $0 }
    guard let whole = lengths.first else { return nil }
    guard lengths.allSatisfy({ $0 == whole }), end <= whole else {
      throw UploadProblem.inconsistentLength.failure
    }
    return whole
  }

  /// Checks that a request continues at the upload's offset.
  ///
  /// - Throws: ``Failure`` `uploads.mismatchingOffset`, caused by ``UploadProblem``, for another offset;
  ///   `uploads.offsetMissing` without one.
  package func checkOffset(is expected: Int64) throws {
    guard let offset else {
      throw Failure(
        .usage, "uploads.offsetMissing", .uploadOffsetMissing, remedy: .askUploadOffset,
        field: UploadField.offset.rawValue)
    }
    guard offset == expected else {
      throw UploadProblem.mismatchingOffset(expected: expected, provided: offset).failure
    }
  }
}

extension HTTPFields {
  /// The value of `Content-Length` (RFC 9110 §8.6); `nil` when it is missing or not a number.
  package var contentLength: Int64? {
    guard let text = self[.contentLength], text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }
}
