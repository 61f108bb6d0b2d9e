import Core
import Hummingbird
import Logging

/// Lines in the server's log about logins, and about changes of people, passwords, roles, tokens and settings: of everything
/// that no program may do with an app password.
public enum SecurityLog {
  /// Writes that a user had operations performed.
  public static func performed(_ operations: [String], by username: String, _ context: ServerContext) {
    write("performed \(operations.joined(separator: ", "))", username, context)
  }

  /// Writes that a login failed or succeeded.
  ///
  /// - Parameters:
  ///   - username: the username as it was typed.
  ///   - outcome: the code of the failure; `nil` when the login succeeded.
  public static func login(_ username: String, failed outcome: String?, _ context: ServerContext) {
    write("login \(outcome.map { "failed: \($0)" } ?? "succeeded")", username, context)
  }

  private static func write(_ event: String, _ username: String, _ context: ServerContext) {
    // The name is the client's: no line of the log may begin in it.
    let name = String(username.prefix(64).map { $0.unicodeScalars.contains(where: \.steersText) ? "?" : $0 })
    context.logger.notice(
      "\(event)", metadata: ["username": "\(name)", "address": "\(address(context))"])
  }

  private static func address(_ context: ServerContext) -> String {
    context.client.address.map { "\($0)" } ?? "-"
  }
}
