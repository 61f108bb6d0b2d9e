import Auth
import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Operations

/// Forms in the body of a request.
extension Call {
  /// Returns the fields of the form in the body, in either encoding of browsers.
  ///
  /// These are `application/x-www-form-urlencoded`, and `multipart/form-data` for a form with files (``FormReceiver``). The contents of the files are stored, and it is recorded that the caller brought them.
  ///
  /// - Throws: ``Failure`` `http.formType` (415) for a body of another type; `http.encoding` of kind `usage` for what is
  ///   not UTF-8; `http.cutShort` of kind `usage` for a form without its end; `http.bodyLarge` for too long fields; of kind
  ///   `unauthenticated` for files without a login.
  package func form() async throws -> QueryItems {
    if let boundary = request.headers.formBoundary { return try await formWithFiles(boundary) }
    guard request.headers.hasMediaType("application/x-www-form-urlencoded") else {
      throw Failure(
        .usage, "http.formType", .notForm, remedy: .useOwnPages, field: "Content-Type", cause: UnknownCoding()
      )
    }
    return try await bytes { bytes, reserve in
      try reserve(bytes.count)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(.usage, "http.encoding", .encodingForm(""), remedy: .encodeUTF8)
      }
      return try QueryItems(text)
    }
  }

  private func formWithFiles(_ boundary: String) async throws -> QueryItems {
    var receiver = FormReceiver(
      services.companyStore.blobs, boundary: boundary, maxBytesOfFields: maximumBytes)
    let room = BodyRoom(services.bodies.share(of: try actor.user))
    rooms.add(room)
    for try await piece in request.body {
      let before = receiver.bytesOfFields
      try piece.withUnsafeReadableBytes { try receiver.append($0) }
      try room.grow(by: receiver.bytesOfFields - before)
    }
    guard receiver.isWhole else {
      throw Failure(.usage, "http.cutShort", .formCutShort, remedy: .sendFormAgain)
    }
    let (items, files) = (receiver.items, receiver.files)
    try await commit(files)
    return QueryItems(items)
  }
}

extension HTTPFields {
  /// The text that separates the fields of a form with files (RFC 2046 §5.1.1); otherwise `nil`.
  fileprivate var formBoundary: String? {
    guard hasMediaType("multipart/form-data") else { return nil }
    let parameters = self[.contentType]?.split(separator: ";").dropFirst() ?? []
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }).lowercased() == "boundary" else { continue }
      let boundary = parts[1].hasPrefix("\"") ? parts[1].dropFirst().prefix { $0 != "\"" } : parts[1]
      return (1...70).contains(boundary.utf8.count) ? String(boundary) : nil
    }
    return nil
  }
}
