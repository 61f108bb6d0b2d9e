import Core
import Foundation
import Operations
import Replica
import Synchronization
import TestSupport

@testable import Networking
@testable import Persistence
@testable import Remote

/// A server that performs every operation, as far as a sender can see, and records the requests.
final class StubServer: Sendable {
  /// A request as it was received.
  struct Asked: Sendable {
    let path: String
    let type: String?
    var operations: [String] = []
    var contents: [Blob] = []
    var streams: [String] = []
  }

  /// Returns a response to use instead of the server's, or `nil`.
  typealias Odd = @Sendable (Asked, _ number: Int) throws -> HTTPResponse?

  private struct State {
    var asked: [Asked] = []
    var seq = 10
  }

  private let state = Mutex(State())
  private let odd: Odd

  init(_ odd: @escaping Odd = { _, _ in nil }) { self.odd = odd }

  /// The requests so far.
  var asked: [Asked] { state.withLock { $0.asked } }

  /// Their paths behind the base.
  var paths: [String] { asked.map(\.path) }

  var transport: AnsweringTransport { AnsweringTransport { [self] request, _ in try answer(request) } }

  /// A sender of a device for this server, with a clock on which every delay passes at once.
  func sender(for device: TestStore) throws -> Sender {
    let clock = device.clock
    let environment = ClientEnvironment(
      clock: clock.clock, random: SeededRandom.source(seed: 1),
      sleep: { duration in
        try Task.checkCancellation()
        clock.advance(milliseconds: Int64(duration / .milliseconds(1)))
        await Task.yield()
      })
    let client = HTTPClient(
      of: try WebAddress("http://server.example"), over: transport,
      link: NetworkLink(LinkState(at: clock.clock.now())), in: environment)
    return Sender(
      for: Replica(device.companyStore, for: device.actor), to: RemoteServer(client), in: environment)
  }

  private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
    let asked = try Asked(request)
    let (number, seq) = state.withLock { state in
      state.asked.append(asked)
      if !asked.operations.isEmpty { state.seq += 1 }
      return (state.asked.count - 1, state.seq)
    }
    if let answer = try odd(asked, number) { return answer }
    switch asked.path {
    case "/operations":
      let results = asked.operations.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
      let contents = asked.contents.isEmpty ? "" : #","contents":\#(try JSON.text(asked.contents))"#
      return .json(#"{"results":[\#(results)],"asOf":"1.\#(seq)"\#(contents)}"#)
    case "/contents": return .json(#"{"items":\#(try JSON.text(asked.contents))}"#)
    case "/feed/pull": return .json(#"{"asOf":"1.\#(seq)","isOtherEpoch":false,"audiences":[],"changes":[]}"#)
    default: return .problem(404, "http.notFound")
    }
  }
}

extension StubServer.Asked {
  fileprivate init(_ request: HTTPRequest) throws {
    path = request.url.components(separatedBy: "/api/v1").last ?? ""
    type = request.headers["Content-Type"]
    var rest = try request.body.bytes[...]
    func frame() -> [UInt8]? {
      guard rest.count >= 8 else { return nil }
      let size = rest.prefix(8).reduce(0) { $0 << 8 | Int($1) }
      defer { rest = rest.dropFirst(8 + size) }
      return Array(rest.dropFirst(8).prefix(size))
    }
    var json = path == "/contents" ? [] : type == "application/vnd.worksite.batch" ? frame() ?? [] : nil
    if let type, type.contains("vnd.worksite") {
      while let content = frame() {
        var digest = ContentDigest()
        content.withUnsafeBytes { digest.update($0) }
        contents.append(Blob(hash: digest.hash, size: Int64(content.count)))
      }
    } else if type == "application/json" {
      json = Array(rest)
    }
    struct Message: Decodable {
      struct Operation: Decodable { let id: String }
      struct Stream: Decodable { let name: String }
      let operations: [Operation]?
      let streams: [Stream]?
    }
    guard let json, !json.isEmpty else { return }
    let message = try JSON.value(Message.self, from: String(decoding: json, as: UTF8.self))
    operations = message.operations?.map(\.id) ?? []
    streams = message.streams?.map(\.name) ?? []
  }
}

extension HTTPRequestBody {
  /// All bytes, read in small pieces of odd sizes.
  var bytes: [UInt8] {
    get throws {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 13)
      while let read, let length, bytes.count < length {
        let count = try piece.withUnsafeMutableBytes { try read($0, Int64(bytes.count)) }
        guard count > 0 else { break }
        bytes += piece.prefix(count)
      }
      return bytes
    }
  }
}

extension HTTPResponse {
  /// A response with JSON.
  static func json(_ text: String) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: HTTPBody(Array(text.utf8)))
  }
}
