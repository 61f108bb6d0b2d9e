import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import Operations

extension Call {
  /// Returns the caller's operation id, which makes a retry harmless; a new id where the caller gave none.
  package func operationID() throws -> ID { try givenOperationID() ?? services.companyStore.ids.next() }

  /// Returns the id of an operation that creates a secret.
  ///
  /// The secret is returned once and not stored, so the response cannot be repeated: each key works once.
  ///
  /// - Throws: ``Failure`` `http.secretTold` of kind `conflict` when the caller has performed an operation
  ///   under this key.
  package func idForSecret() throws -> ID {
    let id = try operationID()
    if try givenOperationID() != nil, try services.companyStore.hasPerformed(id, by: try actor) {
      throw Failure(
        .conflict, "http.secretTold", .secretTold, remedy: .revokeAndMakeAnother, field: "Idempotency-Key")
    }
    return id
  }

  /// Returns the operation id that the caller gave; `nil` without one.
  package func givenOperationID() throws -> ID? {
    guard let text = request.headers[.idempotencyKey] else { return nil }
    let plain = text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    // The nil UUID (RFC 9562 §5.9) is no operation id.
    guard let id = ID(plain), id.bytes.contains(where: { $0 != 0 }) else {
      throw Failure(
        .invalid, "http.idempotencyKey", .idempotencyKeyForm, remedy: .giveUUID, field: "Idempotency-Key")
    }
    return id
  }
}

extension HTTPField.Name {
  /// The `Idempotency-Key` field (draft-ietf-httpapi-idempotency-key-header-07).
  static let idempotencyKey = literal("Idempotency-Key")
}
