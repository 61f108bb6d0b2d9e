import Accounts
import Auth
import Core
import Operations
import ServerKit

extension Call {
  /// Whether a request that may set a password repeats an earlier one under its key.
  ///
  /// The log keeps no password. The password in the request is compared with the user's present password, unless a later
  /// operation set the present one.
  ///
  /// - Parameters:
  ///   - password: the password in the request; `nil` when the request sets none.
  ///   - part: the name of the operation that sets the password; `nil` when that operation has the key as its id.
  /// - Throws: ``Failure`` `sync.idTaken` of kind `conflict` when the earlier request set another password, or when only one of
  ///   the two requests sets a password.
  func repeatsPassword(
    _ password: String?, part: String? = nil, _ authentication: Authentication
  ) async throws -> Bool {
    let caller = try actor
    guard let key = try givenOperationID(), try services.companyStore.hasPerformed(key, by: caller) else {
      return false
    }
    let operation = part.map { key.derived(for: $0) } ?? key
    let wasSet = try services.companyStore.hasPerformed(operation, by: caller)
    let isSame =
      if let password, wasSet {
        try await authentication.isPassword(password, setBy: operation, address: address) ?? true
      } else {
        !wasSet && password == nil
      }
    guard isSame else { throw Failure.operationIDTaken(field: "Idempotency-Key") }
    return true
  }
}
