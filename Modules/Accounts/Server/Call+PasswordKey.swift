import Accounts
import Auth
import Core
import ServerKit
import Sync

extension Call {
  /// Whether a request that sets a password repeats an earlier one under its key. The log keeps no password, so the repeated one
  /// is compared with the password that the user has, unless that was set later.
  ///
  /// - Parameter part: the operation that sets the password, where it is not the one of the key itself.
  /// - Throws: ``Failure`` `sync.idTaken` of kind `conflict` when the key was used for another password, or for none.
  func repeatsPassword(
    _ password: String, part: String? = nil, _ authentication: Authentication
  ) async throws -> Bool {
    let caller = try actor
    guard let key = try givenOperationID(), try company.workspace.hasPerformed(key, by: caller) else {
      return false
    }
    let operation = part.map { key.derived(for: $0) } ?? key
    guard try company.workspace.hasPerformed(operation, by: caller),
      try await authentication.isPassword(password, setBy: operation, address: address) ?? true
    else { throw Failure.operationIDTaken(field: "Idempotency-Key") }
    return true
  }
}
