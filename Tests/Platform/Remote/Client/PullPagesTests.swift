import Core
import Operations
import Replica
import SyncProtocol
import TestSupport
import Testing

@testable import Networking
@testable import Remote

@Suite("A pull of several pages")
struct PullPagesTests {
  private let worksite: UnsentWorksite
  private var replica: Replica { Replica(worksite.device.companyStore, for: worksite.device.actor) }

  init() throws { worksite = try UnsentWorksite() }

  /// A server with a page up to each anchor, which answers as of a state.
  private static func server(
    _ anchors: [String], asOf: @escaping @Sendable (_ number: Int) -> String = { _ in "1.9" }
  ) -> AnsweringTransport {
    AnsweringTransport { request, number in
      let after = try request.question.first?.after
      let next = after.flatMap { after in anchors.first { after.isBefore(Anchor(text: $0)) } } ?? anchors[0]
      let changes = StreamChanges(
        stream: "company", items: [], anchor: Anchor(text: next), hasMore: next != anchors.last)
      let answer = PullAnswer(
        asOf: Anchor(text: asOf(number)), isOtherEpoch: false, audiences: ["company"], changes: [changes])
      return HTTPResponse(
        status: 200, headers: ["Content-Type": PackedPull.mediaType],
        body: HTTPBody(PackedPull.bytes(of: answer)))
    }
  }

  @Test("asks for each page once, from where the page before ended")
  func pages() async throws {
    let transport = Self.server(["1.3", "1.5", "1.9"])
    try await replica.refresh(from: RemoteServer(transport.client()))
    #expect(try transport.requests.map { try $0.question.map(\.after?.text) } == [[], ["1.3"], ["1.5"]])
    #expect(try replica.question() == [StreamAnchor(name: "company", after: Anchor(text: "1.9"))])
  }

  @Test("asks again from its own state, when an answer was too old to be applied")
  func outdated() async throws {
    try replica.apply([], asOf: Anchor(text: "1.8"))
    let transport = Self.server(["1.3", "1.9"]) { $0 == 0 ? "1.7" : "1.9" }
    try await replica.refresh(from: RemoteServer(transport.client()))
    #expect(try transport.requests.filter { try $0.question.isEmpty }.count == 2)
    #expect(try replica.question() == [StreamAnchor(name: "company", after: Anchor(text: "1.9"))])
  }
}

extension HTTPRequest {
  /// The streams that a pull names.
  fileprivate var question: [StreamAnchor] {
    get throws {
      struct Message: Decodable { let streams: [StreamAnchor] }
      return try JSON.value(Message.self, from: String(decoding: body.bytes, as: UTF8.self)).streams
    }
  }
}
