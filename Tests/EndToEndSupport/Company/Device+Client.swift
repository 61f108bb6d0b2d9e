import Core
import Foundation
import Persistence

/// What tests do all the time on a device with a server.
extension Device {
  /// The names in a folder, read from the server first.
  package func names(_ path: String = "/") throws -> Set<String> {
    let items = try run("docs", "ls", path, "--json", "--refresh").items()
    return Set(items.compactMap { $0["name"] as? String })
  }

  /// A number of `status`.
  package func count(_ name: String) throws -> Int { try run("status", "--json").json()[name] as? Int ?? -1 }

  /// The queue, line by line.
  package func queue() throws -> [[String: Any]] { try run("queue", "list", "--json").items() }

  /// Whether everything is sent at last, behind one command that only looks.
  package func isSentUnaided() throws -> Bool {
    // Where no sender runs any more, it starts one.
    _ = try queue()
    return try eventually { try outboxStates().isEmpty }
  }

  /// Whether nothing waits or is sent any more at last: what is left was rejected by the server, or depends on that.
  package func isSettledUnaided() throws -> Bool {
    _ = try queue()
    return try eventually { try outboxStates().allSatisfy { $0 > 1 } }
  }

  /// The states of the operations in the outbox, as its table has them: 0 waiting, 1 sending, 2 rejected, 3 blocked.
  private func outboxStates() throws -> [Int64] {
    let copy = try Database(asItIsAt: profile.file("copy.db"))
    return try copy.read { try $0.rows("SELECT state FROM sync_outbox") { $0.int64() } }
  }

  /// - Throws: ``Failure`` when what the profile has is not whole.
  package func verify() throws { try run("verify").requireSuccess() }
}

/// Waits until something is so, looking again and again.
///
/// - Returns: whether it was so before the limit, which only something that never happens reaches.
package func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  while ContinuousClock.now < end {
    if try isSo() { return true }
    usleep(50_000)
  }
  return try isSo()
}
