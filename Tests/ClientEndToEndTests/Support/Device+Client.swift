import EndToEndSupport
import Foundation
import Testing

/// What tests do on a device all the time.
extension Device {
  /// The names in a folder, read from the server first.
  func names(_ path: String = "/") throws -> Set<String> {
    let items = try run("docs", "ls", path, "--json", "--refresh").items()
    return Set(items.compactMap { $0["name"] as? String })
  }

  /// A number of `status`.
  func count(_ name: String) throws -> Int { try run("status", "--json").json()[name] as? Int ?? -1 }

  /// The queue, line by line.
  func queue() throws -> [[String: Any]] { try run("queue", "list", "--json").items() }

  /// Whether everything is sent before long, without anybody doing anything.
  func isSentUnaided() throws -> Bool {
    try eventually { try queue().isEmpty }
  }

  /// Whether what the profile has is whole.
  func verify() throws {
    let result = try run("verify")
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }
}

/// Waits until something is so, looking again and again.
///
/// - Returns: whether it was so before the limit, which only something that never happens reaches.
func eventually(within seconds: Int = 60, _ isSo: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {
    if try isSo() { return true }
    usleep(50_000)
  }
  return try isSo()
}
