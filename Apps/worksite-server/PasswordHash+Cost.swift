import Auth
import CommandKit
import Core

extension PasswordHash.Cost {
  /// The cost of new hashes: the usual one; next to none in a debug build with `WORKSITE_PASSWORD_COST=none`, for tests.
  ///
  /// - Throws: ``Failure`` of kind `usage` when the variable is set and this is a release build, or its value is another one.
  static func chosen(on machine: Machine) throws -> PasswordHash.Cost {
    guard let value = machine.variables["WORKSITE_PASSWORD_COST"] else { return .usual }
    #if DEBUG
      if value == "none" { return PasswordHash.Cost(logN: 1, blockSize: 1, parallelism: 1) }
    #endif
    throw Failure(
      .usage, "server.passwordCost", .passwordCostRejected(value), remedy: .unsetPasswordCost,
      field: "WORKSITE_PASSWORD_COST")
  }
}
