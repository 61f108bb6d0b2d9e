import Auth
import CommandKit
import Core

extension PasswordHash.Cost {
  /// Returns the cost of new hashes: the default, or nearly none for tests.
  ///
  /// Tests set `WORKSITE_PASSWORD_COST=none` in a debug build.
  ///
  /// - Throws: ``Failure`` of kind `usage` when the variable is set in a release build or has another value.
  static func chosen(on machine: Machine) throws -> PasswordHash.Cost {
    guard let value = machine.variables["WORKSITE_PASSWORD_COST"] else { return .default }
    #if DEBUG
      if value == "none" { return PasswordHash.Cost(logN: 1, blockSize: 1, parallelism: 1) }
    #endif
    throw Failure(
      .usage, "server.passwordCost", .passwordCostRejected(value), remedy: .unsetPasswordCost,
      field: "WORKSITE_PASSWORD_COST")
  }
}
