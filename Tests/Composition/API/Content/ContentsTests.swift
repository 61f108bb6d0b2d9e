import Core
import Feed
import Hummingbird
import Operations
import TestSupport
import Testing

@testable import Persistence
@testable import ServerKit

@Suite("Many contents in one request")
struct ContentsTests {
  private let api: TestCaller

  init() throws { api = try TestCaller() }

  private let type = ["Content-Type": "application/vnd.worksite.contents"]

  private func send(_ body: [UInt8], brokenOff: Bool = false) async throws -> [Blob] {
    try await api.send(
      "POST", "/contents", body: TestCaller.body(body, brokenOff: brokenOff),
      type, as: ContentsBody.self
    ).items
  }

  private func isHere(_ text: String) throws -> Bool {
    try api.world.companyStore.known([sha256(text)], to: api.world.actor) == [sha256(text)]
  }

  @Test("are stored and reported in the order in which they arrived")
  func order() async throws {
    let texts = ["plan", "", "photo", "plan"]
    let blobs = try await send(texts.flatMap(frame))
    #expect(blobs.map(\.hash) == texts.map(sha256))
    #expect(blobs.map(\.size) == [4, 0, 5, 4])
    for text in texts { #expect(try isHere(text)) }
    for blob in blobs { #expect(api.world.companyStore.blobs.isWhole(blob)) }
    #expect(try await send([]).isEmpty)
  }

  @Test("are stored when complete, wherever the body is cut off", arguments: [false, true])
  func cut(brokenOff: Bool) async throws {
    let ends = [0, 11, 19, 32]
    for length in 0..<32 {
      // Other contents each time: earlier ones are known.
      let mark = length < 10 ? "0\(length)" : "\(length)"
      let texts = ["1\(mark)", "", "33 \(mark)"]
      let body = Array(texts.flatMap(frame)[..<length])
      let before = ends.filter { $0 <= length }.count - 1
      do {
        let blobs = try await send(body, brokenOff: brokenOff)
        #expect(!brokenOff && ends.contains(length) && blobs.count == before, "\(length)")
      } catch let failure as Failure {
        #expect(!brokenOff && !ends.contains(length) && failure.code == "http.cutShort", "\(length)")
        #expect(Problem(failure).status == 400)
      } catch {
        #expect(brokenOff && error is BrokenOff)
      }
      #expect(try isHere(texts[0]) == (before > 0), "\(length)")
      #expect(try isHere("") == (length >= 19), "\(length)")
      #expect(try !isHere(texts[2]))
      #expect(try api.world.companyStore.blobs.incoming.names().isEmpty)
    }
  }

  @Test("beyond a limit are rejected with the limit, and none is stored")
  func limits() async throws {
    let large = [UInt8](repeating: 7, count: 1 << 20)
    let maximum = Array(repeating: frame(large), count: 16).flatMap(\.self)
    #expect(try await send(maximum).count == 16)
    #expect(try await send(Array(repeating: frame(""), count: 1000).flatMap(\.self)).count == 1000)
    let rejected: [([UInt8], String, String)] = [
      (frame("kept?") + frame(large + [1]), "uploads.contentLarge", "1,048,576"),
      (frame("kept?") + maximum, "uploads.contentsLarge", "16,777,216"),
      (Array(repeating: frame("kept?"), count: 1001).flatMap(\.self), "uploads.contentsMany", "1,000"),
      (frame("kept?") + [UInt8](repeating: 0xFF, count: 8), "uploads.contentLarge", "1,048,576"),
      (frame("kept?") + Array("GET / HTTP/1.1\r\n\r\n".utf8), "uploads.contentLarge", "1,048,576"),
    ]
    for (body, code, limit) in rejected {
      let failure = await #expect(throws: Failure.self) { try await send(body) }
      #expect(failure?.code.rawValue == code)
      #expect(
        failure?.message.text(in: .english).contains(limit) == true,
        "\(failure?.message.text(in: .english) ?? "")")
      #expect(failure.map { Problem($0).status } == 413)
      #expect(try !isHere("kept?"))
    }
  }

  @Test("may arrive in pieces of any size")
  func pieces() async throws {
    let texts = ["one", "", "three", String(repeating: "long ", count: 100)]
    for size in [1, 2, 7, 8, 9, 100] {
      let blobs = try await api.send(
        "POST", "/contents", body: TestCaller.body(texts.flatMap(frame), pieces: size),
        type, as: ContentsBody.self
      ).items
      #expect(blobs.map(\.hash) == texts.map(sha256), "\(size)")
    }
  }

  @Test("of another type are rejected")
  func otherType() async throws {
    let failure = await #expect(throws: Failure.self) {
      try await api.send(
        "POST", "/contents", body: TestCaller.body(frame("x")), ["Content-Type": "text/plain"],
        as: ContentsBody.self)
    }
    #expect(failure?.code == "uploads.mediaType")
  }

  @Test("are reported as known by their hashes, where the user may name them")
  func known() async throws {
    _ = try await send(frame("mine"))
    let stranger = try api.world.store("somebody else's")
    try api.world.companyStore.performTogether(by: api.world.other) { try $0.noteUploaded(stranger) }
    let hashes = ["mine", "somebody else's", "nobody's"].map(sha256)
    let known = try await api.send(
      "POST", "/contents/known", body: TestCaller.json(ContentHashes(hashes: hashes)),
      as: KnownContents.self)
    #expect(known.known == [sha256("mine")])
    for (hashes, code) in [
      (Array(repeating: sha256(""), count: 1001), "uploads.hashesMany"), (["../../x"], "sync.hashForm"),
    ] {
      let failure = await #expect(throws: Failure.self) {
        try await api.send(
          "POST", "/contents/known", body: TestCaller.json(ContentHashes(hashes: hashes)),
          as: KnownContents.self)
      }
      #expect(failure?.code.rawValue == code)
    }
  }

  private func sha256(_ text: String) -> String {
    var digest = ContentDigest()
    Array(text.utf8).withUnsafeBytes { digest.update($0) }
    return digest.hash
  }

  private func frame(_ text: String) -> [UInt8] { frame(Array(text.utf8)) }

  private func frame(_ bytes: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: UInt64(bytes.count).bigEndian) { Array($0) } + bytes
  }
}
