import Accounts
import Auth
import Core
import ServerKit
import Sync

extension Call {
  /// Whether a request that sets a password repeats an earlier one. The log keeps no password, so the repeated one is compared
  /// with the password that the user has.
  ///
  /// - Throws: ``Failure`` `sync.idTaken` of kind `conflict` when the key was used for another password.
  func repeatsPassword(
    _ password: String, of username: String, _ authentication: Authentication
  ) async throws -> Bool {
    let caller = try actor
    guard let key = try givenOperationID(), try company.workspace.hasPerformed(key, by: caller) else {
      return false
    }
    do {
      _ = try await authentication.check(
        username: username, password: password, device: caller.device, address: address)
      return true
    } catch let failure as Failure where failure.kind == .unauthenticated {
      throw Failure.operationIDTaken(field: "Idempotency-Key")
    }
  }
}
