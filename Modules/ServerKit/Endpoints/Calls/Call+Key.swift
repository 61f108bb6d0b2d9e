import Core
import HTTPTypes
import Hummingbird
import Sync

extension Call {
  /// The id the caller gave the operation, so that sending it again does no harm; a new one without.
  public func operationID() throws -> ID { try givenOperationID() ?? company.workspace.ids.next() }

  /// The id of an operation that makes a secret. It is told once, so the answer cannot be given again: a key works once.
  ///
  /// - Throws: ``Failure`` `http.secretTold` of kind `conflict` when the caller performed something under their key.
  public func idForSecret() throws -> ID {
    let id = try operationID()
    if try givenOperationID() != nil, try company.workspace.hasPerformed(id, by: try actor) {
      throw Failure(
        .conflict, "http.secretTold", .secretTold, remedy: .revokeAndMakeAnother, field: "Idempotency-Key")
    }
    return id
  }

  /// The id the caller gave the operation; `nil` when they gave none.
  public func givenOperationID() throws -> ID? {
    guard let text = request.headers[.idempotencyKey] else { return nil }
    let plain = text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    // The nil UUID (RFC 9562 §5.9) stands for no operation.
    guard let id = ID(plain), id.bytes.contains(where: { $0 != 0 }) else {
      throw Failure(
        .invalid, "http.idempotencyKey", .idempotencyKeyForm, remedy: .giveUUID, field: "Idempotency-Key")
    }
    return id
  }
}

extension HTTPField.Name {
  /// draft-ietf-httpapi-idempotency-key-header-07.
  static let idempotencyKey = literal("Idempotency-Key")
}
