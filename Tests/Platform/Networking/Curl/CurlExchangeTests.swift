import Core
import Testing

@testable import Networking

@Suite("The exchange between a task and the transfer thread")
struct ExchangeTests {
  @Test("returns no bytes that arrive after its cancellation: they would follow a gap")
  func gap() async throws {
    let exchange = CurlExchange(HTTPRequest("GET", "http://127.0.0.1:1/"), CommandQueue())
    func receive(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { exchange.receive($0) } }
    #expect(receive("dropped"))
    exchange.cancel()
    // Accepted, so that the thread does not wait for a reader.
    #expect(receive("after the gap"))
    await #expect(throws: CancellationError.self) { _ = try await exchange.next() }
  }
}
