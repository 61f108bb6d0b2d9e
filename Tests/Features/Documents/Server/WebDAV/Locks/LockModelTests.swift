import Core
import DAVKit
import DAVSupport
import DocumentsServer
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// Random requests of two users, whose responses a model foretells.
@Suite("Locks and the model of their rules")
struct LockModelTests {
  /// Each seed is 1,000 requests.
  private static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["WORKSITE_SEEDS"].flatMap { UInt64($0) } ?? 1)

  @Test("agree about random requests, times and restarts", arguments: seeds)
  func agree(seed: UInt64) async throws {
    var run = try LockRun(seed: seed)
    for step in 0..<1000 {
      let (status, expected, request) = try await run.step()
      #expect(status == expected, "seed \(seed), request \(step): \(request)")
      if status != expected { return }
    }
    #expect(run.counts.count > 12, "\(run.counts)")
  }
}

/// A server and the model of its locks.
private struct LockRun {
  private var server: WebDAVWorld
  private var model = LockModel()
  private var random: SeededRandom
  /// The numbers of responses by method and status.
  private(set) var counts: [String: Int] = [:]

  init(seed: UInt64) throws {
    server = try WebDAVWorld()
    random = SeededRandom(seed: seed)
  }

  private static let names = ["a", "b", "f", "f/a", "f/b", "g", "g/a"]

  /// Sends a request.
  ///
  /// - Returns: the status of the response, that of the model, and the request.
  mutating func step() async throws -> (Int, Int, String) {
    let (user, path) = (pick(["maija", "olli"]), pick(Self.names))
    let tokens = Set(model.locks.map(\.token).filter { _ in chance(2) })
    let fields = tokens.isEmpty ? [:] : ["If": tokens.map { "(\($0)) " }.joined() + "(Not <DAV:no-lock>)"]
    let (method, status, expected): (String, Int, Int)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...5:
      method = "PUT"
      expected = model.put(path, by: user, tokens)
      let text = "\(UInt64.random(in: 0..<1_000_000, using: &random))"
      status = try await server.put(path, text, fields, as: user).status
    case 6:
      method = "MKCOL"
      let folder = pick(["f", "g"])
      expected = model.mkcol(folder, by: user, tokens)
      status = try await send(method, folder, fields, as: user)
    case 7:
      method = "DELETE"
      expected = model.delete(path, by: user, tokens)
      status = try await send(method, path, fields, as: user)
    case 8, 9:
      method = "MOVE"
      let target = pick(Self.names)
      expected = model.move(path, to: target, by: user, tokens)
      status = try await send(
        method, path, fields.merging(["Destination": WebDAVWorld.top + target]) { $1 }, as: user)
    case 10...14: (method, status, expected) = try await lock(path, as: user, tokens, fields)
    case 15: (method, status, expected) = try await refresh(at: path, as: user)
    case 16, 17:
      method = "UNLOCK"
      let lock = model.locks.randomElement(using: &random)
      let (token, root) = (lock?.token ?? "<urn:uuid:none>", chance(3) ? path : lock?.root ?? path)
      let holder = chance(5) ? user : lock?.user ?? user
      expected = model.unlock(token, at: root, by: holder)
      status = try await server.unlock(root, token, as: holder)
    case 18:
      method = "wait"
      let seconds = Int64.random(in: 1...400, using: &random)
      server.world.clock.advance(seconds: seconds)
      model.now += seconds
      (status, expected) = (0, 0)
    default:
      method = "restart"
      server = server.restarted()
      (status, expected) = (0, 0)
    }
    counts["\(method) \(status)", default: 0] += 1
    return (status, expected, "\(method) \(path) by \(user) with \(tokens)")
  }

  private mutating func lock(
    _ path: String, as user: String, _ tokens: Set<String>, _ fields: [String: String]
  ) async throws -> (String, Int, Int) {
    let (isShared, isDeep) = (chance(2), chance(2))
    let seconds = Int64.random(in: 180...900, using: &random)
    func lock(_ token: String) -> LockModel.Lock {
      LockModel.Lock(
        token: token, user: user, root: path, isShared: isShared, isDeep: isDeep, end: model.now + seconds)
    }
    let expected = model.lock(lock(""), tokens)
    let more = ["Depth": isDeep ? "infinity" : "0", "Timeout": "Second-\(seconds)"]
    let reply = try await server.lock(
      path, isShared ? "shared" : "exclusive", fields.merging(more) { $1 }, as: user)
    if let token = reply.headers[.lockToken] { model.add(lock(token)) }
    return ("LOCK", reply.status, expected)
  }

  private mutating func refresh(at path: String, as user: String) async throws -> (String, Int, Int) {
    guard let lock = model.locks.randomElement(using: &random) else { return ("refresh", 0, 0) }
    let (root, holder) = (chance(3) ? path : lock.root, chance(5) ? user : lock.user)
    let expected = model.refresh(lock.token, at: root, by: holder, until: model.now + 300)
    let status = try await send("LOCK", root, ["If": "(\(lock.token))", "Timeout": "Second-300"], as: holder)
    return ("refresh", status, expected)
  }

  private func send(
    _ method: String, _ path: String, _ fields: [String: String], as user: String
  ) async throws -> Int {
    try await server.send(method, WebDAVWorld.top + path, fields, as: user).status
  }

  private mutating func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }

  /// Whether something happens that does so once in some times.
  private mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &random) == 0 }
}
