import Core
import Hummingbird
import Logging

/// Lines in the server's log about logins, and about changes of people, passwords, roles, tokens and settings: of everything
/// that no program may do with an app password.
public enum SecurityLog {
  /// Writes that operations were performed.
  ///
  /// - Parameter username: the user who asked for them; `nil` before a login.
  static func performed(_ operations: [String], by username: String?, _ context: ServerContext) {
    context.logger.notice(
      "performed \(operations.joined(separator: ", "))",
      metadata: ["username": "\(username ?? "-")", "address": "\(address(context))"])
  }

  /// Writes that a login failed or succeeded.
  ///
  /// - Parameters:
  ///   - username: the username as it was typed.
  ///   - outcome: the code of the failure; `nil` when the login succeeded.
  public static func login(_ username: String, failed outcome: String?, _ context: ServerContext) {
    // The name is the client's: no line of the log may begin in it.
    let name = String(username.prefix(64).map { $0.unicodeScalars.contains(where: \.steersText) ? "?" : $0 })
    context.logger.notice(
      "login \(outcome.map { "failed: \($0)" } ?? "succeeded")",
      metadata: ["username": "\(name)", "address": "\(address(context))"])
  }

  private static func address(_ context: ServerContext) -> String {
    context.client.address.map { "\($0)" } ?? "-"
  }
}
