import Core
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Operations
import SyncProtocol
import TestSupport
import Testing

@testable import ServerKit

@Suite("The form of a pull")
struct PullFormTests {
  private let office: HoursOffice

  init() throws { office = try HoursOffice() }

  private func pull(_ fields: [String: String]) async throws -> (type: String?, bytes: [UInt8]) {
    let body = RequestBody(buffer: ByteBuffer(string: #"{"streams": []}"#))
    let response = try await office.api.respond("POST", "/feed/pull", body: body, fields)
    return (response.headers[.contentType], try await TestCaller.bytes(of: response))
  }

  @Test(
    "is packed for a client that accepts it",
    arguments: [
      PackedPull.mediaType, "\(PackedPull.mediaType), application/json",
      "a/b;q=0.5, \(PackedPull.mediaType);q=1",
    ])
  func packed(accept: String) async throws {
    let packed = try await pull(["Accept": accept])
    #expect(packed.type == PackedPull.mediaType)
    let json = try await pull([:])
    let answer = try JSONDecoder().decode(PullAnswer.self, from: Data(json.bytes))
    let unpacked = try PackedPull.answer(from: packed.bytes)
    #expect(!unpacked.changes.flatMap(\.items).isEmpty)
    // JSON has no order of columns.
    #expect(try JSON.text(unpacked) == JSON.text(answer))
  }

  @Test(
    "is JSON for others",
    arguments: ["*/*", "application/json", "application/vnd.worksite.pull2", "\(PackedPull.mediaType);q=0"])
  func json(accept: String) async throws {
    #expect(try await pull(["Accept": accept]).type == "application/json")
  }

  @Test("is compressed in either form")
  func compressed() async throws {
    for accept in ["application/json", PackedPull.mediaType] {
      let plain = try await pull(["Accept": accept])
      let compressed = try await pull(["Accept": accept, "Accept-Encoding": "gzip"])
      #expect(compressed.bytes.count < plain.bytes.count, "\(accept)")
    }
  }
}
