import HTTPTypes

/// The header fields of resumable uploads (draft-ietf-httpbis-resumable-upload-12 §4.1).
package enum UploadField: String, Sendable, CaseIterable {
  /// Whether the content ends with this request; in responses, whether the upload is complete.
  case complete = "Upload-Complete"
  /// Bytes received so far.
  case offset = "Upload-Offset"
  /// Bytes of the whole content.
  case length = "Upload-Length"
  /// The limits of the upload resource: ``UploadLimit``.
  case limit = "Upload-Limit"
  /// The version of the draft: ``interopVersion``.
  case draftInteropVersion = "Upload-Draft-Interop-Version"

  /// The interop version of the drafts that the server implements.
  package static let interopVersion: Int64 = 8
  /// The media type of a PATCH that appends to an upload (§6 of the draft).
  package static let partialUpload = "application/partial-upload"
}

extension HTTPResponse {
  /// Returns the interim response with the path at which a new upload can be resumed (§5 of the draft).
  static func uploadResumption(at location: String) -> HTTPResponse {
    var fields: HTTPFields = [.location: location]
    fields[field: .draftInteropVersion] = String(UploadField.interopVersion)
    return HTTPResponse(
      status: Status(code: 104, reasonPhrase: "Upload Resumption Supported"), headerFields: fields)
  }
}

extension HTTPFields {
  /// The value of a field, its lines joined by commas.
  package subscript(field field: UploadField) -> String? {
    get { HTTPField.Name(field.rawValue).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(field.rawValue) { self[name] = newValue } }
  }
}
