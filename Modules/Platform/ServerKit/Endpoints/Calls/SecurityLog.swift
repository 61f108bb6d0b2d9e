import Auth
import Core
import Hummingbird
import Logging
import Operations

/// The log of security events: logins, and operations that app passwords may not perform.
///
/// These change users, passwords, roles, tokens and settings.
package enum SecurityLog {
  /// Logs that a user performed operations.
  package static func performed(_ operations: [String], by username: String, _ context: ServerContext) {
    write("performed \(operations.joined(separator: ", "))", username, context)
  }

  /// Logs which of the performed operations app passwords may not perform.
  package static func performed(
    _ operations: [OperationKind], by username: String, _ context: ServerContext
  ) {
    let names = operations.filter { $0.right.program == nil }.map(\.name)
    if !names.isEmpty { performed(names, by: username, context) }
  }

  /// Logs that a login failed or succeeded.
  ///
  /// - Parameters:
  ///   - username: the username as it was typed.
  ///   - outcome: the code of the failure; `nil` when the login succeeded.
  package static func login(_ username: String, failed outcome: Failure.Code?, _ context: ServerContext) {
    write("login \(outcome.map { "failed: \($0)" } ?? "succeeded")", username, context)
  }

  private static func write(_ event: String, _ username: String, _ context: ServerContext) {
    // The client chooses the name: it must not start another line of the log.
    let name = String(username.prefix(64).map { $0.unicodeScalars.contains(where: \.steersText) ? "?" : $0 })
    context.logger.notice(
      "\(event)", metadata: ["username": "\(name)", "address": "\(address(context))"])
  }

  private static func address(_ context: ServerContext) -> String {
    context.client.address.map { "\($0)" } ?? "-"
  }
}
