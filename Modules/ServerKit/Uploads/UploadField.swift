import HTTPTypes

/// The header fields of resumable uploads (draft-ietf-httpbis-resumable-upload-12 §4.1).
package enum UploadField: String, Sendable, CaseIterable {
  /// Whether the content ends with this request; in answers, whether the upload has ended.
  case complete = "Upload-Complete"
  /// Bytes received so far.
  case offset = "Upload-Offset"
  /// Bytes of the whole.
  case length = "Upload-Length"
  /// What the upload resource takes: ``UploadLimit``.
  case limit = "Upload-Limit"
  /// Which draft is spoken: ``interopVersion``.
  case draftInteropVersion = "Upload-Draft-Interop-Version"

  /// The version of the drafts' common ground that is spoken here.
  package static let interopVersion: Int64 = 8
  /// The media type of a PATCH that adds to an upload (§6 of the draft).
  package static let partialUpload = "application/partial-upload"
}

extension HTTPFields {
  /// The value of a field of resumable uploads, its lines joined by commas.
  package subscript(field field: UploadField) -> String? {
    get { HTTPField.Name(field.rawValue).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(field.rawValue) { self[name] = newValue } }
  }
}
