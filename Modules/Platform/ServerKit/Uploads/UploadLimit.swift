import StructuredFieldValues

/// The limits of an upload resource: the value of `Upload-Limit` (draft-ietf-httpbis-resumable-upload-12
/// §4.1.4).
package struct UploadLimit: Hashable, Sendable {
  /// The most bytes of the whole content.
  package var maxSize: Int64?
  /// The fewest bytes of the whole content.
  package var minSize: Int64?
  /// The most bytes of a request that appends to the upload.
  package var maxAppendSize: Int64?
  /// The fewest bytes of such a request, except for the last.
  package var minAppendSize: Int64?
  /// The seconds from the response on for which the upload is kept.
  package var maxAge: Int64?

  /// Creates limits; `nil` is no limit.
  package init(
    maxSize: Int64? = nil, minSize: Int64? = nil, maxAppendSize: Int64? = nil, minAppendSize: Int64? = nil,
    maxAge: Int64? = nil
  ) {
    self.maxSize = maxSize
    self.minSize = minSize
    self.maxAppendSize = maxAppendSize
    self.minAppendSize = minAppendSize
    self.maxAge = maxAge
  }

  /// Parses a header field; unknown limits are ignored.
  ///
  /// It is `nil`, as for a missing field, when the value is not a dictionary or a known limit is not a
  /// number.
  package init?(_ field: String) {
    guard let limit = try? StructuredFieldValueDecoder().decode(Self.self, from: Array(field.utf8)),
      limit.members.allSatisfy({ $0.value >= 0 })
    else { return nil }
    self = limit
  }

  private var members: [(key: CodingKeys, value: Int64)] {
    [
      (CodingKeys.maxSize, maxSize), (.minSize, minSize), (.maxAppendSize, maxAppendSize),
      (.minAppendSize, minAppendSize), (.maxAge, maxAge),
    ].compactMap { key, value in value.map { (key, $0) } }
  }
}

extension UploadLimit: CustomStringConvertible, StructuredFieldValue {
  /// A dictionary (RFC 9651 §3.2).
  package static var structuredFieldType: StructuredFieldType { .dictionary }

  private enum CodingKeys: String, CodingKey {
    case maxSize = "max-size"
    case minSize = "min-size"
    case maxAppendSize = "max-append-size"
    case minAppendSize = "min-append-size"
    case maxAge = "max-age"
  }

  /// The limits as a header field. Numbers beyond 15 digits, the most of a structured field, are capped.
  package var description: String {
    members.map { "\($0.key.rawValue)=\(min($0.value, 999_999_999_999_999))" }.joined(separator: ", ")
  }
}
