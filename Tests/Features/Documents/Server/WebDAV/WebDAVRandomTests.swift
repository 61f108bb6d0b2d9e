import Auth
import Core
import DAVSupport
import Documents
import Foundation
import Operations
import Persistence
import TestSupport
import Testing

/// Two users work over WebDAV at random, and one has a device that sends what it did without a network.
@Suite("Users at once")
struct WebDAVRandomTests {
  /// The seeds of the simulated worksites. `make torture` runs more.
  static let seeds: Range<UInt64> = {
    func number(_ name: String) -> UInt64? {
      ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
    let first = number("WORKSITE_FIRST_SEED") ?? 0
    return first..<first + (number("WORKSITE_SEEDS") ?? 10)
  }()

  @Test("lose no byte that the server accepted", arguments: seeds)
  func noByte(seed: UInt64) async throws {
    var users = try SavingUsers(seed: seed)
    for _ in 0..<80 { try await users.step() }
    try users.sendAll()
    let (lost, store) = (try users.lost(), users.server.world.companyStore)
    #expect(lost.isEmpty, "seed \(seed): \(lost)\n\(users.story.joined(separator: "\n"))")
    let findings = try store.database.read { try store.composition.audit($0, isPartial: false) }
    #expect(findings.isEmpty, "seed \(seed): \(findings)")
  }

  @Test("save the same document at once without a condition: both saves are versions")
  func atOnce() async throws {
    let server = try WebDAVWorld()
    try await server.put("a.docx", "old")
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for (name, text) in [("maija", "of Maija"), ("olli", "of Olli")] {
        group.addTask { try await server.put("a.docx", text, as: name).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [204, 204])
    let versions = try server.versions("a.docx")
    let texts = try ["old", "of Maija", "of Olli"].map { try server.world.store($0) }
    #expect(versions.count == 3 && Set(versions.map(\.blob)) == Set(texts))
    #expect(!versions.contains { $0.isConflict })
  }
}

/// The users, the requests that their programs are about to send, and what the server accepted.
private struct SavingUsers {
  let server: WebDAVWorld
  private(set) var story: [String] = []
  private var random: SeededRandom
  private var requests: [String: [WebDAVSaveTests.Step]] = [:]
  /// The texts that the server accepted for good.
  private var accepted: Set<String> = []
  /// The texts in temporary files, by name.
  private var temporary: [String: String] = [:]
  /// The operations that the device of `olli` did and has not sent.
  private var unsent: [(add: Issued<AddDocument>?, save: Issued<SaveContent>?, text: String)] = []
  private var number = 0

  init(seed: UInt64) throws {
    server = try WebDAVWorld()
    random = SeededRandom(seed: seed)
  }

  private static let names = ["a.docx", "b.docx", "c.docx"]

  mutating func step() async throws {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: server.world.clock.advance(seconds: Int64.random(in: 1...30, using: &random))
    case 1: try work()
    case 2: try sendAll()
    default: try await request(by: Bool.random(using: &random) ? "maija" : "olli")
    }
  }

  private mutating func newText() -> String {
    number += 1
    return "text \(number)"
  }

  private mutating func pick() -> String { Self.names.randomElement(using: &random) ?? "a.docx" }

  /// Sends the next request of a user's program, which saves, removes or renames a document.
  private mutating func request(by user: String) async throws {
    if requests[user, default: []].isEmpty { requests[user] = plan(of: user) }
    guard let next = requests[user]?.removeFirst() else { return }
    let status: Int
    switch next {
    case .put(let name, let text):
      status = try await server.put(name, text, as: user).status
      if status < 300 { name.hasSuffix(".tmp") ? temporary[name] = text : note(text) }
    case .delete(let name):
      status = try await server.send("DELETE", WebDAVWorld.top + name, as: user).status
      if status < 300 { temporary[name] = nil }
    case .folder(let name): status = try await server.send("MKCOL", WebDAVWorld.top + name, as: user).status
    case .move(let name, let target):
      let fields = ["Destination": WebDAVWorld.top + target]
      status = try await server.send("MOVE", WebDAVWorld.top + name, fields, as: user).status
      if status < 300, let text = temporary.removeValue(forKey: name) {
        target.hasSuffix(".tmp") ? temporary[target] = text : note(text)
      }
    }
    story.append("\(user): \(next) \(status)")
  }

  private mutating func note(_ text: String) { if !text.isEmpty { accepted.insert(text) } }

  private mutating func plan(of user: String) -> [WebDAVSaveTests.Step] {
    let (name, other) = (pick(), pick())
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return [.delete(name)]
    case 1 where name != other: return [.move(name, to: other)]
    default:
      let text = newText()
      let save = WebDAVSaveTests.saves.randomElement(using: &random)?.steps ?? []
      func own(_ path: String) -> String {
        path == "a.docx" ? name : path.replacing("a.docx", with: name).replacing("~WR", with: "~WR\(user)")
      }
      return save.map { step in
        switch step {
        case .put(let path, let content): .put(own(path), content == "new" ? text : content)
        case .delete(let path): .delete(own(path))
        case .folder(let path): .folder(own(path))
        case .move(let path, let target): .move(own(path), to: own(target))
        }
      }
    }
  }

  /// Saves a document on the device, which has no network.
  private mutating func work() throws {
    let (name, text, store) = (pick(), newText(), server.world.companyStore)
    let blob = try server.world.store(text)
    story.append("device: \(name) \(text)")
    if let item = try server.item(name, as: "olli"), let base = item.content {
      let save = SaveContent(
        document: item.id, documentName: name, content: server.world.newID(), base: base, blob: blob,
        modifiedAt: store.clock.now())
      unsent.append((nil, store.issue(save, batch: server.world.newID()), text))
    } else {
      let add = AddDocument(
        id: server.world.newID(), contentVersion: server.world.newID(), worksite: server.site,
        place: ItemPlace(parent: server.site, name: name), blob: blob, modifiedAt: store.clock.now())
      unsent.append((store.issue(add, batch: server.world.newID()), nil, text))
    }
  }

  /// Sends what the device did. A rejected operation stays on the device.
  mutating func sendAll() throws {
    guard let actor = server.users["olli"] else { return }
    for (add, save, text) in unsent {
      let blob = try server.world.store(text)
      do {
        try server.world.companyStore.performTogether(by: actor, naming: [blob]) { performer in
          try performer.noteUploaded(blob)
          if let add { _ = try performer.performQueued(add) }
          if let save { _ = try performer.performQueued(save) }
        }
        note(text)
      } catch let failure as Failure {
        story.append("device: rejected \(text), \(failure.code)")
      }
    }
    unsent = []
  }

  /// The accepted texts that are in no version.
  func lost() throws -> [String] {
    try accepted.sorted().filter { text in
      let blob = try server.world.store(text)
      return try server.world.companyStore.database.read {
        try DocumentTree($0).versions(holding: blob).isEmpty
      }
    }
  }
}
