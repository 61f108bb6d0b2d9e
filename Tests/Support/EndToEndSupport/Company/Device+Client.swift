import Core
import Foundation
import Persistence
import TestSupport

/// Frequent steps of tests with a device that has a server.
extension Device {
  /// The names in a folder, after a pull.
  package func names(_ path: String = "/") throws -> Set<String> {
    let items = try run("docs", "list", path, "--json", "--refresh").items()
    return Set(items.compactMap { $0["name"] as? String })
  }

  /// A number in the output of `status`.
  package func count(_ name: String) throws -> Int { try run("status", "--json").json()[name] as? Int ?? -1 }

  /// The items of the queue.
  package func queue() throws -> [[String: Any]] { try run("queue", "list", "--json").items() }

  /// Whether everything is sent in the end, by a sender that one reading command may start.
  package func isSentUnaided() throws -> Bool {
    // Where no sender runs any more, this command starts one.
    _ = try queue()
    return try eventually { try outboxStates().isEmpty }
  }

  /// Whether no operation waits or is sent in the end: the rest is rejected or blocked.
  package func isFinalizedUnaided() throws -> Bool {
    _ = try queue()
    return try eventually { try outboxStates().allSatisfy { $0 > 1 } }
  }

  /// The states in the outbox's table: 0 waiting, 1 sending, 2 rejected, 3 blocked.
  private func outboxStates() throws -> [Int64] {
    let copy = try Database(asItIsAt: profile.file("copy.db"))
    return try copy.read { try $0.rows("SELECT state FROM replica_outbox") { $0.int64() } }
  }

  /// - Throws: ``Failure`` when the profile's data is damaged.
  package func verify() throws { try run("verify").requireSuccess() }
}

/// Polls a condition until it is true, less and less often: many conditions start a program.
///
/// - Returns: whether it became true before the end of `PollingPauses`.
package func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
  for pause in PollingPauses(from: .milliseconds(25), to: .milliseconds(400)) {
    if try isSo() { return true }
    Thread.sleep(forTimeInterval: pause / .seconds(1))
  }
  return try isSo()
}
