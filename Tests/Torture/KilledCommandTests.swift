import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Kill -9 on a command", .realPrograms)
struct KilledCommandTests {
  private let device: Device

  init() throws {
    device = try Device()
    try device.run("sites", "add", "Marjala").requireSuccess()
  }

  @Test("at random moments: all reported success is there, and all data is intact")
  func killed() throws {
    var random = SeededRandom(seed: 9)
    var expected: [String: String] = [:]
    /// The names of which one must exist: the command was killed before it could report which.
    var inDoubt: [Set<String>] = []
    for round in 0..<100 {
      let names = (0..<3).map { "r\(round)-\($0)" }
      let moved = "moved-\(round)"
      for name in names { try device.files.write(name, Self.content(of: name)) }
      let commands: [(arguments: [String], removes: String?, adds: [String])] = [
        (["docs", "put"] + names + ["/"], nil, names),
        (["docs", "move", "/\(names[0])", "/\(moved)"], names[0], [moved]),
        (["docs", "trash", "/\(names[1])", "--yes"], names[1], []),
      ]
      let victim = round % 3
      for (number, command) in commands.prefix(victim + 1).enumerated() {
        let process = try device.start(command.arguments)
        if number == victim {
          usleep(UInt32.random(in: 0...40_000, using: &random))
          kill(process.pid, SIGKILL)
        }
        let isDone = process.wait() == 0
        let content = command.removes.flatMap { expected.removeValue(forKey: $0) }
        if isDone {
          for name in command.adds { expected[name] = content ?? Self.content(of: name) }
        } else if let removed = command.removes, let added = command.adds.first {
          inDoubt.append([removed, added])
        }
      }
      if round % 10 == 9 { try device.verify() }
    }
    let listed = try #require(try device.run("docs", "list", "--json").json()["items"] as? [[String: Any]])
    let names = Set(listed.compactMap { $0["name"] as? String })
    Tally(kills: 100, acknowledged: expected.count, lost: Set(expected.keys).subtracting(names).count)
      .print(of: "command")
    #expect(Set(expected.keys).subtracting(names).isEmpty)
    for pair in inDoubt { #expect(pair.intersection(names).count == 1, "\(pair)") }
    for name in expected.keys.sorted().prefix(20) {
      #expect(try device.run("docs", "cat", "/\(name)").output == expected[name], "\(name)")
    }
  }

  /// Small content shares a file with other content, large content has its own: both are being written at the
  /// kill.
  private static func content(of name: String) -> String {
    "content of \(name)" + (name.hasSuffix("-1") ? "" : String(repeating: ".", count: 40_000))
  }
}
