import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("Kill -9 on a device", .realPrograms)
struct KilledDeviceTests {
  private static let rounds = 100

  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
    _ = try device.names()
  }

  /// The results of three concurrent terminals.
  private struct Results {
    /// Content by path, as reported by completed commands.
    var documents: [String: String] = [:]
    var folders: Set<String> = []
    /// Paths that may exist: the command that creates them was killed.
    var inDoubt: Set<String> = []
    /// Documents at one of two places: the command that moved them was killed.
    var eitherOr: [(paths: [String], content: String)] = []
  }

  private static func content(_ round: Int) -> String {
    String(repeating: "content of \(round)\n", count: round % 5 == 4 ? 30_000 : 1)
  }

  /// Runs three terminals that add, create a folder and move, and kills senders and sometimes a terminal.
  private func round(_ number: Int, _ results: inout Results, _ random: inout SeededRandom) throws {
    let file = "r\(number).txt"
    try device.files.write(file, Self.content(number))
    let (before, target) = ("/r\(number - 1).txt", "/d\(number - 1)/m\(number - 1).txt")
    let moved = results.folders.contains("/d\(number - 1)") ? results.documents[before] : nil
    var terminals = [
      try device.start(["docs", "put", file, "/"]), try device.start(["docs", "add", "/d\(number)"]),
    ]
    if moved != nil { terminals.append(try device.start(["docs", "move", before, target])) }
    let victim = number % 4 == 3 ? Int.random(in: 0..<terminals.count, using: &random) : nil
    for kills in 0..<3 {
      usleep(.random(in: 0...120_000, using: &random))
      device.killSenders()
      if kills == 0, let victim { kill(terminals[victim].pid, SIGKILL) }
    }
    let codes = terminals.map { $0.wait() }
    for (terminal, code) in codes.enumerated() { #expect(code == 0 || terminal == victim, "\(number)") }
    if codes[0] == 0 {
      results.documents["/" + file] = Self.content(number)
    } else {
      results.inDoubt.insert("/" + file)
    }
    if codes[1] == 0 { results.folders.insert("/d\(number)") } else { results.inDoubt.insert("/d\(number)") }
    guard let moved else { return }
    results.documents[before] = nil
    if codes[2] == 0 {
      results.documents[target] = moved
    } else {
      results.eitherOr.append(([before, target], moved))
    }
  }

  @Test("while three terminals work: every enqueued operation arrives once, and both sides are intact")
  func killed() throws {
    var random = SeededRandom(seed: 4)
    var results = Results()
    for number in 0..<Self.rounds { try round(number, &results, &random) }
    #expect(try device.isSentUnaided())
    #expect(try device.count("rejected") + device.count("contentsWaiting") == 0)
    let there = try everything()
    let lost =
      results.documents.filter { there[$0.key] != $0.value }.count
      + results.folders.filter { there[$0] != "" }.count
    Tally(
      kills: Self.rounds * 3 + Self.rounds / 4, acknowledged: results.documents.count + results.folders.count,
      lost: lost
    ).print(of: "device")
    for (path, content) in results.documents { #expect(there[path] == content, "\(path)") }
    for folder in results.folders { #expect(there[folder] == "", "\(folder)") }
    for doubt in results.eitherOr {
      #expect(doubt.paths.compactMap { there[$0] } == [doubt.content], "\(doubt.paths)")
    }
    let known = results.folders.union(results.documents.keys).union(results.inDoubt)
      .union(results.eitherOr.flatMap(\.paths))
    // An operation that was performed twice would show under another name.
    #expect(Set(there.keys).subtracting(known) == ["/Plans"])
    try device.verify()
    company.close()
    try company.verify()
  }

  /// Returns what another device reads: the content of documents, and "" for folders.
  private func everything() throws -> [String: String] {
    let other = try company.device(of: "olli")
    var found: [String: String] = [:]
    for name in try other.names() {
      let path = "/" + name
      if name.hasSuffix(".txt") {
        found[path] = try other.run("docs", "cat", path).output
      } else {
        found[path] = ""
        guard name != "Plans" else { continue }
        for inner in try other.names(path) {
          found["\(path)/\(inner)"] = try other.run("docs", "cat", "\(path)/\(inner)").output
        }
      }
    }
    return found
  }
}
