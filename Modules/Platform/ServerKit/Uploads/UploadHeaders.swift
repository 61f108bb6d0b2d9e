import HTTPTypes
import StructuredFieldValues

/// The fields of a message about a resumable upload (draft-ietf-httpbis-resumable-upload-12 §4.1).
package struct UploadHeaders: Hashable, Sendable {
  /// Whether the content ends with this request; in responses, whether the upload is complete.
  package var isComplete: Bool?
  /// Bytes received so far, as the sender of the message counts them.
  package var offset: Int64?
  /// Bytes of the whole content.
  package var length: Int64?

  /// Creates the fields of a response.
  package init(isComplete: Bool? = nil, offset: Int64? = nil, length: Int64? = nil) {
    self.isComplete = isComplete
    self.offset = offset
    self.length = length
  }

  /// Parses the fields of a message. Malformed fields are ignored, as the draft requires.
  package init(_ fields: HTTPFields) {
    isComplete = fields[field: .complete].flatMap { StructuredItem.value(of: $0) }
    offset = fields[field: .offset].flatMap { StructuredItem.count(in: $0) }
    length = fields[field: .length].flatMap { StructuredItem.count(in: $0) }
  }

  /// Adds the known values to the fields of a response.
  package func write(to fields: inout HTTPFields) {
    if let isComplete { fields[field: .complete] = isComplete ? "?1" : "?0" }
    if let offset { fields[field: .offset] = String(offset) }
    if let length { fields[field: .length] = String(length) }
  }
}

extension HTTPFields {
  /// Whether the client implements the same draft, so that it may get 104 (Upload Resumption Supported).
  package var speaksUploadDraft: Bool {
    self[field: .draftInteropVersion].flatMap { StructuredItem.count(in: $0) } == UploadField.interopVersion
  }

  /// Whether the media type is that of a part of an upload.
  package var isPartialUpload: Bool { hasMediaType(UploadField.partialUpload) }

  /// Whether the content has a media type, with any parameters.
  func hasMediaType(_ expected: String) -> Bool {
    guard let type = self[.contentType]?.split(separator: ";", omittingEmptySubsequences: false).first else {
      return false
    }
    return type.drop { $0 == " " }.prefix { $0 != " " }.lowercased() == expected
  }
}

/// An item of RFC 9651 §3.3 without its parameters.
private struct StructuredItem<Value: Codable>: StructuredFieldValue {
  static var structuredFieldType: StructuredFieldType { .item }
  let item: Value

  static func value(of field: String) -> Value? {
    try? StructuredFieldValueDecoder().decode(Self.self, from: Array(field.utf8)).item
  }
}

extension StructuredItem<Int64> {
  /// Parses an integer that is not negative.
  static func count(in field: String) -> Int64? { value(of: field).flatMap { $0 < 0 ? nil : $0 } }
}
