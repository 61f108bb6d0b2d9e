import Auth
import Core
import Foundation
import Operations
import Persistence
import TestSupport
import Testing

/// Simulates devices that act at random, a network that delays, repeats and loses messages, and users who
/// join and leave.
///
/// In the end, when no message is under way, every device has what the server has.
@Suite("Devices converge")
struct ConvergenceTests {
  /// The seeds of the simulated worlds. `make torture` runs thousands; a single one can be chosen to debug
  /// it.
  static let seeds: Range<UInt64> = {
    func number(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
    let first = number("WORKSITE_FIRST_SEED") ?? 0
    return first..<first + (number("WORKSITE_SEEDS") ?? 20)
  }()

  @Test("to the server's state, whatever happens before", arguments: seeds)
  func converge(seed: UInt64) throws {
    let world = try RandomWorld(seed: seed)
    do {
      for _ in 0..<40 { try world.step() }
      try world.calm()
    } catch let failure as Failure {
      Issue.record(
        "seed \(seed): \(failure.code) \(String(describing: failure.cause))\n\(world.story.joined(separator: "\n"))"
      )
      return
    }
    let server = world.server.companyStore
    let findings = try server.database.read { try server.composition.audit($0, isPartial: false) }
    let problems = findings.map { $0.text(in: .english) } + world.unexplained
    #expect(problems.isEmpty, "seed \(seed): \(world.story.joined(separator: "\n"))\n\(problems)")
    for device in world.devices {
      let differences = try device.differences() + device.findings()
      #expect(differences.isEmpty, "seed \(seed): \(world.story.joined(separator: "\n"))\n\(differences)")
      if !differences.isEmpty { return }
    }
  }
}
